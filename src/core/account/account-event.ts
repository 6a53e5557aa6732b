import { defineMessages, type Translate } from '../i18n/index.ts'
import type { Device } from './device.ts'

/** What is written down about accounts and forms, by `kind.outcome`, as sentences for whoever the account belongs to. */
export const eventMessages = defineMessages('account-event', {
  'login.done': 'Logged in',
  'login.failed': 'Wrong password',
  'login.refused': 'Login refused after too many tries',
  'logout.done': 'Logged out',
  'logout-everywhere.done': 'Logged out everywhere',
  'logout-elsewhere.done': 'Logged out everywhere else',
  'session-end.done': 'Logged out another device',
  'password.done': 'Password changed',
  'password.failed': 'Password not changed: the present one was wrong',
  'password.refused': 'Password not changed: too many tries',
  'reset-ask.done': 'A link for a new password was asked for',
  'reset-ask.refused': 'A link for a new password was refused: too many were asked for',
  'reset.done': 'A new password was set by a link',
  'reset.failed': 'A link for a new password was used that does not work any more',
  'reset.refused': 'Links for a new password were refused: too many tries',
  'setup.done': 'This account was made as the first one',
  'account-add.done': 'This account was added',
  'account-disable.done': 'This account was disabled',
  'account-enable.done': 'This account was enabled again',
  'account-remove.done': 'An account was removed',
  'form.refused': 'A form of another site was refused',
  here: '{what}, from this place',
  elsewhere: '{what}, from another place',
  several: '{what}, from several places',
  server: '{what}, on the server',
  times: { one: '{what}, once', other: '{what}, {count} times' },
})

type EventTexts = (typeof eventMessages)['texts']

/** What happened and how it ended. */
export type EventName = Extract<keyof EventTexts, `${string}.${string}`>

/** Where something came from, seen from whoever reads it. `server` is the command line. */
export type EventPlace = 'here' | 'elsewhere' | 'several' | 'server'

/** Something that happened to an account; repetitions within an hour are one event. */
export interface AccountEvent {
  id: number
  name: EventName
  count: number
  /** ISO 8601, UTC: when it happened last. */
  at: string
  place: EventPlace
  device: Device | null
}

/** A page of what happened to an account, newest first. */
export interface AccountEvents {
  events: readonly AccountEvent[]
  /** Counted from 1. */
  page: number
  /** Whether older ones follow. */
  more: boolean
  /** How long they are kept. */
  days: number
}

/** An event as a sentence in the language of `t`. */
export function eventText(t: Translate<EventTexts>, { name, place, count }: AccountEvent): string {
  const what = t(place, { what: t(name) })
  return count === 1 ? what : t('times', { what, count })
}
