import { runWithTransaction } from '@better-auth/core/context'
import { EMAIL_MAX, NAME_LENGTH, type Role } from '../../../core/account/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, refuse } from '../failure.ts'
import { credentialOf } from '../passwords/replace-password.ts'

/** A new account. */
export interface UserDraft {
  name: string
  email: string
  /** Role of the account; `null` makes the first account an owner and any other a member. */
  role: Role | null
  /** Password; `null` if it is chosen later through a link. */
  password: string | null
}

const NAME = new RegExp(`^[a-z0-9][a-z0-9.-]{${NAME_LENGTH.min - 1},${NAME_LENGTH.max - 1}}$`, 'i')
/** Matches addresses in the common form: without quotes, comments and letters beyond ASCII. */
const EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i

/** Tells whether a text is a mail address. */
export const isEmail = (text: string): boolean => text.length <= EMAIL_MAX && EMAIL.test(text)

/** Returns the reasons the account cannot be added, at most one per field; empty if it can. */
export async function newUserProblems(
  { users, passwordRules }: AuthContext,
  draft: UserDraft,
): Promise<AccountError[]> {
  const { name, email, password } = draft
  const faults = [
    !NAME.test(name)
      ? refuse('invalid_username', 'name')
      : (await users.find(name.toLowerCase())) && refuse('username_taken', 'name'),
    !isEmail(email)
      ? refuse('invalid_email', 'email')
      : (await users.find(email.toLowerCase())) && refuse('email_taken', 'email'),
    password !== null && (await passwordRules(password, { name, email })),
  ]
  return faults.flatMap((fault) => (fault ? [fault.error] : []))
}

export async function addUser(
  context: AuthContext,
  draft: UserDraft,
): Promise<Result<{ role: Role; id: string }, AccountError>> {
  const [fault] = await newUserProblems(context, draft)
  if (fault) return fail(fault)
  const { adapter, internalAdapter } = await context.auth.$context
  const { name } = draft
  const role = draft.role ?? ((await context.users.count()) === 0 ? 'owner' : 'member')
  const username = name.toLowerCase()
  // Hashing is slow, so it happens before the transaction.
  const passwordHash = draft.password === null ? null : await context.passwords.hash(draft.password)
  const row = { name, username, email: draft.email, role, emailVerified: true }
  try {
    const id = await runWithTransaction(adapter, async () => {
      const user = await internalAdapter.createUser(row, { method: 'email-password' })
      if (passwordHash !== null) await internalAdapter.createAccount(credentialOf(user.id, passwordHash))
      return user.id
    })
    return ok({ role, id })
  } catch (error) {
    // If another request took the name or the address at the same moment, the check finds it now.
    const [fault] = await newUserProblems(context, draft)
    if (fault) return fail(fault)
    throw error
  }
}
