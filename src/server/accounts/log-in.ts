import type { EventName } from '../../core/account/index.ts'
import { LIMITS, strangersDelay } from './attempts.ts'
import { beginSession, endSession } from './begin-session.ts'
import { type Kit, lastOfEach } from './kit.ts'
import { type Refusal, refuse, refuseFor } from './refusal.ts'

/** What somebody writes into the form, and from where. */
export interface LoginAttempt {
  /** User name or mail address. */
  login: string
  password: string
  /** Whether the session outlives the browser. */
  remember: boolean
  /** Address of the visitor, see `clientAddress`. */
  from: string
  /** The visitor's request: a session it carries ends when the new one begins. */
  headers: Headers
}

/** Cookies to set, or why not. */
export type LoginOutcome = { ok: true; cookies: string[] } | Refusal

/**
 * Logs in. Unknown names and wrong passwords get the same answer after the same work: one search by name, one by
 * address, one hash. Attempts are counted by address, and by address and name; strangers to an account wait longer the
 * more of them try (contract of issue 4: slowed, never locked).
 */
export async function logIn(kit: Kit, attempt: LoginAttempt): Promise<LoginOutcome> {
  const { users, attempts, hash } = kit
  const { password, from, headers } = attempt
  const login = attempt.login.trim().toLowerCase()
  if (!login) return refuse('login-missing', 'login')
  if (!password) return refuse('password-missing', 'password')

  const note = (name: EventName, userId: string | null = null) =>
    kit.events.note({ name, userId, from, headers })
  const refuseAndNote = async (waitMs: number) => {
    await note('login.refused', (await users.find(login))?.id)
    return refuseFor(waitMs)
  }
  // What is refused for its account costs its address nothing: who hammers at one lets their neighbours in.
  const wait = await attempts.waitMs(LIMITS.loginFrom, from)
  if (wait > 0) return refuseAndNote(wait)
  const toAccount = await attempts.take(LIMITS.loginFromTo, from, login)
  if (!toAccount.ok) return refuseAndNote(toAccount.waitMs)
  const fromAddress = await attempts.take(LIMITS.loginFrom, from)
  if (!fromAddress.ok) return refuseAndNote(fromAddress.waitMs)
  const known = await users.find(login)
  // A disabled account is refused as if the password were wrong.
  const user = known?.disabled_at === null ? known : null
  const address = hash('address', from)
  const isStranger = !(await users.knows(user?.id ?? null, address))
  if (isStranger) {
    const taken = await attempts.take(LIMITS.loginToFromStrangers, login)
    if (taken.ok) await kit.pause(strangersDelay(taken.nth))
  }

  const begun = await beginSession(kit, user, password, attempt)
  await note(begun ? 'login.done' : 'login.failed', known?.id)
  if (!user || !begun) return refuse('wrong-login')

  await attempts.giveBack(LIMITS.loginFrom, from)
  await attempts.forget(LIMITS.loginFromTo, from, login)
  if (isStranger) await attempts.giveBack(LIMITS.loginToFromStrangers, login)
  await users.remember(user.id, address)
  const cookies = [...(await endSession(kit, headers)), ...begun]
  return { ok: true, cookies: lastOfEach(cookies) }
}
