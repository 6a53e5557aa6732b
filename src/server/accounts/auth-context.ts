import type { Attempts } from './attempts.ts'
import type { Auth } from './create-auth.ts'
import type { Events } from './events/index.ts'
import type { KeyedHash } from './keyed-hash.ts'
import type { LoginThrottle } from './login-throttle.ts'
import type { PasswordHasher } from './password-hash.ts'
import type { PasswordRules } from './passwords/index.ts'
import type { SecondFactors } from './second-factor/index.ts'
import type { SessionsRepository } from './sessions.repository.ts'
import type { UsersRepository } from './users.repository.ts'

/** Dependencies that the functions on accounts share. */
export interface AuthContext {
  auth: Auth
  users: UsersRepository
  sessions: SessionsRepository
  events: Events
  attempts: Attempts
  hash: KeyedHash
  passwordRules: PasswordRules
  passwords: PasswordHasher
  throttle: LoginThrottle
  secondFactors: SecondFactors
  /** Ends all application passwords of an account. @returns how many */
  endApplicationPasswords(userId: string): Promise<number>
}

/** Merges the cookies of several responses; the last one of each name wins. */
export const lastOfEach = (cookies: readonly string[]): string[] => [
  ...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie])).values(),
]

/** Reduces the headers of a request to the cookie, which is all the auth library needs. */
export const cookieOnly = (headers: Headers): Headers => {
  const cookie = headers.get('cookie')
  return new Headers(cookie === null ? {} : { cookie })
}
