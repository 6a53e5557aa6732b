import { setTimeout as pause } from 'node:timers/promises'
import type { CurrentUser, Role } from '../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../core/account/index.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/index.ts'
import { openMailer } from '../mail/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { addUser, refuseUser, type UserDraft } from './add-user.ts'
import { attemptsRepository } from './attempts.repository.ts'
import { countAttempts, LIMITS } from './attempts.ts'
import { authSecret } from './auth-secret.ts'
import { endSession } from './begin-session.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { type FormTokens, formTokens } from './form-tokens.ts'
import { keyedHash } from './keyed-hash.ts'
import { cookieOnly, type Kit } from './kit.ts'
import { type LoginAttempt, type LoginOutcome, logIn } from './log-in.ts'
import { mailPasswordLink } from './lost-password.ts'
import { openAuth } from './open-auth.ts'
import { type HashCost, passwordHash } from './password-hash.ts'
import { passwordLink, setPasswordByLink } from './password-links.ts'
import { leakCheck, passwordRules } from './passwords/index.ts'
import { type Refusal, refuse, refuseFor } from './refusal.ts'
import { hasSessionCookie } from './session-cookie.ts'
import { setupToken } from './setup-token.ts'
import { usersRepository } from './users.repository.ts'

/** A link that is handed over by people works for a day. */
const HANDED_LINK_MS = 24 * 60 * 60_000
const TIDY_EVERY_MS = 6 * 60 * 60_000

/** Somebody who is logged in. */
export interface Session {
  id: string
  userId: string
  user: CurrentUser
  email: string
  /** Cookies to hand on: now and then a session is prolonged. */
  cookies: string[]
}

/** Accounts, their sessions and their passwords. */
export interface Accounts {
  /** Who sent this request; `null` costs nothing where there is no session cookie, a session about 1 ms. */
  currentUser(request: Request): Promise<CurrentUser | null>
  /** The same with what our own pages need. */
  session(headers: Headers): Promise<Session | null>
  logIn(attempt: LoginAttempt): Promise<LoginOutcome>
  /** Ends this session, or every session of its account; gives the cookies that say so. */
  logOut(headers: Headers, where: 'here' | 'everywhere'): Promise<string[]>
  changePassword(session: Session, change: PasswordChange): Promise<{ ok: true; cookies: string[] } | Refusal>
  /** Whether lost passwords are mailed; else the owner prints a link. */
  readonly sendsMail: boolean
  /** Takes a request for a new password. Whether there is such an account is found out after the answer. */
  losePassword(request: { login: string; from: string; origin: string }): Promise<{ ok: true } | Refusal>
  setPasswordByLink(link: { token: string; password: string; from: string }): Promise<{ ok: true } | Refusal>
  /** A link that sets the password of the account with this name or mail address; `null` when there is none. */
  passwordLink(login: string, origin: string): Promise<string | null>
  add(draft: UserDraft): Promise<{ ok: true; role: Role } | Refusal>
  /** While there is no account: a fresh address of the page that makes the first owner. */
  setupAddress(origin: string): Promise<string | null>
  /** Whether that page is there, and whether this token opens it. */
  setupState(token: string): Promise<'over' | 'locked' | 'open'>
  /** Makes the first owner. */
  setUp(draft: Omit<UserDraft, 'role'>, token: string): Promise<{ ok: true } | Refusal>
  /** Tokens of forms. */
  formTokens(): Promise<FormTokens>
  /** Removes what has run out, from time to time. */
  startTidying(): void
  /** Waits for mail that is being sent. */
  stop(): Promise<void>
}

export interface AccountsOptions
  extends Pick<Config, 'dataDir' | 'siteUrl' | 'smtpUrl' | 'mailFrom' | 'authSecret' | 'passwordLeakCheck'> {
  db: Db
  settings: Pick<SettingsService, 'read'>
  now(): Date
  report(sentence: string): void
  /** For tests. */
  hashCost?: HashCost | undefined
  pause?: ((ms: number) => Promise<void>) | undefined
}

export function accountsService(options: AccountsOptions): Accounts {
  const { db, dataDir, siteUrl, smtpUrl, mailFrom, settings, now, report } = options
  const users = usersRepository(db.query)
  const mailer = smtpUrl !== null && mailFrom !== null ? openMailer(smtpUrl, mailFrom) : null
  const passwords = passwordHash(options.hashCost)
  const setup = setupToken()
  const host = siteUrl === null ? null : new URL(siteUrl).hostname
  const siteWords = async () => ({ title: (await settings.read()).title, host })
  const leaked = options.passwordLeakCheck === null ? null : leakCheck(options.passwordLeakCheck, report)
  const sending = new Set<Promise<void>>()
  let tidying: NodeJS.Timeout | undefined

  const open = async (): Promise<Kit & { tokens: FormTokens }> => {
    const secret = await authSecret(dataDir, options.authSecret)
    const hash = keyedHash(secret)
    return {
      auth: await openAuth({ db, secret, siteUrl, passwords }),
      users,
      attempts: countAttempts(attemptsRepository(db.query), hash, () => now().getTime()),
      hash,
      passwordRules: passwordRules(siteWords, leaked),
      passwords,
      pause: options.pause ?? ((ms) => pause(ms, undefined, { ref: false })),
      tokens: formTokens(hash, siteUrl),
    }
  }
  let opened: ReturnType<typeof open> | undefined
  const kit = () => {
    opened ??= open().catch((error: unknown) => {
      // The next who needs it may be luckier.
      opened = undefined
      throw error
    })
    return opened
  }

  const session = async (headers: Headers): Promise<Session | null> => {
    if (!hasSessionCookie(headers.get('cookie'))) return null
    const { auth } = await kit()
    const asked = await auth.api.getSession({ headers: cookieOnly(headers), returnHeaders: true })
    if (!asked.response) return null
    const { session: found, user } = asked.response
    return {
      id: found.id,
      userId: user.id,
      // The database accepts nothing but roles.
      user: { name: user.name, role: user.role as Role },
      email: user.email,
      cookies: asked.headers.getSetCookie(),
    }
  }

  const tidy = async () => {
    await (await kit()).attempts.tidy()
    await users.removeEnded(now().toISOString())
  }

  return {
    session,
    currentUser: async ({ headers }) => (await session(headers))?.user ?? null,
    logIn: async (attempt) => logIn(await kit(), attempt),
    async logOut(headers, where) {
      const { auth } = await kit()
      if (where === 'everywhere')
        await auth.api.revokeSessions({ headers: cookieOnly(headers), asResponse: true })
      return endSession(await kit(), headers)
    },
    changePassword: async ({ userId: id, user: { name }, email }, change) =>
      changePassword(await kit(), { id, name, email }, change),
    sendsMail: mailer !== null,
    async losePassword({ login, from, origin }) {
      const asked = login.trim().toLowerCase()
      if (!asked) return refuse('login-missing', 'login')
      const parts = await kit()
      const taken = await parts.attempts.take(LIMITS.lostPasswordFrom, from)
      if (!taken.ok) return refuseFor(taken.waitMs)
      if (mailer) {
        // After the answer, which therefore takes as long for names that are unknown.
        const mail = pause(0)
          .then(() => mailPasswordLink(parts, { login: asked, origin }, { mailer, settings }))
          .catch((error: unknown) => report(`A link for a new password could not be mailed: ${error}`))
          .finally(() => sending.delete(mail))
        sending.add(mail)
      }
      return { ok: true }
    },
    setPasswordByLink: async (link) => setPasswordByLink(await kit(), link),
    async passwordLink(login, origin) {
      const user = await users.find(login.trim().toLowerCase())
      return user && passwordLink(await kit(), user.id, origin, HANDED_LINK_MS)
    },
    add: async (draft) => addUser(await kit(), draft),
    async setupAddress(origin) {
      if ((await users.count()) > 0) return null
      return `${origin}${ACCOUNT_PATHS.setup}?token=${setup.make()}`
    },
    async setupState(token) {
      if ((await users.count()) > 0) return 'over'
      return setup.matches(token) ? 'open' : 'locked'
    },
    async setUp(draft, token) {
      const owner: UserDraft = { ...draft, role: 'owner' }
      const parts = await kit()
      const refused = await refuseUser(parts, owner)
      if (refused) return refused
      if (!setup.matches(token)) return refuse('dead-link')
      const putBack = setup.take()
      try {
        const added = (await users.count()) > 0 ? refuse('dead-link') : await addUser(parts, owner)
        if (!added.ok) putBack()
        return added
      } catch (error) {
        putBack()
        throw error
      }
    },
    formTokens: async () => (await kit()).tokens,
    startTidying() {
      const run = () =>
        void tidy().catch((error: unknown) => report(`What has run out could not be removed: ${error}`))
      tidying = setInterval(run, TIDY_EVERY_MS)
      tidying.unref()
    },
    async stop() {
      clearInterval(tidying)
      await Promise.all(sending)
    },
  }
}
