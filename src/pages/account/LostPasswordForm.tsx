import type { ReactNode } from 'react'
import { type Failure, failureText } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { Field, Form, FormNote, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('lost-password-form', {
  login: 'User name or email address',
  send: 'Send me a link',
  back: 'Back to login',
})

interface LostPasswordFormProps {
  token: string
  login: string
  failure: Failure | null
}

export function LostPasswordForm({ token, login, failure }: LostPasswordFormProps): ReactNode {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <Form action={ACCOUNT_PATHS.lostPassword} hidden={{ token }}>
      {failure?.field === null && <FormNote kind="wrong">{failureText(language, failure)}</FormNote>}
      <Field
        name="login"
        label={t('login')}
        autoComplete="username"
        spellCheck={false}
        defaultValue={login}
        error={failure?.field === 'login' ? failureText(language, failure) : undefined}
      />
      <div className={styles.buttons}>
        <SubmitButton>{t('send')}</SubmitButton>
      </div>
      <a className="text-link" data-tone="quiet" href={ACCOUNT_PATHS.login}>
        {t('back')}
      </a>
    </Form>
  )
}

const sentMessages = defineMessages('link-sent', {
  byMail:
    'If there’s an account with this name or address, we’ve sent it an email with a link. The link works for one hour.',
  byHand:
    'This site doesn’t send email. Ask the person who runs it for a link: they can create one with “vitrine user reset-link” and your user name.',
  back: 'Back to login',
})

/** The page after the lost-password form; the same whether the account exists or not. */
export function LinkSent({ byMail }: { byMail: boolean }): ReactNode {
  const t = useMessages(sentMessages)
  return (
    <>
      <FormNote kind="done">{t(byMail ? 'byMail' : 'byHand')}</FormNote>
      <a className="text-link" data-tone="quiet" href={ACCOUNT_PATHS.login}>
        {t('back')}
      </a>
    </>
  )
}
