import { PASSWORD_LENGTH } from '../../../core/account/index.ts'
import { foldText } from '../../../core/content/index.ts'
import { type Refusal, refuse } from '../failure.ts'
import list from './common-passwords.json' with { type: 'json' }
import { knownWords, type PasswordContext } from './known-words.ts'
import type { LeakCheck } from './leak-check.ts'
import { unguessablePart } from './unguessable-part.ts'

/** Refuses a new password, for this person; `null` when it will do. */
export type PasswordRules = (password: string, person: PasswordContext['person']) => Promise<Refusal | null>

const COMMON: ReadonlySet<string> = new Set(list.passwords.split(' '))

/** Characters nobody guesses that a password has at least. */
const LEFT_MIN = 6

/**
 * What is asked of a new password: a length, and that it is not among those that are tried first. Nothing is asked of
 * the kinds of its characters: that makes passwords worse.
 *
 * @param leaked asks a list of stolen passwords; `null` where none is configured
 */
export const createPasswordRules =
  (site: () => Promise<PasswordContext['site']>, leaked: LeakCheck | null): PasswordRules =>
  async (password, person) => {
    if (password.length < PASSWORD_LENGTH.min) return refuse('password_too_short', 'password')
    if (password.length > PASSWORD_LENGTH.max) return refuse('password_too_long', 'password')
    const folded = foldText(password)
    if (COMMON.has(folded) || isGuessed(folded)) return refuse('password_too_common', 'password')
    if (isGuessed(folded, knownWords({ person, site: await site() })))
      return refuse('password_too_personal', 'password')
    return (await leaked?.(password)) ? refuse('password_leaked', 'password') : null
  }

const isGuessed = (password: string, words: readonly string[] = []): boolean =>
  [...unguessablePart(password, words)].length < LEFT_MIN
