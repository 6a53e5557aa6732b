import { createHash, timingSafeEqual } from 'node:crypto'
import type { KeyedHash } from '../auth/keyed-hash.ts'

/**
 * Token for the page that creates the first owner. It is derived from the secret of the site, so that every process
 * accepts the link that any of them has printed.
 */
export interface SetupToken {
  readonly token: string
  matches(token: string): boolean
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

export function createSetupToken(hash: KeyedHash): SetupToken {
  const token = hash('setup', 'token')
  return { token, matches: (candidate) => timingSafeEqual(digest(candidate), digest(token)) }
}
