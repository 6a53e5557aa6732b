import { runWithTransaction } from '@better-auth/core/context'
import * as z from 'zod'
import type { Role } from '../../core/account/index.ts'
import type { Kit } from './auth-context.ts'
import { type Refusal, refuse } from './refusal.ts'
import { credentialOf } from './replace-password.ts'

/** An account to be. */
export interface UserDraft {
  name: string
  email: string
  /** `null`: an owner's if there is no account yet, else a member's. */
  role: Role | null
  /** `null`: chosen later, by a link. */
  password: string | null
}

const NAME = /^[a-z0-9][a-z0-9.-]{1,31}$/i
const MAIL = z.email()

/** Why there can be no such account; `null` when there can. */
export async function refuseUser({ users, passwordRules }: Kit, draft: UserDraft): Promise<Refusal | null> {
  const { name, email, password } = draft
  if (!NAME.test(name)) return refuse('name-shape', 'name')
  if (!MAIL.safeParse(email).success) return refuse('mail-shape', 'email')
  if (await users.find(name.toLowerCase())) return refuse('name-taken', 'name')
  if (await users.find(email.toLowerCase())) return refuse('mail-taken', 'email')
  return password === null ? null : passwordRules(password, { name, email })
}

/** Adds an account; gives its role and id. */
export async function addUser(
  kit: Kit,
  draft: UserDraft,
): Promise<{ ok: true; role: Role; id: string } | Refusal> {
  const refused = await refuseUser(kit, draft)
  if (refused) return refused
  const { adapter, internalAdapter } = await kit.auth.$context
  const { name } = draft
  const role = draft.role ?? ((await kit.users.count()) === 0 ? 'owner' : 'member')
  const username = name.toLowerCase()
  // Hashed before the transaction, which everybody else waits for.
  const hashed = draft.password === null ? null : await kit.passwords.hash(draft.password)
  const row = { name, username, email: draft.email, role, emailVerified: true }
  const id = await runWithTransaction(adapter, async () => {
    const user = await internalAdapter.createUser(row, { method: 'email-password' })
    if (hashed !== null) await internalAdapter.createAccount(credentialOf(user.id, hashed))
    return user.id
  })
  return { ok: true, role, id }
}
