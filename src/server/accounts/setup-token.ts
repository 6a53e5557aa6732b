import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The token for the page that creates the first owner, known to this process only. */
export interface SetupToken {
  /** Creates a token and invalidates the previous one. */
  make(): string
  matches(token: string): boolean
  /**
   * Takes the token, so that it cannot be used twice at once.
   *
   * @returns a function that restores it
   */
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
