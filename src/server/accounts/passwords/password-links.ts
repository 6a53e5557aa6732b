import { randomBytes } from 'node:crypto'
import type { EventName } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { ACCOUNT_PATHS } from '../../../core/routing/routes.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import type { UserRow } from '../people/users.repository.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { replacePassword } from './replace-password.ts'

/** Time in milliseconds that a link works which an owner hands over. */
export const MANUAL_LINK_MS = 24 * 60 * 60_000
/** Time in milliseconds that an invitation works; no link works longer. */
export const INVITATION_MS = 48 * 60 * 60_000

/** The auth library's prefix of a token in the database. */
const IDENTIFIER = 'reset-password:'

/**
 * Creates a link that sets the password of an account, once.
 *
 * @param origin of the site, without a trailing slash
 * @param validMs how long the link works, in milliseconds
 * @param path of the page that takes the password
 */
export async function passwordLink(
  context: AuthContext,
  userId: string,
  origin: string,
  validMs: number,
  path: string = ACCOUNT_PATHS.resetPassword,
): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { internalAdapter } = await context.auth.$context
  await internalAdapter.createVerificationValue({
    identifier: `${IDENTIFIER}${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + validMs),
  })
  return `${origin}${path}?token=${token}`
}

export interface NewPassword {
  token: string
  password: string
  from: string
  /** Headers of the request. */
  headers?: Headers
}

/**
 * Sets a password with the token of a link. All sessions, application passwords and other links of the account end.
 *
 * @returns the account whose password was set
 */
export async function setPasswordByLink(
  context: AuthContext,
  { token, password, from, headers }: NewPassword,
): Promise<Result<Pick<UserRow, 'name' | 'role'>, AccountError>> {
  const record = (name: EventName, userId: string | null = null, isTold = true) =>
    context.events.record({ name, userId, from, isTold, ...(headers && { headers }) })
  const attempt = await context.attempts.take(LIMITS.tokenFrom, from)
  if (!attempt.ok) {
    await record('reset.refused')
    return tooManyAttempts(attempt.waitMs)
  }
  const { internalAdapter } = await context.auth.$context
  const link = await internalAdapter.findVerificationValue(`${IDENTIFIER}${token}`)
  const person = link && (await internalAdapter.findUserById(link.value))
  const refusal = await context.passwordRules(password, person)
  if (refusal) return refusal
  if (!person || !isOpen(link.expiresAt)) {
    await record('reset.failed', person?.id)
    return refuse('link_expired')
  }
  const present = await context.users.passwordHash(person.id)
  if (present !== null && (await context.passwords.verify({ hash: present, password })))
    return refuse('password_unchanged', 'password')
  const passwordHash = await context.passwords.hash(password)
  if (!(await replacePassword(context.auth, link.value, passwordHash, { link: link.id })))
    return refuse('link_expired')
  await context.endApplicationPasswords(person.id)
  // A first password is chosen by an invited user, who needs no warning about it.
  await record('reset.done', person.id, present !== null)
  // The holder of a link is trusted, so this address skips the queue of the login.
  await context.users.remember(person.id, context.hash('address', from))
  await context.attempts.uncount(LIMITS.tokenFrom, from)
  const { name, role } = (await context.users.find(person.name.toLowerCase())) ?? {
    name: person.name,
    role: 'member',
  }
  return ok({ name, role })
}

/** Returns the account whose password the token of a link would set; `null` if the link does not work. */
export async function linkHolder(
  context: AuthContext,
  token: string,
): Promise<Pick<UserRow, 'name' | 'email' | 'role'> | null> {
  const { internalAdapter } = await context.auth.$context
  const link = await internalAdapter.findVerificationValue(`${IDENTIFIER}${token}`)
  if (!link || !isOpen(link.expiresAt)) return null
  const person = await internalAdapter.findUserById(link.value)
  const user = person && (await context.users.find(person.name.toLowerCase()))
  return user && { name: user.name, email: user.email, role: user.role }
}

/**
 * Tells whether a link still works. A link that is valid for longer than `INVITATION_MS` was created while the clock
 * was ahead, so its age is unknown.
 */
function isOpen(expiresAt: Date): boolean {
  const leftMs = expiresAt.getTime() - Date.now()
  return leftMs > 0 && leftMs <= INVITATION_MS
}
