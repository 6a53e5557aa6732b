import type { AuthContext } from '../auth-context.ts'
import type { EndedAccess, UserAdminRepository, UserRecord } from './user-admin.repository.ts'

/** Result of a change; `last-owner` means that nothing was changed, since no owner would be left. */
export type UserChangeResult = 'done' | 'unknown' | 'last-owner'

/** Administration of accounts, by user name or mail address. */
export interface UserAdmin {
  people(): Promise<UserRecord[]>
  /** Disables an account: ends every session and link, and refuses later logins like a wrong password. */
  disable(login: string, options?: { evenLastOwner: boolean }): Promise<UserChangeResult>
  enable(login: string): Promise<UserChangeResult>
  remove(login: string, options?: { evenLastOwner: boolean }): Promise<UserChangeResult>
  /**
   * Turns off the second step of logins, for users who have lost their phone and their recovery codes.
   *
   * @returns whether it was on; `null` if there is no such account
   */
  turnOffTwoStep(login: string): Promise<boolean | null>
  /**
   * Ends every session, application password, link and trusted device.
   *
   * @returns how many; `null` if there is no such account
   */
  endSessions(login: string): Promise<EndedAccess | null>
}

const NOT_LAST = { evenLastOwner: false }

export function createUserAdmin(
  context: () => Promise<Pick<AuthContext, 'users' | 'events' | 'secondFactors'>>,
  repository: UserAdminRepository,
  now: () => Date,
): UserAdmin {
  const find = async (login: string) => (await context()).users.find(login.trim().toLowerCase())
  return {
    people: () => repository.all(now().toISOString()),
    async disable(login, options = NOT_LAST) {
      const user = await find(login)
      if (!user) return 'unknown'
      if (!(await repository.disable(user.id, now().toISOString(), options))) return 'last-owner'
      await (await context()).events.record({ name: 'account-disable.done', userId: user.id, from: null })
      return 'done'
    },
    async enable(login) {
      const user = await find(login)
      if (!user) return 'unknown'
      await repository.enable(user.id)
      await (await context()).events.record({ name: 'account-enable.done', userId: user.id, from: null })
      return 'done'
    },
    async remove(login, options = NOT_LAST) {
      const user = await find(login)
      if (!user) return 'unknown'
      if (!(await repository.remove(user.id, options))) return 'last-owner'
      await (await context()).events.record({ name: 'account-remove.done', userId: null, from: null })
      return 'done'
    },
    async turnOffTwoStep(login) {
      const user = await find(login)
      if (!user) return null
      const { secondFactors, events } = await context()
      const wasOn = await secondFactors.turnOff(user.id)
      if (wasOn) await events.record({ name: 'two-step-off.done', userId: user.id, from: null })
      return wasOn
    },
    async endSessions(login) {
      const user = await find(login)
      if (!user) return null
      const counts = await repository.endSessions(user.id)
      const { events } = await context()
      await events.record({ name: 'logout-everywhere.done', userId: user.id, from: null })
      return counts
    },
  }
}
