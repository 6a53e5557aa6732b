import type { Kit } from './auth-context.ts'
import type { PeopleRepository, Person } from './people.repository.ts'

/** What became of an account; `last-owner`: nothing, since nobody could own the site any more. */
export type Managed = 'done' | 'unknown' | 'last-owner'

/** What whoever runs the site does to accounts, by user name or mail address. */
export interface ManagesPeople {
  people(): Promise<Person[]>
  /** Ends every session and link, and every later login is answered as one with a wrong password. */
  disable(login: string, options?: { evenLastOwner: boolean }): Promise<Managed>
  enable(login: string): Promise<Managed>
  remove(login: string, options?: { evenLastOwner: boolean }): Promise<Managed>
  /** Ends every session; gives how many, `null` where there is no such account. */
  endSessions(login: string): Promise<number | null>
}

const NOT_LAST = { evenLastOwner: false }

export function managePeople(
  kit: () => Promise<Pick<Kit, 'users' | 'sessions' | 'events'>>,
  repository: PeopleRepository,
  now: () => Date,
): ManagesPeople {
  const find = async (login: string) => (await kit()).users.find(login.trim().toLowerCase())
  return {
    people: () => repository.all(now().toISOString()),
    async disable(login, options = NOT_LAST) {
      const user = await find(login)
      if (!user) return 'unknown'
      if (!(await repository.disable(user.id, now().toISOString(), options))) return 'last-owner'
      await (await kit()).events.note({ name: 'account-disable.done', userId: user.id, from: null })
      return 'done'
    },
    async enable(login) {
      const user = await find(login)
      if (!user) return 'unknown'
      await repository.enable(user.id)
      await (await kit()).events.note({ name: 'account-enable.done', userId: user.id, from: null })
      return 'done'
    },
    async remove(login, options = NOT_LAST) {
      const user = await find(login)
      if (!user) return 'unknown'
      if (!(await repository.remove(user.id, options))) return 'last-owner'
      await (await kit()).events.note({ name: 'account-remove.done', userId: null, from: null })
      return 'done'
    },
    async endSessions(login) {
      const user = await find(login)
      if (!user) return null
      const { sessions, events } = await kit()
      const ended = await sessions.endAll(user.id)
      await events.note({ name: 'logout-everywhere.done', userId: user.id, from: null })
      return ended
    },
  }
}
