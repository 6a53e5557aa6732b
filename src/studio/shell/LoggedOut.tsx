import { useEffect, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import styles from './shell.module.css'

const messages = defineMessages('studio-logged-out', {
  text: 'You were logged out. Log in again; nothing is lost.',
  logIn: 'Log in in a new tab',
  back: 'I have logged in',
})

/** Says that the session is over, and lets one log in elsewhere while everything here stays. */
export function LoggedOut({ onBack }: { onBack: () => void }) {
  const t = useMessages(messages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={t('text')} onClose={onBack}>
      <p>{t('text')}</p>
      <p>
        <a href={ACCOUNT_PATHS.login} target="_blank" rel="noopener">
          {t('logIn')}
        </a>
      </p>
      <Button look="main" onClick={onBack}>
        {t('back')}
      </Button>
    </dialog>
  )
}
