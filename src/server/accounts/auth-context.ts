import type { Auth } from './auth/create-auth.ts'
import type { KeyedHash } from './auth/keyed-hash.ts'
import type { Events } from './events/index.ts'
import type { PasswordHasher } from './passwords/password-hash.ts'
import type { PasswordRules } from './passwords/rules/index.ts'
import type { UsersRepository } from './people/users.repository.ts'
import type { SecondFactors } from './second-factor/index.ts'
import type { SessionsRepository } from './sessions/sessions.repository.ts'
import type { Attempts } from './throttle/attempts.ts'
import type { LoginThrottle } from './throttle/login-throttle.ts'

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
export const mergeCookies = (cookies: readonly string[]): string[] => [
  ...new Map(cookies.map((cookie) => [cookie.slice(0, cookie.indexOf('=')), cookie])).values(),
]

/** Reduces the headers of a request to the cookie, which is all the auth library needs. */
export const cookieOnly = (headers: Headers): Headers => {
  const cookie = headers.get('cookie')
  return new Headers(cookie === null ? {} : { cookie })
}
