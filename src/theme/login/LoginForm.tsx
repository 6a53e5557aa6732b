import type { ReactNode, SubmitEvent } from 'react'
import { REMEMBERED_DAYS } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { CheckField, Field, Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './LoginForm.module.css'

const messages = defineMessages('login-form', {
  login: 'User name or email address',
  password: 'Password',
  remember: 'Stay logged in for {days} days',
  send: 'Log in',
  sending: 'Logging in…',
  lost: 'Lost your password?',
  passwordSet: 'Your new password is set. Log in with it.',
})

/** Failure of a login as a sentence; shown beside its field, or above the form if `field` is `null`. */
export interface LoginFailure {
  field: 'login' | 'password' | null
  message: string
}

export interface LoginFormProps {
  /** CSRF token; empty if script adds it. */
  token: string
  /** Path of this site to continue to; empty for the account page. */
  redirect: string
  /** Earlier input. */
  login?: string
  remember?: boolean
  failure: LoginFailure | null
  passwordSet?: boolean
  /** The form is being sent. */
  busy?: boolean
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
}

/** The login form, posted to `/login` with or without script. */
export function LoginForm(props: LoginFormProps): ReactNode {
  const {
    token,
    redirect,
    login = '',
    remember = true,
    failure,
    passwordSet = false,
    busy = false,
    onSubmit,
  } = props
  const t = useMessages(messages)
  const errorAt = (field: LoginFailure['field']) => (failure?.field === field ? failure.message : undefined)
  return (
    <Form action={ACCOUNT_PATHS.login} hidden={{ token, redirect }} onSubmit={onSubmit}>
      {passwordSet && <FormNote kind="done">{t('passwordSet')}</FormNote>}
      {failure?.field === null && <FormNote kind="wrong">{failure.message}</FormNote>}
      <Field
        name="login"
        label={t('login')}
        autoComplete="username"
        spellCheck={false}
        defaultValue={login}
        error={errorAt('login')}
      />
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="current-password"
        error={errorAt('password')}
      />
      <CheckField
        name="remember"
        label={t('remember', { days: REMEMBERED_DAYS })}
        defaultChecked={remember}
      />
      <div className={styles.end}>
        <SubmitButton busy={busy}>{busy ? t('sending') : t('send')}</SubmitButton>
        <a className="text-link" data-tone="quiet" href={ACCOUNT_PATHS.lostPassword}>
          {t('lost')}
        </a>
      </div>
    </Form>
  )
}
