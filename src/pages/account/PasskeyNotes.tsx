import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('passkey-notes', {
  none: 'This browser knows no passkeys, or this site is not opened by https.',
  waiting: 'Follow what your device asks…',
  cancelled: 'Nothing was done: the device was not unlocked in time, or you cancelled. Please try again.',
  known: 'Your device has a passkey for this account already.',
  address: 'Passkeys work only at the public address of this site. Open it there.',
  failed: 'The device could not do that. Try again, or use another device.',
  offline: 'The site could not be reached. Please check your connection and try again.',
})

const NOTES = ['none', 'waiting', 'cancelled', 'known', 'address', 'failed', 'offline'] as const

/** Messages of `site/passkeys.ts` in the language of the page, and the element that shows them. */
export function PasskeyNotes(): ReactNode {
  const t = useMessages(messages)
  return (
    <p
      className={styles.said}
      id="passkey-said"
      role="status"
      data-passkey-said=""
      {...Object.fromEntries(NOTES.map((note) => [`data-${note}`, t(note)]))}
    />
  )
}
