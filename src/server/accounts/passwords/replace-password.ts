import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context'
import type { Auth } from '../auth/create-auth.ts'

/** Right to set a new password: the row id of a link, or the hash that the current password was checked against. */
export type Entitlement = { link: string } | { hash: string }

/**
 * Replaces the password of an account and ends its sessions and links, in one transaction.
 *
 * @returns whether the link or hash was still valid; of two simultaneous calls with the same one, only one succeeds
 */
export async function replacePassword(
  auth: Auth,
  userId: string,
  hashed: string,
  by: Entitlement,
): Promise<boolean> {
  const { adapter, internalAdapter } = await auth.$context
  return runWithTransaction(adapter, async () => {
    const within = await getCurrentAdapter(adapter)
    // Replacing a password writes to the account first, and logins wait for that (`settledPasswordHash`). In another
    // order two replacements, one with a link and one with the password, could wait for each other.
    const account = await within.updateMany({
      model: 'user',
      where: [{ field: 'id', value: userId }],
      update: { updatedAt: new Date() },
    })
    if (account === 0) return false
    // Earlier reads may be outdated, so the first write to the link or hash decides.
    const count =
      'link' in by
        ? await within.deleteMany({ model: 'verification', where: [{ field: 'id', value: by.link }] })
        : await within.updateMany({
            model: 'account',
            where: [
              { field: 'userId', value: userId },
              { field: 'password', value: by.hash },
            ],
            update: { password: hashed },
          })
    if (count === 0) return false
    await internalAdapter.deleteUserSessions(userId)
    await within.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
    if ('hash' in by) return true
    // The account may have been added without a password.
    if (await internalAdapter.findCredentialAccount(userId))
      await internalAdapter.updatePassword(userId, hashed)
    else await internalAdapter.createAccount(credentialOf(userId, hashed))
    return true
  })
}

/** Returns the row that stores a password. */
export const credentialOf = (userId: string, hashed: string) => ({
  userId,
  accountId: userId,
  providerId: 'credential',
  password: hashed,
})
