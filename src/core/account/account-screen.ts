import type { Role } from './account.ts'
import type { AccountEvents } from './account-event.ts'
import type { AccountSession } from './account-session.ts'
import type { Failure } from './failure.ts'

/** What somebody can do on the page of their account. */
export const ACCOUNT_ACTIONS = ['password', 'session', 'others'] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

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
      /** What has just been done. */
      done: AccountAction | null
      sessions: readonly AccountSession[]
      events: AccountEvents
    }
  | { kind: 'lost-password'; login: string; failure: Failure | null }
  /** The same whether there is such an account or not. */
  | { kind: 'link-sent'; byMail: boolean }
  | { kind: 'reset-password'; failure: Failure | null }
  | { kind: 'setup'; name: string; email: string; failure: Failure | null }
  /** The setup page without the token printed at start. */
  | { kind: 'setup-locked' }
