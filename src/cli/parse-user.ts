import { parseArgs } from 'node:util'
import { ROLES, type Role } from '../core/account/index.ts'

/** What is to be done with an account. */
export type UserCommand =
  /** Without a role, the first account is an owner's and all others are members'. */
  | { verb: 'user'; action: 'add'; name: string; email: string; role: Role | null }
  | { verb: 'user'; action: 'reset-link'; name: string }

/**
 * Reads the words after `vitrine user`; gives a sentence about what was not understood.
 *
 * @throws what `parseArgs` throws about options it does not know
 */
export function parseUser(words: readonly string[]): UserCommand | string {
  const [action, ...rest] = words
  if (action !== 'add' && action !== 'reset-link') {
    return action === undefined ? 'What about the user?' : `There is no command "user ${action}".`
  }
  const options = { email: { type: 'string' }, role: { type: 'string' } } as const
  const { values, positionals } = parseArgs({
    args: rest,
    options: action === 'add' ? options : {},
    allowPositionals: true,
  })
  const [name, ...more] = positionals
  if (name === undefined) return `"user ${action}" wants a user name.`
  if (more.length > 0)
    return `"user ${action}" wants one user name, but was given "${positionals.join(' ')}".`
  if (action === 'reset-link') return { verb: 'user', action, name }
  const { email, role: named } = values as { email?: string; role?: string }
  if (email === undefined) return '"user add" wants an address of mail: --email ada@example.org.'
  const role = ROLES.find((known) => known === named)
  if (named !== undefined && role === undefined)
    return `--role is "${named}", but must be one of ${ROLES.join(', ')}.`
  return { verb: 'user', action, name, email, role: role ?? null }
}
