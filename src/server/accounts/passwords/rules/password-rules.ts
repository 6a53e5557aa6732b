import { PASSWORD_LENGTH } from '../../../../core/account/index.ts'
import { foldText } from '../../../../core/content/index.ts'
import { type Refusal, refuse } from '../../failure.ts'
import list from './common-passwords.json' with { type: 'json' }
import { knownWords, type PasswordContext } from './known-words.ts'
import type { LeakCheck } from './leak-check.ts'
import { unguessablePart } from './unguessable-part.ts'

/** Checks a new password of this user; `null` if it is acceptable. */
export type PasswordRules = (password: string, person: PasswordContext['person']) => Promise<Refusal | null>

const COMMON: ReadonlySet<string> = new Set(list.passwords.split(' '))

/** Least number of characters that are hard to guess. */
const MIN_UNGUESSABLE = 6

/**
 * Creates the rules for a new password: its length, and that it is not among the first guesses. There are no rules
 * about kinds of characters, which lead to worse passwords.
 *
 * @param leaked checks a list of leaked passwords; `null` if none is configured
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
  [...unguessablePart(password, words)].length < MIN_UNGUESSABLE
