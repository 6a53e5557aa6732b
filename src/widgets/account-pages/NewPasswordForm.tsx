import type { ReactNode } from 'react'
import {
  ACCOUNT_PATHS,
  type Failure,
  failureMessages,
  PASSWORD_LENGTH,
  sayFailure,
} from '../../core/account/index.ts'
import { defineMessages } from '../../core/messages/index.ts'
import { Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('new-password-form', {
  password: 'New password',
  hint: 'At least {min} characters. A sentence is a good password.',
  send: 'Set the password',
  again: 'Ask for a new link',
})

interface NewPasswordFormProps {
  token: string
  /** Token of the link that led here. */
  link: string
  failure: Failure | null
}

/** Asks for a new password. */
export function NewPasswordForm({ token, link, failure }: NewPasswordFormProps): ReactNode {
  const t = useMessages(messages)
  const say = useMessages(failureMessages)
  return (
    <Form action={ACCOUNT_PATHS.resetPassword} hidden={{ token, link }}>
      {failure?.field === null && <FormNote kind="wrong">{sayFailure(say, failure)}</FormNote>}
      <PasswordField
        name="password"
        label={t('password')}
        autoComplete="new-password"
        hint={t('hint', PASSWORD_LENGTH)}
        error={failure?.field === 'password' ? sayFailure(say, failure) : undefined}
      />
      <div className={styles.buttons}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
      <a className={styles.link} href={ACCOUNT_PATHS.lostPassword}>
        {t('again')}
      </a>
    </Form>
  )
}
