import { PASSWORD_LENGTH } from '../../../core/account/index.ts'
import { foldText } from '../../../core/content/index.ts'
import { type Refusal, refuse } from '../refusal.ts'
import list from './common-passwords.json' with { type: 'json' }
import type { LeakCheck } from './leak-check.ts'
import { ownWords, type PasswordContext } from './own-words.ts'
import { whatIsLeft } from './what-is-left.ts'

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
export const passwordRules =
  (site: () => Promise<PasswordContext['site']>, leaked: LeakCheck | null): PasswordRules =>
  async (password, person) => {
    if (password.length < PASSWORD_LENGTH.min) return refuse('password-short', 'password')
    if (password.length > PASSWORD_LENGTH.max) return refuse('password-long', 'password')
    const folded = foldText(password)
    if (COMMON.has(folded) || isGuessed(folded)) return refuse('password-common', 'password')
    if (isGuessed(folded, ownWords({ person, site: await site() }))) return refuse('password-own', 'password')
    return (await leaked?.(password)) ? refuse('password-leaked', 'password') : null
  }

const isGuessed = (password: string, words: readonly string[] = []): boolean =>
  [...whatIsLeft(password, words)].length < LEFT_MIN
