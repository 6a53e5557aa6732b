import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The token that lets the first owner in: known to this process only, good for one account. */
export interface SetupToken {
  /** Makes the token; the one before ends. */
  make(): string
  matches(token: string): boolean
  /** Takes the token, so that nobody else can use it meanwhile; gives a function that puts it back. */
  take(): () => void
}

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

export function createSetupToken(): SetupToken {
  let expected: Buffer | null = null
  return {
    make() {
      const token = randomBytes(24).toString('base64url')
      expected = digest(token)
      return token
    },
    matches: (token) => expected !== null && timingSafeEqual(digest(token), expected),
    take() {
      const taken = expected
      expected = null
      return () => {
        expected ??= taken
      }
    },
  }
}
