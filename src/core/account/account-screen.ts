import type { Role } from './account.ts'
import type { Failure } from './failure.ts'

/** What a page of accounts shows. Passwords are never shown again. */
export type AccountScreen =
  | {
      kind: 'login'
      /** Path of this site to go to afterwards. */
      redirect: string
      login: string
      remember: boolean
      failure: Failure | null
      /** Whether a password has just been set. */
      passwordSet: boolean
    }
  | {
      kind: 'account'
      name: string
      email: string
      role: Role
      failure: Failure | null
      passwordChanged: boolean
    }
  | { kind: 'lost-password'; login: string; failure: Failure | null }
  /** The same whether there is such an account or not. */
  | { kind: 'link-sent'; byMail: boolean }
  | { kind: 'reset-password'; token: string; failure: Failure | null }
  | { kind: 'setup'; token: string; name: string; email: string; failure: Failure | null }
  /** The setup page without the token printed at start. */
  | { kind: 'setup-locked' }
