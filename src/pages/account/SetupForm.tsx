import type { ReactNode } from 'react'
import { type AccountScreen, type FailureField, failureText } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { Field, Form, FormNote, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'
import { NewPasswordField } from './NewPasswordForm.tsx'

const messages = defineMessages('setup-form', {
  name: 'User name',
  email: 'Email address',
  password: 'Password',
  send: 'Create account',
})

interface SetupFormProps {
  screen: Extract<AccountScreen, { kind: 'setup' }>
  token: string
}

/** The form for the first account. */
export function SetupForm({ screen, token }: SetupFormProps): ReactNode {
  const { name, email, failures } = screen
  const t = useMessages(messages)
  const language = useLanguage()
  const at = (field: FailureField | null) => {
    const failure = failures.find((one) => one.field === field)
    if (!failure) return {}
    return { error: failureText(language, failure), autoFocus: failure === failures[0] }
  }
  const { error } = at(null)
  return (
    <Form action={ACCOUNT_PATHS.setup} hidden={{ token }}>
      {error && <FormNote kind="wrong">{error}</FormNote>}
      <Field
        name="name"
        label={t('name')}
        autoComplete="username"
        spellCheck={false}
        defaultValue={name}
        {...at('name')}
      />
      <Field
        name="email"
        type="email"
        inputMode="email"
        label={t('email')}
        autoComplete="email"
        spellCheck={false}
        defaultValue={email}
        {...at('email')}
      />
      <NewPasswordField label={t('password')} {...at('password')} />
      <div className={styles.buttons}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
    </Form>
  )
}
