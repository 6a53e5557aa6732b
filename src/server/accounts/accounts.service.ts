import { setTimeout as pause } from 'node:timers/promises'
import type { AccountEvents, AccountSession, Role } from '../../core/account/index.ts'
import { fail, ok, type Result } from '../../core/kit/result.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { createLeases, type Db } from '../kit/db/index.ts'
import { createMailer } from '../kit/mail/index.ts'
import type { Config, Logger } from '../kit/platform/index.ts'
import type { SettingsService } from '../site/settings/index.ts'
import {
  type ApplicationPasswords,
  createApplicationPasswords,
  createApplicationPasswordsRepository,
} from './application-passwords/index.ts'
import { createAuth } from './auth/create-auth.ts'
import { createKeyedHash } from './auth/keyed-hash.ts'
import type { AuthContext } from './auth-context.ts'
import { type Caller, type CallerError, findCaller } from './caller.ts'
import { createEvents, createEventsRepository, EVENT_DAYS, type NewEvent } from './events/index.ts'
import { type AccountError, refuse } from './failure.ts'
import { createAfterResponse } from './http/after-response.ts'
import { createFormTokens, type FormTokens } from './http/form-tokens.ts'
import { changeEmail, type EmailChange } from './own-account/change-email.ts'
import { changePassword, type PasswordChange } from './own-account/change-password.ts'
import { mailingEvents } from './own-account/own-change-mail.ts'
import { createTwoStepLogins, type TwoStepLogins } from './own-account/two-step.ts'
import { createPasskeyLogins, createPasskeysRepository, type PasskeyLogins } from './passkeys/index.ts'
import { type PasswordLinkRequest, requestPasswordLink } from './passwords/lost-password.ts'
import { createPasswordHasher, type HashCost } from './passwords/password-hash.ts'
import {
  linkHolder,
  MANUAL_LINK_MS,
  type NewPassword,
  passwordLink,
  setPasswordByLink,
} from './passwords/password-links.ts'
import { createLeakCheck, createPasswordRules } from './passwords/rules/index.ts'
import { addUser, newUserProblems, type UserDraft } from './people/add-user.ts'
import { createInvitations } from './people/invitations.ts'
import { createOwnerActionMail } from './people/owner-action-mail.ts'
import { createPeople, type People } from './people/people.ts'
import { createSetupToken } from './people/setup-token.ts'
import { createUserAdminRepository } from './people/user-admin.repository.ts'
import { createUserAdmin, type UserAdmin } from './people/user-admin.ts'
import { createUsersRepository } from './people/users.repository.ts'
import { createSecondFactors, createSecondFactorsRepository } from './second-factor/index.ts'
import { endSession } from './sessions/begin-session.ts'
import { createSessionFinder } from './sessions/find-session.ts'
import { type LoginAttempt, type LoginOutcome, logIn } from './sessions/log-in.ts'
import type { Session, Visit } from './sessions/session.ts'
import { createSessionsRepository } from './sessions/sessions.repository.ts'
import { type EndedSession, endUserSession, sessionCutoff, sessionsOf } from './sessions/user-sessions.ts'
import { createAttemptsRepository } from './throttle/attempts.repository.ts'
import { createAttempts } from './throttle/attempts.ts'
import { createLoginThrottle } from './throttle/login-throttle.ts'

const EVENTS_PER_PAGE = 20

/** Name of the lease for creating the first owner, and the time in milliseconds after which another process takes over. */
const SETTING_UP = 'setting up'
const SETTING_UP_MS = 60_000

/** Accounts, their sessions and their passwords. */
export interface Accounts extends UserAdmin, ApplicationPasswords, TwoStepLogins, PasskeyLogins {
  /** Finds the session of a request. Without a session cookie it needs no query. */
  session(headers: Headers): Promise<Session | null>
  logIn(attempt: LoginAttempt): Promise<LoginOutcome>
  /**
   * Ends this session or all sessions of the account.
   *
   * @returns cookies to set
   */
  logOut(visit: Visit, where: 'here' | 'everywhere'): Promise<string[]>
  /** Returns all sessions of the user, the given one first. */
  sessionsOf(session: Session): Promise<AccountSession[]>
  /** Ends another session of the user, or all others. The user has to give the password. */
  endUserSession(session: Session, ended: EndedSession): ReturnType<typeof endUserSession>
  /** Stores an event; never throws. */
  recordEvent(event: NewEvent): Promise<void>
  /** Finds the account that sends a request to the API; see `findCaller`. */
  caller(visit: Visit, nonce: string | null): Promise<Result<Caller, CallerError>>
  /** Returns the nonce for API calls of this session. */
  restNonce(session: Session): Promise<string>
  /** Returns a page of the user's events, as seen from this address. */
  eventsOf(session: Session, page: number, from: string): Promise<AccountEvents>
  changePassword(
    session: Session,
    change: PasswordChange,
  ): Promise<Result<{ cookies: string[] }, AccountError>>
  /** Changes the mail address of the user, who has to give the password. */
  changeEmail(session: Session, change: EmailChange): ReturnType<typeof changeEmail>
  /** True if links for lost passwords are mailed; otherwise the owner prints them. */
  readonly sendsMail: boolean
  /**
   * Takes a request for a new password. The account is looked up after the response, so that its timing reveals
   * nothing.
   */
  requestPasswordLink(request: PasswordLinkRequest): Promise<Result<null, AccountError>>
  /** Returns the account whose password the token of a link would set; `null` if the link does not work. */
  linkHolder(token: string): ReturnType<typeof linkHolder>
  setPasswordByLink(link: NewPassword): Promise<Result<{ name: string; role: Role }, AccountError>>
  /**
   * Creates a link that sets the password of the account with this name or mail address; returns `null` if there is
   * none or it is disabled.
   */
  passwordLink(login: string, origin: string): Promise<string | null>
  add(draft: UserDraft): Promise<Result<{ role: Role; id: string }, AccountError>>
  /** Accounts as owners list and change them. */
  profiles: People
  /** Returns a new link to the page that creates the first owner; `null` once there is an account. */
  setupAddress(origin: string): Promise<string | null>
  /** Tells whether the page that creates the first owner still exists, and whether this token opens it. */
  setupState(token: string): Promise<'over' | 'locked' | 'open'>
  /** Creates the first owner. */
  setUp(draft: Omit<UserDraft, 'role'>, token: string, visit?: Visit): Promise<Result<null, AccountError[]>>
  formTokens(): Promise<FormTokens>
  /**
   * Loads what logins and mail need, so that neither fails for the first visitor.
   *
   * @throws LoginUnavailableError, or the system's error when the secret can be neither read nor written
   */
  load(): Promise<void>
  /** Removes expired data. */
  tidy(): Promise<void>
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
  /** Cost of password hashes; only tests set it. */
  hashCost?: HashCost | undefined
  pause?: ((ms: number) => Promise<void>) | undefined
}

export function createAccountsService(options: AccountsOptions): Accounts {
  const { db, secret, siteUrl, smtpUrl, mailFrom, settings, now, log } = options
  const users = createUsersRepository(db.query)
  const sessions = createSessionsRepository(db.query)
  const programs = createApplicationPasswordsRepository(db.query)
  const mailer = smtpUrl !== null && mailFrom !== null ? createMailer(smtpUrl, mailFrom) : null
  const passwords = createPasswordHasher(options.hashCost)
  const setup = createSetupToken(createKeyedHash(secret))
  const leases = createLeases(db.query)
  const host = siteUrl === null ? null : new URL(siteUrl).hostname
  const siteWords = async () => ({ title: (await settings.read()).title, host })
  const leaked = options.passwordLeakCheck === null ? null : createLeakCheck(options.passwordLeakCheck, log)
  const { afterResponse, settled } = createAfterResponse(log)

  const open = async (): Promise<AuthContext & { tokens: FormTokens }> => {
    const hash = createKeyedHash(secret)
    const repository = createAttemptsRepository(db.query)
    const time = () => now().getTime()
    const attempts = createAttempts(repository, hash, time)
    const wait = options.pause ?? ((ms: number) => pause(ms, undefined, { ref: false }))
    const auth = await createAuth({ db, secret, siteUrl, passwords })
    const factors = createSecondFactorsRepository(db.query)
    return {
      auth,
      secondFactors: createSecondFactors({ auth, repository: factors, hash, secret, siteUrl, now }),
      users,
      sessions,
      events: mailingEvents(createEvents({ repository: createEventsRepository(db.query), hash, now, log }), {
        mailer,
        settings,
        users,
        afterResponse,
      }),
      endApplicationPasswords: programs.removeAll,
      attempts,
      throttle: createLoginThrottle({ repository, attempts, hash, now: time, pause: wait }),
      hash,
      passwordRules: createPasswordRules(siteWords, leaked),
      passwords,
      tokens: createFormTokens(hash, siteUrl, now),
    }
  }
  let contextPromise: ReturnType<typeof open> | undefined
  const context = () => {
    contextPromise ??= open().catch((error: unknown) => {
      // The next call tries again.
      contextPromise = undefined
      throw error
    })
    return contextPromise
  }

  const session = createSessionFinder({ context, sessions, now, afterResponse })

  const passwordsOfPrograms = createApplicationPasswords(context, programs, now, afterResponse)

  const tidy = async () => {
    const parts = await context()
    await parts.attempts.tidy()
    await parts.events.tidy()
    await sessions.endOlder(sessionCutoff(now()))
    await users.removeExpired(now().toISOString())
    await leases.tidy()
  }

  const add: Accounts['add'] = async (draft) => {
    const parts = await context()
    const result = await addUser(parts, draft)
    if (!result.ok) return result
    await parts.events.record({ name: 'account-add.done', userId: result.value.id, from: null })
    return ok(result.value)
  }
  const userAdmin = createUserAdminRepository(db.query)
  const notify = createOwnerActionMail({ mailer, settings, afterResponse })
  const passkeys = createPasskeysRepository(db.query)
  const invitations = createInvitations({ ...options, context, mailer, afterResponse })

  return {
    session,
    logIn: async (attempt) => logIn(await context(), attempt),
    ...createTwoStepLogins(context),
    ...createPasskeyLogins({ context, repository: passkeys, siteUrl, now }),
    async logOut(visit, where) {
      const parts = await context()
      const currentSession = await session(visit.headers)
      if (currentSession) {
        if (where === 'everywhere') await userAdmin.endSessions(currentSession.userId)
        const name = where === 'everywhere' ? 'logout-everywhere.done' : 'logout.done'
        await parts.events.record({ name, userId: currentSession.userId, ...visit })
      }
      return endSession(parts, visit.headers)
    },
    sessionsOf: async (current) => sessionsOf(await context(), current, now()),
    endUserSession: async (current, ended) => endUserSession(await context(), current, ended),
    ...passwordsOfPrograms,
    caller: (visit, nonce) =>
      findCaller(
        { session, tokens: async () => (await context()).tokens, ...passwordsOfPrograms },
        visit,
        nonce,
      ),
    restNonce: async ({ id }) => (await context()).tokens.restNonce(id),
    recordEvent: async (event) => (await context()).events.record(event),
    async eventsOf({ userId }, page, from) {
      const events = await (await context()).events.of(userId, { number: page, size: EVENTS_PER_PAGE, from })
      return { ...events, page, days: EVENT_DAYS }
    },
    ...createUserAdmin(context, userAdmin, now),
    changePassword: async ({ userId: id, user: { name }, email }, change) =>
      changePassword(await context(), { id, name, email }, change),
    changeEmail: async (current, change) => changeEmail(await context(), current, change, userAdmin, now()),
    sendsMail: mailer !== null,
    requestPasswordLink: async (request) =>
      requestPasswordLink(await context(), request, { mailer, settings, afterResponse }),
    linkHolder: async (token) => linkHolder(await context(), token),
    setPasswordByLink: async (link) => setPasswordByLink(await context(), link),
    async passwordLink(login, origin) {
      const user = await users.find(login.trim().toLowerCase())
      if (!user || user.disabled_at !== null) return null
      return passwordLink(await context(), user.id, origin, MANUAL_LINK_MS)
    },
    add,
    profiles: createPeople({ context, repository: userAdmin, add, now, invitations, passkeys, notify }),
    async setupAddress(origin) {
      if ((await users.count()) > 0) return null
      return `${origin}${ACCOUNT_PATHS.setup}?token=${setup.token}`
    },
    async setupState(token) {
      if ((await users.count()) > 0) return 'over'
      return setup.matches(token) ? 'open' : 'locked'
    },
    async setUp(draft, token, visit) {
      const owner: UserDraft = { ...draft, role: 'owner' }
      const parts = await context()
      const faults = await newUserProblems(parts, owner)
      if (faults.length > 0) return fail(faults)
      const over = fail([refuse('link_expired').error])
      // Two requests with the same link at the same time, even on different machines, must not both create the first
      // owner.
      if (!setup.matches(token) || !(await leases.take(SETTING_UP, SETTING_UP_MS))) return over
      try {
        if ((await users.count()) > 0) return over
        const result = await addUser(parts, owner)
        if (!result.ok) return fail([result.error])
        await parts.events.record({ name: 'setup.done', userId: result.value.id, from: null, ...visit })
        return ok(null)
      } finally {
        await leases.release(SETTING_UP).catch(() => {})
      }
    },
    tidy,
    formTokens: async () => (await context()).tokens,
    async load() {
      await Promise.all([context(), mailer?.load()])
    },
    async stop() {
      await settled()
    },
  }
}
