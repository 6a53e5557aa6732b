import { setTimeout as pause } from 'node:timers/promises'
import type { AccountEvents, AccountSession, Role } from '../../core/account/index.ts'
import { ok, type Result } from '../../core/result.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { Db } from '../db/index.ts'
import { createMailer } from '../mail/index.ts'
import type { Config, Logger } from '../platform/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { addUser, refuseUser, type UserDraft } from './add-user.ts'
import { createAttemptsRepository } from './attempts.repository.ts'
import { createAttempts, LIMITS } from './attempts.ts'
import { type AuthContext, cookieOnly } from './auth-context.ts'
import { endSession } from './begin-session.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { createAuth } from './create-auth.ts'
import { createEvents, createEventsRepository, EVENT_DAYS, type NewEvent } from './events/index.ts'
import { type AccountError, refuse, refuseFor } from './failure.ts'
import { createFormTokens, type FormTokens } from './form-tokens.ts'
import { createKeyedHash } from './keyed-hash.ts'
import { type LoginAttempt, type LoginOutcome, logIn } from './log-in.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { mailPasswordLink } from './lost-password.ts'
import { createPasswordHasher, type HashCost } from './password-hash.ts'
import { HANDED_LINK_MS, type NewPassword, passwordLink, setPasswordByLink } from './password-links.ts'
import { createLeakCheck, createPasswordRules } from './passwords/index.ts'
import { createRateSampler } from './rate-sampler.ts'
import type { Session, Visit } from './session.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { createSessionsRepository } from './sessions.repository.ts'
import { createSetupToken } from './setup-token.ts'
import { createUserAdminRepository } from './user-admin.repository.ts'
import { createUserAdmin, type UserAdmin } from './user-admin.ts'
import { endUserSession, oldestBeginning, SEEN_EVERY_MS, sessionsOf } from './user-sessions.ts'
import { createUsersRepository } from './users.repository.ts'

const EVENTS_PER_PAGE = 20
const TIDY_EVERY_MS = 6 * 60 * 60_000

/** Accounts, their sessions and their passwords. */
export interface Accounts extends UserAdmin {
  /** The session of a request. Without a session cookie this needs no query. */
  session(headers: Headers): Promise<Session | null>
  logIn(attempt: LoginAttempt): Promise<LoginOutcome>
  /**
   * Ends this session or all sessions of the account.
   *
   * @returns cookies to set
   */
  logOut(visit: Visit, where: 'here' | 'everywhere'): Promise<string[]>
  /** All sessions of the user, the given one first. */
  sessionsOf(session: Session): Promise<AccountSession[]>
  /** Ends another session of the user by id, or all others. */
  endUserSession(session: Session, which: string | 'others', visit: Visit): Promise<void>
  /** Stores what happened; never throws. */
  recordEvent(event: NewEvent): Promise<void>
  /** A page of the user's events, as seen from this address. */
  eventsOf(session: Session, page: number, from: string): Promise<AccountEvents>
  changePassword(
    session: Session,
    change: PasswordChange,
  ): Promise<Result<{ cookies: string[] }, AccountError>>
  /** Whether lost passwords are mailed; otherwise the owner prints a link. */
  readonly sendsMail: boolean
  /**
   * Takes a request for a new password. The account is looked up after the response, so that its timing reveals
   * nothing.
   */
  losePassword(request: {
    login: string
    from: string
    origin: string
    headers?: Headers
  }): Promise<Result<null, AccountError>>
  setPasswordByLink(link: NewPassword): Promise<Result<null, AccountError>>
  /**
   * A link that sets the password of the account with this name or mail address; `null` if there is none or it is
   * disabled.
   */
  passwordLink(login: string, origin: string): Promise<string | null>
  add(draft: UserDraft): Promise<Result<{ role: Role }, AccountError>>
  /** A new link to the page that creates the first owner; `null` once there is an account. */
  setupAddress(origin: string): Promise<string | null>
  /** Whether that page exists, and whether this token opens it. */
  setupState(token: string): Promise<'over' | 'locked' | 'open'>
  /** Creates the first owner. */
  setUp(draft: Omit<UserDraft, 'role'>, token: string, visit?: Visit): Promise<Result<null, AccountError>>
  formTokens(): Promise<FormTokens>
  /**
   * Loads what logins and mail need, so that neither fails for the first visitor.
   *
   * @throws LoginUnavailableError, or the system's error when the secret can be neither read nor written
   *
   */
  load(): Promise<void>
  /** Removes expired data. */
  tidy(): Promise<void>
  /** Calls `tidy` at intervals. */
  startTidying(): void
  /** Waits for mail in transit. */
  stop(): Promise<void>
}

export interface AccountsOptions
  extends Pick<Config, 'siteUrl' | 'smtpUrl' | 'mailFrom' | 'passwordLeakCheck'> {
  db: Db
  /** Secret of sessions and forms. */
  secret: string
  settings: Pick<SettingsService, 'read'>
  now(): Date
  log: Logger
  /** For tests. */
  hashCost?: HashCost | undefined
  pause?: ((ms: number) => Promise<void>) | undefined
}

export function createAccountsService(options: AccountsOptions): Accounts {
  const { db, secret, siteUrl, smtpUrl, mailFrom, settings, now, log } = options
  const users = createUsersRepository(db.query)
  const sessions = createSessionsRepository(db.query)
  const sampleSeen = createRateSampler(SEEN_EVERY_MS)
  const mailer = smtpUrl !== null && mailFrom !== null ? createMailer(smtpUrl, mailFrom) : null
  const passwords = createPasswordHasher(options.hashCost)
  const setup = createSetupToken()
  const host = siteUrl === null ? null : new URL(siteUrl).hostname
  const siteWords = async () => ({ title: (await settings.read()).title, host })
  const leaked = options.passwordLeakCheck === null ? null : createLeakCheck(options.passwordLeakCheck, log)
  /** Work that continues after the response. */
  const pending = new Set<Promise<void>>()
  let tidying: NodeJS.Timeout | undefined

  const open = async (): Promise<AuthContext & { tokens: FormTokens }> => {
    const hash = createKeyedHash(secret)
    const repository = createAttemptsRepository(db.query)
    const time = () => now().getTime()
    const attempts = createAttempts(repository, hash, time)
    const wait = options.pause ?? ((ms: number) => pause(ms, undefined, { ref: false }))
    return {
      auth: await createAuth({ db, secret, siteUrl, passwords }),
      users,
      sessions,
      events: createEvents({ repository: createEventsRepository(db.query), hash, now, log }),
      attempts,
      throttle: createLoginThrottle({ repository, attempts, hash, now: time, pause: wait }),
      hash,
      passwordRules: createPasswordRules(siteWords, leaked),
      passwords,
      tokens: createFormTokens(hash, siteUrl),
    }
  }
  /** Runs work after the response, so that its result does not affect the response time. */
  const afterResponse = (what: string, work: () => Promise<void>) => {
    const done = pause(0)
      .then(work)
      .catch((error: unknown) => log(`${what}: ${error}`))
      .finally(() => pending.delete(done))
    pending.add(done)
  }
  let opened: ReturnType<typeof open> | undefined
  const context = () => {
    opened ??= open().catch((error: unknown) => {
      // The next call tries again.
      opened = undefined
      throw error
    })
    return opened
  }

  const session = async (headers: Headers): Promise<Session | null> => {
    if (!hasSessionCookie(headers.get('cookie'))) return null
    const { auth } = await context()
    const ask = (query = {}) =>
      auth.api.getSession({ headers: cookieOnly(headers), query, returnHeaders: true })
    // Without a writable database the session still works; it is just not prolonged.
    const result = await ask().catch(() => ask({ disableRefresh: true }))
    if (!result.response) return null
    const { session: found, user } = result.response
    // A login that ran while the account was being disabled can leave such a session.
    if (user.disabledAt || found.createdAt.toISOString() < oldestBeginning(now())) {
      await sessions.end(user.id, found.id)
      return null
    }
    if (sampleSeen(found.id, now().getTime()) > 0)
      afterResponse('The time of a visit could not be kept', () =>
        sessions.seen(found.id, now().toISOString()),
      )
    return {
      id: found.id,
      userId: user.id,
      // The database enforces that this is a role.
      user: { name: user.name, role: user.role as Role },
      email: user.email,
      cookies: result.headers.getSetCookie(),
    }
  }

  const tidy = async () => {
    const parts = await context()
    await parts.attempts.tidy()
    await parts.events.tidy()
    await sessions.endOlder(oldestBeginning(now()))
    await users.removeExpired(now().toISOString())
  }

  return {
    session,
    logIn: async (attempt) => logIn(await context(), attempt),
    async logOut(visit, where) {
      const parts = await context()
      const found = await session(visit.headers)
      if (found) {
        if (where === 'everywhere') await sessions.endAll(found.userId)
        const name = where === 'everywhere' ? 'logout-everywhere.done' : 'logout.done'
        await parts.events.record({ name, userId: found.userId, ...visit })
      }
      return endSession(parts, visit.headers)
    },
    sessionsOf: async (current) => sessionsOf(await context(), current, now()),
    endUserSession: async (current, which, visit) => endUserSession(await context(), current, which, visit),
    recordEvent: async (event) => (await context()).events.record(event),
    async eventsOf({ userId }, page, from) {
      const found = await (await context()).events.of(userId, { number: page, size: EVENTS_PER_PAGE, from })
      return { ...found, page, days: EVENT_DAYS }
    },
    ...createUserAdmin(context, createUserAdminRepository(db.query), now),
    changePassword: async ({ userId: id, user: { name }, email }, change) =>
      changePassword(await context(), { id, name, email }, change),
    sendsMail: mailer !== null,
    async losePassword({ login, origin, ...visit }) {
      const name = login.trim().toLowerCase()
      if (!name) return refuse('login_required', 'login')
      const parts = await context()
      const taken = await parts.attempts.take(LIMITS.lostPasswordFrom, visit.from)
      if (!taken.ok) {
        await parts.events.record({ name: 'reset-ask.refused', userId: null, ...visit })
        return refuseFor(taken.waitMs)
      }
      afterResponse('A link for a new password could not be mailed', async () => {
        const userId = (await users.find(name))?.id ?? null
        await parts.events.record({ name: 'reset-ask.done', userId, ...visit })
        if (mailer) await mailPasswordLink(parts, { login: name, origin }, { mailer, settings })
      })
      return ok(null)
    },
    setPasswordByLink: async (link) => setPasswordByLink(await context(), link),
    async passwordLink(login, origin) {
      const user = await users.find(login.trim().toLowerCase())
      if (!user || user.disabled_at !== null) return null
      return passwordLink(await context(), user.id, origin, HANDED_LINK_MS)
    },
    async add(draft) {
      const parts = await context()
      const added = await addUser(parts, draft)
      if (!added.ok) return added
      await parts.events.record({ name: 'account-add.done', userId: added.value.id, from: null })
      return ok({ role: added.value.role })
    },
    async setupAddress(origin) {
      if ((await users.count()) > 0) return null
      return `${origin}${ACCOUNT_PATHS.setup}?token=${setup.make()}`
    },
    async setupState(token) {
      if ((await users.count()) > 0) return 'over'
      return setup.matches(token) ? 'open' : 'locked'
    },
    async setUp(draft, token, visit) {
      const owner: UserDraft = { ...draft, role: 'owner' }
      const parts = await context()
      const refused = await refuseUser(parts, owner)
      if (refused) return refused
      if (!setup.matches(token)) return refuse('link_expired')
      const restore = setup.take()
      try {
        const added = (await users.count()) > 0 ? refuse('link_expired') : await addUser(parts, owner)
        if (!added.ok) {
          restore()
          return added
        }
        await parts.events.record({ name: 'setup.done', userId: added.value.id, from: null, ...visit })
        return ok(null)
      } catch (error) {
        restore()
        throw error
      }
    },
    tidy,
    formTokens: async () => (await context()).tokens,
    async load() {
      await Promise.all([context(), mailer?.load()])
    },
    startTidying() {
      const run = () =>
        void tidy().catch((error: unknown) => log(`What has run out could not be removed: ${error}`))
      tidying = setInterval(run, TIDY_EVERY_MS)
      tidying.unref()
    },
    async stop() {
      clearInterval(tidying)
      await Promise.all(pending)
    },
  }
}
