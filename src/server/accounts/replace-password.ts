import { getCurrentAdapter, runWithTransaction } from '@better-auth/core/context'
import type { Auth } from './create-auth.ts'

/** What entitles to a new password: the id of a link's row, or the hash the present password was checked against. */
export type Entitlement = { link: string } | { hash: string }

/**
 * Replaces the password of an account. Its sessions and links end with the old one: all of it happens, or nothing.
 *
 * @returns whether the link or the hash was still there. Of two who come with the same one, one is told so.
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
    // What was read before the transaction may have changed: the first write tells.
    const found =
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
    if (found === 0) return false
    await internalAdapter.deleteUserSessions(userId)
    await within.deleteMany({ model: 'verification', where: [{ field: 'value', value: userId }] })
    if ('hash' in by) return true
    // An account that was added without a password gets its first one.
    if (await internalAdapter.findCredentialAccount(userId))
      await internalAdapter.updatePassword(userId, hashed)
    else await internalAdapter.createAccount(credentialOf(userId, hashed))
    return true
  })
}

/** The row that holds the password of an account. */
export const credentialOf = (userId: string, hashed: string) => ({
  userId,
  accountId: userId,
  providerId: 'credential',
  password: hashed,
})
