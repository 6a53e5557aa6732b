import { createHash } from 'node:crypto'

/** Returns the hash of a file's bytes as the library writes it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
