import { randomInt, randomUUID } from 'node:crypto'
import {
  type Actor,
  APPLICATION_NAME_MAX,
  APPLICATION_PASSWORDS_MAX,
  type ApplicationPassword,
} from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { confirmPassword } from '../own-account/confirm-password.ts'
import type { Session, Visit } from '../sessions/session.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { createRateSampler } from '../throttle/rate-sampler.ts'
import type {
  ApplicationPasswordRow,
  ApplicationPasswordsRepository,
} from './application-passwords.repository.ts'

/** Number of characters, as in WordPress: 142 bits, so a fast hash is enough. */
const LENGTH = 24
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Precision of the stored time of last use, in milliseconds. */
const USED_EVERY_MS = 5 * 60_000

/** Name of the form field that takes the account's own password. */
const FIELD = 'application-current'

/** The name and password of a Basic `Authorization` header. */
export interface Credentials {
  login: string
  password: string
}

/** Passwords with which programs act for an account over the API (application-1). They open no session. */
export interface ApplicationPasswords {
  /** Returns the application passwords of the user, the newest first. */
  applicationPasswords(session: Session): Promise<ApplicationPassword[]>
  /**
   * Creates an application password; the user has to give their own password. The result is in groups of four
   * characters and can never be read again.
   */
  addApplicationPassword(
    session: Session,
    wish: Visit & { name: string; password: string },
  ): Promise<Result<{ name: string; password: string }, AccountError>>
  /** Revokes an application password of the user, who has to give their own password; an unknown id changes nothing. */
  revokeApplicationPassword(
    session: Session,
    which: Visit & { id: string; password: string },
  ): Promise<Result<null, AccountError>>
  /** Finds the application password a program sends; `null` if there is no such password. */
  applicationPasswordOf(credentials: Credentials): Promise<ApplicationPassword | null>
  /** Finds the account a program acts for. Wrong passwords are counted by address. */
  actorOf(credentials: Credentials, visit: Visit): Promise<Result<Actor, AccountError>>
}

/**
 * @param context dependencies that the functions on accounts share
 * @param afterResponse runs work that no response waits for
 */
export function createApplicationPasswords(
  context: () => Promise<AuthContext>,
  repository: ApplicationPasswordsRepository,
  now: () => Date,
  afterResponse: (what: string, work: () => Promise<void>) => void,
): ApplicationPasswords {
  const sampleUsed = createRateSampler(USED_EVERY_MS)
  const hashOf = ({ hash }: AuthContext, password: string) =>
    hash('application-password', password.replaceAll(/\s/g, ''))
  return {
    async applicationPasswords({ userId }) {
      const rows = await repository.of(userId)
      return rows.map(passwordOf)
    },
    async addApplicationPassword({ userId }, { name: requestedName, password: own, ...visit }) {
      const name = requestedName.trim().replaceAll(/\s+/g, ' ')
      if (name === '' || name.length > APPLICATION_NAME_MAX)
        return refuse('application_name_required', 'application')
      const parts = await context()
      const confirmation = await confirmPassword(parts, userId, own, FIELD, visit)
      if (!confirmation.ok) return confirmation
      const password = randomSigns()
      const outcome = await repository.add(
        {
          id: randomUUID(),
          user_id: userId,
          name,
          folded_name: name.toLowerCase(),
          hash: hashOf(parts, password),
          created_at: now().toISOString(),
        },
        APPLICATION_PASSWORDS_MAX,
        confirmation.value,
      )
      if (outcome === 'stale') return refuse('invalid_password', FIELD)
      if (outcome === 'taken') return refuse('application_name_taken', 'application')
      if (outcome === 'full') return refuse('application_passwords_full', 'application')
      await parts.events.record({ name: 'application-password-add.done', userId, ...visit })
      return ok({ name, password: inGroups(password) })
    },
    async revokeApplicationPassword({ userId }, { id, password, ...visit }) {
      const parts = await context()
      const confirmation = await confirmPassword(parts, userId, password, FIELD, visit)
      if (!confirmation.ok) return confirmation
      if (await repository.remove(userId, id))
        await parts.events.record({ name: 'application-password-revoke.done', userId, ...visit })
      return ok(null)
    },
    async applicationPasswordOf({ password }) {
      const owner = await repository.owner(hashOf(await context(), password))
      const own = owner ? await repository.of(owner.user_id) : []
      return own.filter(({ id }) => id === owner?.id).map(passwordOf)[0] ?? null
    },
    async actorOf({ login, password }, visit) {
      const parts = await context()
      // A right password passes even if others behind the same address have used up the attempts: finding it takes one
      // indexed query.
      const owner = await repository.owner(hashOf(parts, password))
      const name = login.trim().toLowerCase()
      if (owner === null || (name !== owner.username && name !== owner.email)) {
        const attempt = await parts.attempts.take(LIMITS.applicationPasswordFrom, visit.from)
        const userId = (await parts.users.find(name))?.id ?? null
        const outcome = attempt.ok ? 'failed' : 'refused'
        await parts.events.record({ name: `application-password.${outcome}`, userId, ...visit })
        return attempt.ok ? refuse('invalid_credentials') : tooManyAttempts(attempt.waitMs)
      }
      if (sampleUsed(owner.id, now().getTime()) > 0)
        afterResponse('The last use of an application password could not be saved', () =>
          repository.used(owner.id, now().toISOString()),
        )
      return ok({ id: owner.user_id, name: owner.name, role: owner.role, isProgram: true })
    },
  }
}

const passwordOf = ({ id, name, created_at, used_at }: ApplicationPasswordRow): ApplicationPassword => ({
  id,
  name,
  since: created_at,
  used: used_at,
})

const randomSigns = (): string =>
  Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('')

const inGroups = (password: string): string => password.match(/.{4}/g)?.join(' ') ?? password
