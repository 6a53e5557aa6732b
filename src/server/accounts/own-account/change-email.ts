import { ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse } from '../failure.ts'
import { isEmail } from '../people/add-user.ts'
import type { UserAdminRepository } from '../people/user-admin.repository.ts'
import type { Session, Visit } from '../sessions/session.ts'
import { confirmPassword } from './confirm-password.ts'

/** New mail address, and the password that permits the change. */
export interface EmailChange extends Visit {
  email: string
  password: string
}

/** Changes the mail address of a logged-in user. Links that were mailed to the previous address stop working. */
export async function changeEmail(
  context: AuthContext,
  { userId, user: { name, role }, email: before }: Session,
  { email: newEmail, password, ...visit }: EmailChange,
  repository: Pick<UserAdminRepository, 'update'>,
  now: Date,
): Promise<Result<null, AccountError>> {
  const email = newEmail.trim().toLowerCase()
  if (!isEmail(email)) return refuse('invalid_email', 'email')
  if (email === before) return refuse('email_unchanged', 'email')
  const confirmation = await confirmPassword(context, userId, password, 'email-current', visit)
  if (!confirmation.ok) return confirmation
  const at = now.toISOString()
  const actor = { id: userId, name, role }
  const activity = { actor, action: 'change', kind: 'person' as const, entryId: null, title: name, at }
  const outcome = await repository.update(userId, { email, updated_at: at }, activity)
  if (outcome === 'email_taken') return refuse('email_taken', 'email')
  await context.events.record({ name: 'email.done', userId, mailTo: before, ...visit })
  return ok(null)
}
