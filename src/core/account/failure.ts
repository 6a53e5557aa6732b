import { type Catalogue, defineMessages, translator } from '../i18n/index.ts'
import { APPLICATION_NAME_MAX, APPLICATION_PASSWORDS_MAX, NAME_LENGTH, PASSWORD_LENGTH } from './account.ts'
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from './passkey.ts'

/**
 * Reasons for refusing the name or the address of an account, as sentences: in the forms of visitors, and in the calls
 * by which owners invite.
 */
export const accountFaultMessages = defineMessages('refusal', {
  'invalid.invalid_username':
    'Use {nameMin} to {nameMax} letters, digits, dots or hyphens, starting with a letter or digit.',
  'invalid.username_taken': 'This name is taken.',
  'invalid.invalid_email': 'Enter an email address, such as ada@example.org.',
  'invalid.email_taken': 'An account already uses this address.',
})

type FaultIn<Key> = Key extends `invalid.${infer Fault}` ? Fault : never
type AccountFault = FaultIn<keyof (typeof accountFaultMessages)['texts']>

/** Tells whether a code is a reason for refusing the name or the address of an account. */
export const isAccountFault = (code: string): code is AccountFault =>
  Object.hasOwn(accountFaultMessages.texts, `invalid.${code}`)

/** Other failures of account forms, as sentences for the user. */
const failureMessages = defineMessages('account-failure', {
  invalid_credentials: 'Wrong name or password. Please try again.',
  too_many_attempts: {
    one: 'Too many attempts. Please wait a minute, then try again.',
    other: 'Too many attempts. Please wait {count} minutes, then try again.',
  },
  expired_form: 'This form was open too long. Please send it again.',
  foreign_form: 'This form can only be sent from the pages of this site.',
  long_form: 'This form is too long. Nothing was saved: shorten what you wrote and send it again.',
  unreadable_form: 'This form could not be read. Please reload the page and send it again.',
  disk_full: 'This site has run out of disk space. Please try again later.',
  storage_busy: 'This site is busy. Please try again in a minute.',
  storage_unavailable: 'This site can’t save anything right now. Please try again later.',
  login_required: 'Enter your user name or email address.',
  password_required: 'Enter your password.',
  invalid_password: 'This isn’t your current password.',
  password_too_short: 'Choose at least {min} characters.',
  password_too_long: 'Choose at most {max} characters.',
  password_too_common:
    'Many people use this password, so it’s easy to guess. Choose another one, such as a sentence.',
  password_too_personal:
    'This password contains too much of your name, your address or the name of this site. Choose another one, such as a sentence.',
  email_unchanged: 'This is already your address. Enter another one.',
  password_unchanged: 'This is already your password. Choose another one.',
  password_leaked: 'This password is on a list of stolen passwords. Choose another one, such as a sentence.',
  link_expired: 'This link has been used or has expired. Please ask for a new one.',
  application_name_required: 'Enter a name of at most {applicationNameMax} characters.',
  application_name_taken: 'You already have one with this name. Revoke it first, or choose another name.',
  application_passwords_full: 'You already have {applicationPasswordsMax}. Revoke one you no longer use.',
  invalid_code: 'This code is wrong or has already been used. Please wait for the next one.',
  code_required: 'Enter a code.',
  login_over: 'This login took too long. Please log in again.',
  two_step_over: 'This took too long, or was done elsewhere. Please start again.',
  passkey_unreadable: 'The browser’s answer could not be read. Please try again.',
  passkey_over: 'This took too long. Please try again.',
  passkey_unknown:
    'This site doesn’t know this passkey, or it was removed. Log in with your password, or use another passkey.',
  passkey_invalid: 'This passkey could not be checked. Try again, or log in with your password.',
  passkey_known: 'This passkey has already been added.',
  passkey_name_required: 'Enter a name of at most {passkeyNameMax} characters.',
  passkeys_full: 'You already have {passkeysMax} passkeys. Remove one you no longer use.',
})

export type FailureCode = keyof (typeof failureMessages)['texts'] | AccountFault

/** The form fields that a failure can refer to. */
export type FailureField =
  | 'login'
  | 'password'
  | 'current'
  | 'name'
  | 'email'
  | 'application'
  | 'application-current'
  | 'email-current'
  | 'session-current'
  | 'passkey-remove'
  | 'code'
  | 'two-step'
  | 'passkey'
  | 'passkey-name'

/** A failure, shown beside its field or, without one, above the form. */
export interface Failure {
  code: FailureCode
  field: FailureField | null
  /** Minutes to wait, for `too_many_attempts`. */
  count?: number
}

/** Returns the sentence for a failure in a language. */
export function failureText(
  { lang, catalogue }: { lang: string; catalogue?: Catalogue },
  { code, count }: Failure,
): string {
  const values = {
    ...PASSWORD_LENGTH,
    nameMin: NAME_LENGTH.min,
    nameMax: NAME_LENGTH.max,
    applicationNameMax: APPLICATION_NAME_MAX,
    passkeyNameMax: PASSKEY_NAME_MAX,
    passkeysMax: PASSKEYS_MAX,
    applicationPasswordsMax: APPLICATION_PASSWORDS_MAX,
    ...(count !== undefined && { count }),
  }
  return isAccountFault(code)
    ? translator(accountFaultMessages, lang, catalogue)(`invalid.${code}`, values)
    : translator(failureMessages, lang, catalogue)(code, values)
}
