import type { EventName } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { type AuthContext, mergeCookies } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { beginSession, endSession } from './begin-session.ts'

/** The content of the login form and its sender. */
export interface LoginAttempt {
  /** User name or email address. */
  login: string
  password: string
  /** True if the session outlives the browser process. */
  remember: boolean
  /** Address of the visitor, see `clientIp`. */
  from: string
  /** Headers of the request. A session in them ends when the new one begins. */
  headers: Headers
}

export type LoginOutcome = Result<{ cookies: string[]; needsCode: boolean }, AccountError>

/**
 * Logs in. Unknown names and wrong passwords get the same response after the same work: the same queries and one hash.
 * Attempts are counted by address, and by address and account, however the account is written. Addresses without an
 * earlier login to the account wait in a queue; known ones do not. For an account with a second step there is no
 * session yet, but a cookie that `enterLoginCode` needs.
 */
export async function logIn(context: AuthContext, attempt: LoginAttempt): Promise<LoginOutcome> {
  const { users, attempts, throttle, hash } = context
  const { password, from, headers } = attempt
  const login = attempt.login.trim().toLowerCase()
  if (!login) return refuse('login_required', 'login')
  if (!password) return refuse('password_required', 'password')

  const existingUser = await users.find(login)
  // A disabled account is refused like a wrong password.
  const user = existingUser?.disabled_at === null ? existingUser : null
  const record = (name: EventName) =>
    context.events.record({ name, userId: existingUser?.id ?? null, from, headers })
  const account = existingUser?.id ?? login
  const address = hash('address', from)
  const isStranger = !(await users.knows(user?.id ?? null, address))
  const waitMs = await admit(context, from, account, isStranger)
  if (waitMs > 0) {
    await record('login.refused')
    return tooManyAttempts(waitMs)
  }

  // This query runs before the password is checked, and for unknown accounts too, so that response times reveal
  // nothing.
  const needsCode = await context.secondFactors.asks(user?.id ?? null, headers)
  const sessionCookies = await beginSession(context, user, password, { ...attempt, checkOnly: needsCode })
  if (!sessionCookies || !needsCode) await record(sessionCookies ? 'login.done' : 'login.failed')
  if (!user || !sessionCookies) return refuse('invalid_credentials')

  await attempts.uncount(LIMITS.loginFrom, from)
  await attempts.reset(LIMITS.loginFromTo, from, account)
  if (isStranger) await throttle.uncount(account)
  if (needsCode) return ok({ cookies: [await context.secondFactors.begin(user.id)], needsCode })
  await users.remember(user.id, address)
  const cookies = [...(await endSession(context, headers)), ...sessionCookies]
  return ok({ cookies: mergeCookies(cookies), needsCode })
}

/**
 * Counts an attempt and admits it once its turn has come.
 *
 * @returns 0 if admitted, otherwise how long to wait in milliseconds
 */
async function admit(
  { attempts, throttle }: AuthContext,
  from: string,
  account: string,
  isStranger: boolean,
): Promise<number> {
  // An attempt refused for its account does not count for its address, so that its neighbours can still log in.
  const wait =
    (await attempts.waitMs(LIMITS.loginFrom, from)) ||
    (await attempts.waitMs(LIMITS.loginFromTo, from, account)) ||
    (isStranger ? await throttle.waitMs(account, from) : 0)
  if (wait > 0) return wait
  const toAccount = await attempts.take(LIMITS.loginFromTo, from, account)
  if (!toAccount.ok) return toAccount.waitMs
  const fromAddress = await attempts.take(LIMITS.loginFrom, from)
  if (!fromAddress.ok) return fromAddress.waitMs
  const turn = isStranger ? await throttle.take(account, from) : { ok: true as const }
  if (turn.ok) return 0
  await attempts.uncount(LIMITS.loginFromTo, from, account)
  await attempts.uncount(LIMITS.loginFrom, from)
  return turn.waitMs
}
