import type { ReactNode } from 'react'
import { type Failure, failureText, PASSWORD_LENGTH } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS, INVITATION_PATH } from '../../core/routing/routes.ts'
import { Field, type FieldProps, Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('new-password-form', {
  password: 'New password',
  send: 'Set password',
  name: 'User name',
  nameHint: 'Log in with this name, or with {email}.',
  first: 'Password',
  enter: 'Set password and log in',
  again: 'Get a new link',
})

interface NewPasswordFormProps {
  token: string
  failure: Failure | null
  /** Name and mail address of an invited person who chooses a first password; absent when a password is reset. */
  invited?: { name: string; email: string }
}

export function NewPasswordForm({ token, failure, invited }: NewPasswordFormProps): ReactNode {
  const t = useMessages(messages)
  const language = useLanguage()
  const isInvited = invited !== undefined
  return (
    <Form action={isInvited ? INVITATION_PATH : ACCOUNT_PATHS.resetPassword} hidden={{ token }}>
      {failure?.field === null && <FormNote kind="wrong">{failureText(language, failure)}</FormNote>}
      {/* Shows the login name, also to password managers. */}
      {invited && (
        <Field
          name="username"
          label={t('name')}
          autoComplete="username"
          defaultValue={invited.name}
          hint={t('nameHint', { email: invited.email })}
          readOnly
        />
      )}
      <NewPasswordField
        label={t(isInvited ? 'first' : 'password')}
        error={failure?.field === 'password' ? failureText(language, failure) : undefined}
      />
      <div className={styles.buttons}>
        <SubmitButton>{t(isInvited ? 'enter' : 'send')}</SubmitButton>
      </div>
      {!isInvited && (
        <a className="text-link" data-tone="quiet" href={ACCOUNT_PATHS.lostPassword}>
          {t('again')}
        </a>
      )}
    </Form>
  )
}

const fieldMessages = defineMessages('new-password-field', {
  hint: 'At least {min} characters. A sentence works well.',
})

type NewPasswordFieldProps = Pick<FieldProps, 'label' | 'error' | 'autoFocus'>

/** A field for a new password, with its rules as a hint. */
export function NewPasswordField(props: NewPasswordFieldProps): ReactNode {
  const t = useMessages(fieldMessages)
  return (
    <PasswordField {...props} name="password" autoComplete="new-password" hint={t('hint', PASSWORD_LENGTH)} />
  )
}
