import { defineMessages, type Translate } from '../i18n/index.ts'
import type { Device } from './device.ts'

/** Events of accounts and forms by `kind.outcome`, as sentences for the account's user. */
export const eventMessages = defineMessages('account-event', {
  'login.done': 'Logged in',
  'login.failed': 'Wrong password',
  'login.refused': 'Login refused after too many attempts',
  'logout.done': 'Logged out',
  'logout-everywhere.done': 'Logged out everywhere',
  'logout-elsewhere.done': 'Logged out everywhere else',
  'session-end.done': 'Logged out another device',
  'password.done': 'Password changed',
  'password.failed': 'Password not changed: wrong current password',
  'password.refused': 'Password not changed: too many attempts',
  'confirm.failed': 'Account not changed: wrong password',
  'confirm.refused': 'Account not changed: too many attempts',
  'email.done': 'Email address changed',
  'reset-ask.done': 'Password link requested',
  'reset-ask.refused': 'Password link refused: too many requests',
  'reset-link.done': 'Password link created by an owner',
  'reset.done': 'New password set with a link',
  'reset.failed': 'Password link used that no longer works',
  'reset.refused': 'Password links refused: too many attempts',
  'setup.done': 'This account was created as the first one',
  'application-password-add.done': 'Application password created',
  'application-password-revoke.done': 'Application password revoked',
  'application-password.failed': 'Wrong application password',
  'application-password.refused': 'Application passwords refused: too many wrong ones',
  'two-step-on.done': 'Two-step login turned on',
  'two-step-off.done': 'Two-step login turned off',
  'two-step.failed': 'Two-step login not changed: wrong password',
  'two-step.refused': 'Two-step login not changed: too many attempts',
  'recovery-codes.done': 'New recovery codes created',
  'recovery-code.done': 'Recovery code used',
  'login-code.failed': 'Right password, wrong login code',
  'login-code.refused': 'Login code refused after too many attempts',
  'passkey-login.done': 'Logged in with a passkey',
  'passkey-login.failed': 'Login with a passkey failed',
  'passkey-add.done': 'Passkey added',
  'passkey-add.failed': 'Passkey not added: wrong password',
  'passkey-add.refused': 'Passkey not added: too many attempts',
  'passkey-remove.done': 'Passkey removed',
  'account-add.done': 'This account was added',
  'account-disable.done': 'This account was disabled',
  'account-enable.done': 'This account was enabled again',
  'account-remove.done': 'An account was removed',
  'form.refused': 'A form sent from another site was refused',
  here: '{what}, from this place',
  elsewhere: '{what}, from another place',
  several: '{what}, from several places',
  server: '{what}, on the server',
  times: { one: '{what}, once', other: '{what}, {count} times' },
})

type EventTexts = (typeof eventMessages)['texts']

export type EventName = Extract<keyof EventTexts, `${string}.${string}`>

/** Origin of an event, as seen by the reader; `server` is the command line. */
export type EventPlace = 'here' | 'elsewhere' | 'several' | 'server'

/** An event of an account; repetitions within an hour are one event. */
export interface AccountEvent {
  id: number
  name: EventName
  count: number
  /** Time of the last occurrence, ISO 8601 in UTC. */
  at: string
  place: EventPlace
  device: Device | null
}

/** A page of an account's events, newest first. */
export interface AccountEvents {
  events: readonly AccountEvent[]
  /** Number of the page, counted from 1. */
  page: number
  /** True if older events follow. */
  more: boolean
  /** Number of days that events are stored. */
  days: number
}

/** Returns the sentence for an event in the language of `t`. */
export function eventText(t: Translate<EventTexts>, { name, place, count }: AccountEvent): string {
  const what = t(place, { what: t(name) })
  return count === 1 ? what : t('times', { what, count })
}
