import type { Role } from './account.ts'
import type { AccountEvents } from './account-event.ts'
import type { AccountSession } from './account-session.ts'
import type { ApplicationPasswords, ApplicationRequest } from './application-password.ts'
import type { Failure } from './failure.ts'
import type { Passkey } from './passkey.ts'
import type { TwoStep } from './two-step.ts'

/** Actions on the account page. */
export const ACCOUNT_ACTIONS = [
  'password',
  'email',
  'session',
  'others',
  'application-password',
  'two-step-off',
  'passkey',
  'passkey-name',
  'passkey-remove',
] as const
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

/** Fields of the account page that keep what was typed when their form fails. */
export const KEPT_FIELDS = ['email', 'application', 'end-programs'] as const
export type KeptFields = Readonly<Record<(typeof KEPT_FIELDS)[number], string>>

/** The content of an account page. Entered passwords are never shown again. */
export type AccountScreen =
  | {
      kind: 'login'
      /** Path of this site to continue to. */
      redirect: string
      login: string
      remember: boolean
      failure: Failure | null
      passwordSet: boolean
    }
  | {
      kind: 'account'
      name: string
      email: string
      role: Role
      failure: Failure | null
      /** Fields of the form that failed, as the user typed them; never a password. */
      typed: KeptFields
      /** The action that was just completed. */
      done: AccountAction | null
      sessions: readonly AccountSession[]
      /** Application passwords; `null` if the role cannot use any. */
      applicationPasswords: ApplicationPasswords | null
      twoStep: TwoStep
      passkeys: readonly Passkey[]
      events: AccountEvents
    }
  /** The second step of a login. */
  | {
      kind: 'login-code'
      redirect: string
      remember: boolean
      /** True if a recovery code is asked for. */
      isRecovery: boolean
      failure: Failure | null
    }
  | { kind: 'lost-password'; login: string; failure: Failure | null }
  /** The screen is the same whether or not the account exists. */
  | { kind: 'link-sent'; byMail: boolean }
  | { kind: 'reset-password'; failure: Failure | null }
  /** An app asks for an application password; `back` is the address that receives the answer once there is one. */
  | (ApplicationRequest & {
      kind: 'authorize'
      /** Name of the account it would act for. */
      account: string
      /** True if the role may use application passwords. */
      isAllowed: boolean
      failure: Failure | null
      /** Password to show this once; `null` if it is sent to an address of the app instead. */
      password: string | null
      back: string | null
    })
  /** An invited person chooses a password and sees the site, the login name and the role of the new account. */
  | { kind: 'invitation'; site: string; name: string; email: string; role: Role; failure: Failure | null }
  /** The link of an invitation that was used, withdrawn or has expired. */
  | { kind: 'invitation-over' }
  | { kind: 'setup'; name: string; email: string; failures: readonly Failure[] }
  /** The setup page without the token printed at start. */
  | { kind: 'setup-locked' }
