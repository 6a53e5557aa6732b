import { defineMessages, type Translate } from '../i18n/index.ts'
import { PASSWORD_LENGTH } from './account.ts'

/** What can go wrong with a form of accounts, as sentences for the person who sent it. */
export const failureMessages = defineMessages('account-failure', {
  'wrong-login': 'The name or the password is not right. Please try again.',
  'too-many': {
    one: 'Too many tries. Please wait a minute, then try again.',
    other: 'Too many tries. Please wait {count} minutes, then try again.',
  },
  'stale-form': 'This form was open for too long. Please send it again.',
  'foreign-form': 'This form can only be sent from the pages of this site.',
  'unreadable-form': 'This form could not be read. Please load the page again and send it once more.',
  'disk-full': 'The disk of this site is full. Please try again later.',
  'storage-busy': 'This site is busy. Please try again in a minute.',
  'storage-broken': 'This site cannot save anything. Please try again later.',
  'login-missing': 'Enter your user name or mail address.',
  'password-missing': 'Enter your password.',
  'wrong-password': 'This is not your present password.',
  'password-short': 'Choose at least {min} characters.',
  'password-long': 'Choose at most {max} characters.',
  'password-common':
    'Many people choose this password, so it is tried first. Choose another one, such as a sentence.',
  'password-own':
    'Too much of this password is your name, your address or the name of this site. Choose another one, such as a sentence.',
  'password-same': 'This is the same password. Choose another one.',
  'password-leaked':
    'This password stands in a list of stolen passwords. Choose another one, such as a sentence.',
  'dead-link': 'This link has been used, or is too old. Please ask for a new one.',
  'name-shape': 'Choose 2 to 32 letters, digits, dots or hyphens, beginning with a letter or digit.',
  'name-taken': 'This name is taken.',
  'mail-shape': 'Enter an address of mail, such as ada@example.org.',
  'mail-taken': 'There is an account with this address.',
})

export type FailureCode = keyof (typeof failureMessages)['texts']

/** The fields a failure can stand beside, by their name in the form. */
export type FailureField = 'login' | 'password' | 'current' | 'name' | 'email'

/** One thing that went wrong, to be said beside its field or, without one, above the form. */
export interface Failure {
  code: FailureCode
  field: FailureField | null
  /** Minutes to wait, for `too-many`. */
  count?: number
}

/** The sentence for a failure, in the language of `t`. */
export const sayFailure = (
  t: Translate<(typeof failureMessages)['texts']>,
  { code, count }: Failure,
): string => t(code, { ...PASSWORD_LENGTH, ...(count !== undefined && { count }) })
