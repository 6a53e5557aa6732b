import type { ReactNode } from 'react'
import { type AccountScreen, failureText, TRUSTED_DAYS } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS, LOGIN_CODE_PATH } from '../../core/routing/routes.ts'
import { CheckField, Field, Form, FormNote, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('login-code', {
  app: 'Code from the app',
  recovery: 'Recovery code',
  trust: 'Don’t ask for a code on this device for {days} days',
  send: 'Log in',
  useRecovery: 'No app at hand? Use a recovery code',
  useApp: 'Use the app',
  again: 'Start over',
})

interface LoginCodeFormProps {
  screen: Extract<AccountScreen, { kind: 'login-code' }>
  token: string
}

/** The second step of a login: a code of the app, or one of the recovery codes. */
export function LoginCodeForm({ screen, token }: LoginCodeFormProps): ReactNode {
  const { redirect, remember, isRecovery, failure } = screen
  const t = useMessages(messages)
  const language = useLanguage()
  const wishes = { redirect, remember: remember ? '1' : '' }
  const query = (recovery: string) => `${LOGIN_CODE_PATH}?${new URLSearchParams({ ...wishes, recovery })}`
  return (
    <Form action={LOGIN_CODE_PATH} hidden={{ token, ...wishes, recovery: isRecovery ? '1' : '' }}>
      {failure?.field === null && <FormNote kind="wrong">{failureText(language, failure)}</FormNote>}
      <Field
        name="code"
        label={t(isRecovery ? 'recovery' : 'app')}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        spellCheck={false}
        error={failure?.field === 'code' ? failureText(language, failure) : undefined}
      />
      <CheckField name="trust" label={t('trust', { days: TRUSTED_DAYS })} defaultChecked={false} />
      <div className={styles.buttons}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
      <a className="text-link" data-tone="quiet" href={query(isRecovery ? '' : '1')}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </a>
      {failure?.code === 'login_over' && (
        <a
          className="text-link"
          href={
            redirect ? `${ACCOUNT_PATHS.login}?${new URLSearchParams({ redirect })}` : ACCOUNT_PATHS.login
          }
        >
          {t('again')}
        </a>
      )}
    </Form>
  )
}
