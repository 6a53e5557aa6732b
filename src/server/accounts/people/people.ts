import { createHash } from 'node:crypto'
import { type Actor, can, type EventName, type Role, SERVER } from '../../../core/account/index.ts'
import type { IssuedInvitation, PasswordLink, Person } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { ActivityEntry } from '../../editing/audit/index.ts'
import type { AuthContext } from '../auth-context.ts'
import type { AccountError } from '../failure.ts'
import type { PasskeysRepository } from '../passkeys/index.ts'
import { MANUAL_LINK_MS, passwordLink } from '../passwords/password-links.ts'
import type { UserDraft } from './add-user.ts'
import { type InvitationRequest, type Invitations, invitationOf } from './invitations.ts'
import type { OwnerAction } from './owner-action-mail.ts'
import type { EndedAccess, UserAdminRepository, UserProfileRow, UserRecord } from './user-admin.repository.ts'

/** An account as owners see it. */
export interface Profile extends UserProfileRow {
  /** Number that stands for the id where only numbers can be used. */
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
  /** Users cannot remove their own role or their own account: another owner has to. */
  | { code: 'own_account' }
  /** An account with a password needs no invitation. */
  | { code: 'not_invited' }
  /** An invited or disabled account has no password to be replaced. */
  | { code: 'no_password' }
  /** Login names cannot be changed except for upper and lower case. */
  | { code: 'name_fixed' }
  /** Users change their own address on their account page, with their password. */
  | { code: 'own_email' }
  | { code: 'email_taken' }
  | { code: 'refused'; field: string; reason: string }

/** Accounts as owners manage them. */
export interface People {
  /** True if invitations can be mailed. */
  readonly sendsMail: boolean
  /** Returns all accounts with their sessions and invitations. */
  overview(actor: Actor | null): Promise<Result<Person[], PeopleError>>
  /** Adds an account without a password, and creates the link with which the user chooses one. */
  invite(actor: Actor | null, draft: Invitation, wish: Wish): Promise<Result<IssuedInvitation, PeopleError>>
  /** Creates a new link for a user who has chosen no password yet. */
  inviteAgain(actor: Actor | null, id: string, wish: Wish): Promise<Result<IssuedInvitation, PeopleError>>
  /**
   * Creates a link with which another user chooses a new password: for users who lost theirs where the site sends no
   * mail, or where mail does not arrive. The user is notified by mail if the site sends any.
   *
   * @param origin of the site, without a trailing slash
   */
  passwordLink(actor: Actor | null, id: string, origin: string): Promise<Result<PasswordLink, PeopleError>>
  /**
   * Disables or enables an account; `undefined` leaves it as it is. Disabling ends every session and link, and refuses
   * later logins like a wrong password.
   */
  setDisabled(actor: Actor | null, id: string, isDisabled?: boolean): Promise<Result<Person, PeopleError>>
  /** Ends every session, application password, link and trusted device of an account. */
  endSessions(actor: Actor | null, id: string): Promise<Result<EndedAccess, PeopleError>>
  /**
   * Turns off the second step of another user's logins, for example after they lost their phone. The user is notified
   * by mail if the site sends any.
   *
   * @returns whether it was on
   */
  turnOffTwoStep(actor: Actor | null, id: string): Promise<Result<boolean, PeopleError>>
  /**
   * Removes all passkeys of another user, for example after they lost the device. The user logs in with the password
   * then, and is notified by mail if the site sends any.
   *
   * @returns how many
   */
  removePasskeys(actor: Actor | null, id: string): Promise<Result<number, PeopleError>>
  list(actor: Actor | null): Promise<Result<Profile[], PeopleError>>
  /** Returns the actor's own account; `null` for an anonymous caller. */
  own(actor: Actor | null): Promise<Profile | null>
  add(actor: Actor | null, draft: UserDraft): Promise<Result<Profile, PeopleError>>
  change(actor: Actor | null, id: string, change: ProfileChange): Promise<Result<Profile, PeopleError>>
  /** Deletes an account with its sessions; the content it created stays. */
  remove(actor: Actor | null, id: string): Promise<Result<null, PeopleError>>
}

export type Invitation = Pick<UserDraft, 'name' | 'email'> & { role: Role }
type Wish = Omit<InvitationRequest, 'by'>

interface PeopleDeps {
  context(): Promise<AuthContext>
  repository: UserAdminRepository
  invitations: Invitations
  passkeys: Pick<PasskeysRepository, 'removeAll'>
  /** Notifies a user that an owner changed how they log in. */
  notify(action: OwnerAction, person: Pick<Person, 'name' | 'email'>, by: string): void
  add(draft: UserDraft): Promise<Result<{ id: string }, AccountError>>
  now: () => Date
}

export function createPeople({
  context,
  repository,
  invitations,
  passkeys,
  notify,
  add,
  now,
}: PeopleDeps): People {
  const all = async (): Promise<Profile[]> =>
    (await repository.profiles()).map((row) => ({ ...row, number: numberOf(row.id) }))
  const findBy = async (matches: (profile: Profile) => boolean): Promise<Result<Profile, PeopleError>> => {
    const profile = (await all()).find(matches)
    return profile ? ok(profile) : fail({ code: 'not_found' })
  }
  const mayNot = (actor: Actor | null) => !can(actor, 'people.write')
  const personOf = (record: UserRecord, actor: Actor | null): Person => {
    const { hasPassword: _, invitedUntil: _until, mail: _mail, ...fields } = record
    return { ...fields, isSelf: fields.id === actor?.id, invitation: invitationOf(record, now()) }
  }
  const everybody = () => repository.all(now().toISOString())
  const person = async (actor: Actor | null, id: string): Promise<Result<Person, PeopleError>> => {
    const record = (await everybody()).find((one) => one.id === id)
    return record ? ok(personOf(record, actor)) : fail({ code: 'not_found' })
  }
  /** Returns the error for removing one's own rights: no owner would be left, or another owner has to do it. */
  const ownFault = async ({ id }: Pick<Actor, 'id'>): Promise<PeopleError> => {
    const others = (await everybody()).filter((one) => one.id !== id && one.role === 'owner')
    const isLast = !others.some(({ disabledAt, hasPassword }) => disabledAt === null && hasPassword)
    return { code: isLast ? 'last_owner' : 'own_account' }
  }
  /** Returns the entry of the activity log for an owner's action on an account. */
  const entryOf = (actor: Actor | null, action: string, { name }: Pick<Person, 'name'>): ActivityEntry => ({
    actor: actor ?? SERVER,
    action,
    kind: 'person',
    entryId: null,
    title: name,
    at: now().toISOString(),
  })
  const record = async (name: EventName, userId: string | null) =>
    (await context()).events.record({ name, userId, from: null })
  const linkFor = async (
    actor: Actor | null,
    id: string,
    wish: Wish,
  ): Promise<Result<IssuedInvitation, PeopleError>> => {
    const result = await person(actor, id)
    if (!result.ok) return result
    if (result.value.invitation === null || result.value.disabledAt !== null)
      return fail({ code: 'not_invited' })
    const link = await invitations.send(result.value, { ...wish, by: actor?.name ?? '' })
    const after = await person(actor, id)
    return after.ok ? ok({ person: after.value, link }) : after
  }

  return {
    sendsMail: invitations.sendsMail,
    async overview(actor) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      return ok((await everybody()).map((one) => personOf(one, actor)))
    },
    async invite(actor, draft, wish) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const user = await add({ ...draft, password: null })
      if (!user.ok) return fail({ code: 'refused', field: fieldOf(user.error), reason: user.error.code })
      await repository.note(entryOf(actor, 'invite', draft))
      return linkFor(actor, user.value.id, wish)
    },
    inviteAgain: async (actor, id, wish) =>
      mayNot(actor) ? fail({ code: 'rest_forbidden' }) : linkFor(actor, id, wish),
    async passwordLink(actor, id, origin) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const result = await person(actor, id)
      if (!result.ok) return result
      // Users change their own password on their account page, where the current one is required.
      if (actor && result.value.isSelf) return fail({ code: 'own_account' })
      const { invitation, disabledAt } = result.value
      if (invitation !== null || disabledAt !== null) return fail({ code: 'no_password' })
      const link = await passwordLink(await context(), id, origin, MANUAL_LINK_MS)
      await repository.note(entryOf(actor, 'password-link', result.value))
      await record('reset-link.done', id)
      notify('password-link', result.value, actor?.name ?? '')
      return ok({ link, until: new Date(now().getTime() + MANUAL_LINK_MS).toISOString() })
    },
    async setDisabled(actor, id, isDisabled) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const before = await person(actor, id)
      if (!before.ok || isDisabled === undefined || (before.value.disabledAt !== null) === isDisabled)
        return before
      if (actor && before.value.isSelf) return fail(await ownFault(actor))
      const activity = entryOf(actor, isDisabled ? 'disable' : 'enable', before.value)
      if (!isDisabled) await repository.enable(id, { activity })
      else if (!(await repository.disable(id, activity.at, { evenLastOwner: false, activity })))
        return fail({ code: 'last_owner' })
      await record(isDisabled ? 'account-disable.done' : 'account-enable.done', id)
      return person(actor, id)
    },
    async endSessions(actor, id) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const result = await person(actor, id)
      if (!result.ok) return result
      const counts = await repository.endSessions(id, entryOf(actor, 'log-out', result.value))
      await record('logout-everywhere.done', id)
      return ok(counts)
    },
    async turnOffTwoStep(actor, id) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const result = await person(actor, id)
      if (!result.ok) return result
      // A person at somebody else's open studio must not be able to turn off the second step without the password.
      if (actor && result.value.isSelf) return fail({ code: 'own_account' })
      const { secondFactors } = await context()
      if (!(await secondFactors.turnOff(id, entryOf(actor, 'two-step-off', result.value)))) return ok(false)
      await record('two-step-off.done', id)
      notify('two-step-off', result.value, actor?.name ?? '')
      return ok(true)
    },
    async removePasskeys(actor, id) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const result = await person(actor, id)
      if (!result.ok) return result
      // Users remove their own passkeys on their account page, one by one.
      if (actor && result.value.isSelf) return fail({ code: 'own_account' })
      const count = await passkeys.removeAll(id, entryOf(actor, 'passkeys-remove', result.value))
      if (count === 0) return ok(0)
      await record('passkey-remove.done', id)
      notify('passkeys-remove', result.value, actor?.name ?? '')
      return ok(count)
    },
    list: async (actor) => (mayNot(actor) ? fail({ code: 'rest_forbidden' }) : ok(await all())),
    own: async (actor) => (actor ? ((await all()).find(({ id }) => id === actor.id) ?? null) : null),
    async add(actor, draft) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const user = await add(draft)
      if (!user.ok) return fail({ code: 'refused', field: fieldOf(user.error), reason: user.error.code })
      await repository.note(entryOf(actor, 'create', draft))
      return findBy(({ username }) => username === draft.name.toLowerCase())
    },
    async change(actor, id, { name, email, role }) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      const before = (await all()).find((profile) => profile.id === id)
      if (!before) return fail({ code: 'not_found' })
      if (name !== undefined && name.toLowerCase() !== before.username) return fail({ code: 'name_fixed' })
      if (actor?.id === id && role !== undefined && role !== before.role) return fail(await ownFault(actor))
      const isMoved = email !== undefined && email.toLowerCase() !== before.email
      if (actor?.id === id && isMoved) return fail({ code: 'own_email' })
      const isRole = role !== undefined && role !== before.role
      const activity = entryOf(actor, isRole ? `role-${role}` : 'change', before)
      const patch = {
        ...(name !== undefined && { name }),
        ...(isMoved && { email: email.toLowerCase() }),
        ...(role !== undefined && { role }),
        updated_at: activity.at,
      }
      const outcome = await repository.update(id, patch, activity)
      if (outcome !== 'done') return fail({ code: outcome })
      if (isMoved) {
        await record('email.done', id)
        notify('email', before, actor?.name ?? '')
      }
      return findBy((profile) => profile.id === id)
    },
    async remove(actor, id) {
      if (mayNot(actor)) return fail({ code: 'rest_forbidden' })
      if (actor?.id === id) return fail(await ownFault(actor))
      const before = await findBy((profile) => profile.id === id)
      if (!before.ok) return before
      const options = { evenLastOwner: false, activity: entryOf(actor, 'remove', before.value) }
      if (!(await repository.remove(id, options))) return fail({ code: 'last_owner' })
      await record('account-remove.done', null)
      return ok(null)
    },
  }
}

/** Returns the field that an account was refused for, as calls name it. */
const fieldOf = (error: AccountError): string =>
  'field' in error && error.field === 'name' ? 'username' : 'email'

/** Returns a number made of an id: the same for as long as the account exists. */
const numberOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0) >>> 1 || 1
