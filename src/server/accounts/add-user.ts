import { runWithTransaction } from '@better-auth/core/context'
import * as z from 'zod'
import { NAME_LENGTH, type Role } from '../../core/account/index.ts'
import { ok, type Result } from '../../core/result.ts'
import type { AuthContext } from './auth-context.ts'
import { type AccountError, type Refusal, refuse } from './failure.ts'
import { credentialOf } from './replace-password.ts'

/** A new account. */
export interface UserDraft {
  name: string
  email: string
  /** `null` makes the first account an owner and any other a member. */
  role: Role | null
  /** `null` if it is chosen later, by a link. */
  password: string | null
}

const NAME = new RegExp(`^[a-z0-9][a-z0-9.-]{${NAME_LENGTH.min - 1},${NAME_LENGTH.max - 1}}$`, 'i')
const MAIL = z.email()

/** Why the account cannot be added; `null` if it can. */
export async function refuseUser(
  { users, passwordRules }: AuthContext,
  draft: UserDraft,
): Promise<Refusal | null> {
  const { name, email, password } = draft
  if (!NAME.test(name)) return refuse('invalid_username', 'name')
  if (!MAIL.safeParse(email).success) return refuse('invalid_email', 'email')
  if (await users.find(name.toLowerCase())) return refuse('username_taken', 'name')
  if (await users.find(email.toLowerCase())) return refuse('email_taken', 'email')
  return password === null ? null : passwordRules(password, { name, email })
}

export async function addUser(
  context: AuthContext,
  draft: UserDraft,
): Promise<Result<{ role: Role; id: string }, AccountError>> {
  const refused = await refuseUser(context, draft)
  if (refused) return refused
  const { adapter, internalAdapter } = await context.auth.$context
  const { name } = draft
  const role = draft.role ?? ((await context.users.count()) === 0 ? 'owner' : 'member')
  const username = name.toLowerCase()
  // Hashing is slow, so it happens before the transaction.
  const hashed = draft.password === null ? null : await context.passwords.hash(draft.password)
  const row = { name, username, email: draft.email, role, emailVerified: true }
  const id = await runWithTransaction(adapter, async () => {
    const user = await internalAdapter.createUser(row, { method: 'email-password' })
    if (hashed !== null) await internalAdapter.createAccount(credentialOf(user.id, hashed))
    return user.id
  })
  return ok({ role, id })
}
