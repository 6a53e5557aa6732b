import type { ReactNode } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { PASSKEY_LOGIN_PATH } from '../../core/routing/routes.ts'
import { Form, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'
import { PasskeyNotes } from './PasskeyNotes.tsx'

const messages = defineMessages('passkey-login', {
  send: 'Log in with a passkey',
  script: 'Passkeys need JavaScript, which is off. You can still log in with your password.',
})

interface PasskeyLoginProps {
  token: string
  /** Path of this site to continue to; empty for the account page. */
  redirect: string
}

/** The button below the login form, which `site/passkeys.ts` shows if the browser supports passkeys. */
export function PasskeyLogin({ token, redirect }: PasskeyLoginProps): ReactNode {
  const t = useMessages(messages)
  return (
    <>
      <noscript>
        <p className={styles.quiet}>{t('script')}</p>
      </noscript>
      <div className={styles.passkeyLogin} data-passkey="login" hidden>
        <Form action={PASSKEY_LOGIN_PATH} hidden={{ token, redirect }}>
          <div className={styles.buttons}>
            <SubmitButton tone="quiet">{t('send')}</SubmitButton>
          </div>
        </Form>
        <PasskeyNotes />
      </div>
    </>
  )
}
