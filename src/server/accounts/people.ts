import { createHash } from 'node:crypto'
import { type Actor, can, type Role } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/result.ts'
import type { UserDraft } from './add-user.ts'
import type { AccountError } from './failure.ts'
import type { UserAdminRepository, UserProfileRow } from './user-admin.repository.ts'

/** An account as owners know it. */
export interface Profile extends UserProfileRow {
  /** A number that stands for its id where only numbers can. */
  number: number
}

export interface ProfileChange {
  name?: string
  email?: string
  role?: Role
}

export type PeopleError =
  | { code: 'rest_forbidden' }
  | { code: 'not_found' }
  | { code: 'last_owner' }
  /** The name by which somebody logs in can only be spelled in another way. */
  | { code: 'name_fixed' }
  | { code: 'email_taken' }
  | { code: 'refused'; field: string; reason: string }

/** All accounts, for owners. */
export interface People {
  list(actor: Actor | null): Promise<Result<Profile[], PeopleError>>
  /** The actor's own account; `null` for nobody. */
  own(actor: Actor | null): Promise<Profile | null>
  add(actor: Actor | null, draft: UserDraft): Promise<Result<Profile, PeopleError>>
  change(actor: Actor | null, id: string, change: ProfileChange): Promise<Result<Profile, PeopleError>>
  /** Deletes an account with its sessions; what it made stays. */
  remove(actor: Actor | null, id: string): Promise<Result<null, PeopleError>>
}

interface PeopleDeps {
  repository: UserAdminRepository
  add(draft: UserDraft): Promise<Result<{ role: Role }, AccountError>>
  now: () => Date
}

export function createPeople({ repository, add, now }: PeopleDeps): People {
  const all = async (): Promise<Profile[]> =>
    (await repository.profiles()).map((row) => ({ ...row, number: numberOf(row.id) }))
  const found = async (matches: (profile: Profile) => boolean): Promise<Result<Profile, PeopleError>> => {
    const profile = (await all()).find(matches)
    return profile ? ok(profile) : fail({ code: 'not_found' })
  }
  const mayNot = (actor: Actor | null) => !can(actor, 'people.write')

  return {
    list: async (actor) => (mayNot(actor) ? fail({ code: 'rest_forbidden' }) : ok(await all())),
    own: async (actor) => (actor ? ((await all()).find(({ id }) => id === actor.id) ?? null) : null),
    async add(actor, draft) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const made = await add(draft)
      if (!made.ok) return fail({ code: 'refused', field: fieldOf(made.error), reason: made.error.code })
      return found(({ username }) => username === draft.name.toLowerCase())
    },
    async change(actor, id, { name, email, role }) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const before = (await all()).find((profile) => profile.id === id)
      if (!before) return fail({ code: 'not_found' })
      if (name !== undefined && name.toLowerCase() !== before.username) return fail({ code: 'name_fixed' })
      const done = await repository.update(id, {
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email: email.toLowerCase() }),
        ...(role !== undefined && { role }),
        updated_at: now().toISOString(),
      })
      return done === 'done' ? found((profile) => profile.id === id) : fail({ code: done })
    },
    async remove(actor, id) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      return (await repository.remove(id, { evenLastOwner: false })) ? ok(null) : fail({ code: 'last_owner' })
    },
  }
}

/** The field that an account was refused for, as calls name it. */
const fieldOf = (error: AccountError): string =>
  'field' in error && error.field === 'name' ? 'username' : 'email'

/** A number made of an id: the same for as long as the account is there. */
const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1 || 1
