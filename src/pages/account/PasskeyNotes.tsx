import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('passkey-notes', {
  none: 'This browser doesn’t support passkeys, or this site wasn’t opened over https.',
  waiting: 'Follow the steps on your device…',
  cancelled: 'Cancelled, or your device wasn’t unlocked in time. Please try again.',
  known: 'Your device already has a passkey for this account.',
  address: 'Passkeys only work at this site’s public address. Open it there.',
  failed: 'Your device couldn’t do this. Try again, or use another device.',
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
