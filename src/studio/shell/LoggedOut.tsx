import { useEffect, useRef } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import { Button, Dialog, useSubmit } from '../kit/index.ts'
import styles from './shell.module.css'

const messages = defineMessages('studio-logged-out', {
  text: 'You were logged out. Log in again; nothing is lost.',
  logIn: 'Log in in a new tab',
  comeBack: 'Then come back to this tab. It continues by itself.',
  back: 'I have logged in',
  still: 'You are still logged out.',
  offline: 'You are offline.',
  failed: 'It could not be checked whether you are logged in. Try again.',
})

/**
 * Dialog that says that the session has ended. The person logs in elsewhere while everything here stays. The dialog
 * asks the server whether the session is back when the person says so and when they return to this tab (studio-310).
 */
export function LoggedOut({ onBack }: { onBack: () => void }) {
  const t = useMessages(messages)
  const api = useApi()
  const ask = async () => {
    const answer = await api.send('GET nonce', {})
    if (answer.ok) onBack()
    return answer
  }
  const { fault, isBusy, submit } = useSubmit(async () => {
    const answer = await ask()
    if (answer.ok) return ''
    const { status } = answer.error
    return t(status === 401 ? 'still' : status === 0 ? 'offline' : 'failed')
  })
  useReturn(() => void ask())
  return (
    <Dialog title={t('text')} onClose={onBack}>
      <div className={styles.loggedOut}>
        <p>
          <a href={ACCOUNT_PATHS.login} target="_blank" rel="noopener">
            {t('logIn')}
          </a>
        </p>
        <p>{t('comeBack')}</p>
        <p role="status" className={styles.still}>
          {fault}
        </p>
        <Button look="main" isBusy={isBusy} onClick={() => void submit()}>
          {t('back')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Calls a function each time this tab becomes visible again. */
function useReturn(act: () => void): void {
  const newest = useRef(act)
  newest.current = act
  useEffect(() => {
    const onSeen = () => document.visibilityState === 'visible' && newest.current()
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [])
}
