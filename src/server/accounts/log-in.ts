import type { EventName } from '../../core/account/index.ts'
import { ok, type Result } from '../../core/result.ts'
import { LIMITS } from './attempts.ts'
import { type AuthContext, lastOfEach } from './auth-context.ts'
import { beginSession, endSession } from './begin-session.ts'
import { type AccountError, refuse, refuseFor } from './failure.ts'

/** What somebody writes into the form, and from where. */
export interface LoginAttempt {
  /** User name or mail address. */
  login: string
  password: string
  /** Whether the session outlives the browser. */
  remember: boolean
  /** Address of the visitor, see `clientIp`. */
  from: string
  /** The visitor's request: a session it carries ends when the new one begins. */
  headers: Headers
}

/** Cookies to set, or why not. */
export type LoginOutcome = Result<{ cookies: string[] }, AccountError>

/**
 * Logs in. Unknown names and wrong passwords get the same answer after the same work: the same searches, one hash.
 * Attempts are counted by address, and by address and account, however the account is called; strangers to an account
 * wait in a queue. Whoever has logged in from where they are passes by.
 */
export async function logIn(context: AuthContext, attempt: LoginAttempt): Promise<LoginOutcome> {
  const { users, attempts, throttle, hash } = context
  const { password, from, headers } = attempt
  const login = attempt.login.trim().toLowerCase()
  if (!login) return refuse('login_required', 'login')
  if (!password) return refuse('password_required', 'password')

  const known = await users.find(login)
  // A disabled account is refused as if the password were wrong.
  const user = known?.disabled_at === null ? known : null
  const record = (name: EventName) =>
    context.events.record({ name, userId: known?.id ?? null, from, headers })
  const account = known?.id ?? login
  const address = hash('address', from)
  const isStranger = !(await users.knows(user?.id ?? null, address))
  const waitMs = await admit(context, from, account, isStranger)
  if (waitMs > 0) {
    await record('login.refused')
    return refuseFor(waitMs)
  }

  const begun = await beginSession(context, user, password, attempt)
  await record(begun ? 'login.done' : 'login.failed')
  if (!user || !begun) return refuse('invalid_credentials')

  await attempts.giveBack(LIMITS.loginFrom, from)
  await attempts.forget(LIMITS.loginFromTo, from, account)
  if (isStranger) await throttle.giveBack(account)
  await users.remember(user.id, address)
  const cookies = [...(await endSession(context, headers)), ...begun]
  return ok({ cookies: lastOfEach(cookies) })
}

/** Counts an attempt and lets it through when its turn has come; else gives how long to wait, in milliseconds. */
async function admit(
  { attempts, throttle }: AuthContext,
  from: string,
  account: string,
  isStranger: boolean,
): Promise<number> {
  // What is refused for its account costs its address nothing: who hammers at one lets their neighbours in.
  const wait =
    (await attempts.waitMs(LIMITS.loginFrom, from)) ||
    (await attempts.waitMs(LIMITS.loginFromTo, from, account)) ||
    (isStranger ? await throttle.waitMs(account) : 0)
  if (wait > 0) return wait
  const toAccount = await attempts.take(LIMITS.loginFromTo, from, account)
  if (!toAccount.ok) return toAccount.waitMs
  const fromAddress = await attempts.take(LIMITS.loginFrom, from)
  if (!fromAddress.ok) return fromAddress.waitMs
  const turn = isStranger ? await throttle.take(account) : { ok: true as const }
  if (turn.ok) return 0
  await attempts.giveBack(LIMITS.loginFromTo, from, account)
  await attempts.giveBack(LIMITS.loginFrom, from)
  return turn.waitMs
}
