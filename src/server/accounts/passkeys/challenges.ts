import { randomBytes } from 'node:crypto'
import type { Auth } from '../auth/create-auth.ts'

/** Time in milliseconds that a device may take to respond. */
export const CHALLENGE_MS = 5 * 60_000

/**
 * Challenges that devices sign: each works once, for a short time, and only for the session or browser it was made for.
 */
export interface Challenges {
  /** @param of what it belongs to: the session that adds a passkey, or the browser that logs in */
  make(of: string, userId: string): Promise<Buffer>
  /**
   * Takes a challenge; `false` if it was taken already, has expired or was made for something else. Of two simultaneous
   * calls only one gets `true`.
   */
  take(of: string, challenge: string): Promise<boolean>
}

/**
 * Creates the store of challenges. They are rows of the auth library, stored as hashes; those of an account are deleted
 * when its password changes.
 */
export const createChallenges = (auth: Auth, now: () => Date): Challenges => ({
  async make(of, userId) {
    const challenge = randomBytes(32)
    const { internalAdapter } = await auth.$context
    await internalAdapter.createVerificationValue({
      identifier: nameOf(of, challenge.toString('base64url')),
      value: userId,
      expiresAt: new Date(now().getTime() + CHALLENGE_MS),
    })
    return challenge
  },
  async take(of, challenge) {
    const { internalAdapter, adapter } = await auth.$context
    const row = await internalAdapter.findVerificationValue(nameOf(of, challenge))
    if (!row) return false
    const count = await adapter.deleteMany({
      model: 'verification',
      where: [{ field: 'id', value: row.id }],
    })
    return count > 0 && row.expiresAt.getTime() > now().getTime()
  },
})

const nameOf = (of: string, challenge: string): string => `passkey:${of}:${challenge}`
