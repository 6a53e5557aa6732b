import { createHmac } from 'node:crypto'

/** Hashes texts with a key. The same texts in another order give another hash. */
export type KeyedHash = (purpose: string, ...parts: readonly string[]) => string

/** Creates a hash function: HMAC-SHA-256 with the site's secret, 43 characters. */
export const createKeyedHash =
  (secret: string): KeyedHash =>
  (purpose, ...parts) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, ...parts]))
      .digest('base64url')
