import { parseArgs } from 'node:util'
import { ROLES, type Role } from '../core/account/index.ts'

export type UserCommand =
  | { verb: 'user'; action: 'list' }
  /**
   * Command that adds an account. Without a role, the first account becomes an owner, and all others become members.
   */
  | { verb: 'user'; action: 'add'; name: string; email: string; role: Role | null }
  | { verb: 'user'; action: 'reset-link' | 'enable' | 'log-out' | 'two-step-off'; name: string }
  /** Command that runs even if no owner is left, with `force`. */
  | { verb: 'user'; action: 'disable' | 'remove'; name: string; force: boolean }

const OPTIONS = {
  list: {},
  add: { email: { type: 'string' }, role: { type: 'string' } },
  'reset-link': {},
  'log-out': {},
  'two-step-off': {},
  disable: { force: { type: 'boolean' } },
  enable: {},
  remove: { force: { type: 'boolean' } },
} as const

type Action = keyof typeof OPTIONS

const isAction = (word: string): word is Action => Object.hasOwn(OPTIONS, word)

/**
 * Parses the arguments after `vitrine user`.
 *
 * @returns the command, or a sentence about what is invalid
 * @throws the error of `parseArgs` for unknown options
 */
export function parseUser(words: readonly string[]): UserCommand | string {
  const [action, ...rest] = words
  if (action === undefined) return 'Name an action, such as "vitrine user add ada --email ada@example.org".'
  if (!isAction(action)) return `There is no command "user ${action}".`
  const { values, positionals } = parseArgs({
    args: rest,
    options: OPTIONS[action],
    allowPositionals: action !== 'list',
  })
  if (action === 'list') return { verb: 'user', action }
  const [name, ...more] = positionals
  if (name === undefined) return `"user ${action}" needs a user name.`
  if (more.length > 0)
    return `"user ${action}" wants one user name, but was given "${positionals.join(' ')}".`
  if (action === 'add') return parseAdd(name, values as { email?: string; role?: string })
  if (action === 'disable' || action === 'remove')
    return { verb: 'user', action, name, force: 'force' in values && values.force === true }
  return { verb: 'user', action, name }
}

function parseAdd(name: string, values: { email?: string; role?: string }): UserCommand | string {
  const { email, role: roleName } = values
  if (email === undefined) return '"user add" needs an email address: --email ada@example.org.'
  const role = ROLES.find((known) => known === roleName)
  if (roleName !== undefined && role === undefined)
    return `--role is "${roleName}", but must be one of ${ROLES.join(', ')}.`
  return { verb: 'user', action: 'add', name, email, role: role ?? null }
}
