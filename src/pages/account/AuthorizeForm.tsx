import type { ReactNode } from 'react'
import { type AccountScreen, applicationParameters, failureText } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS, AUTHORIZE_PATH } from '../../core/routing/routes.ts'
import { Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import styles from './account-pages.module.css'

const messages = defineMessages('authorize', {
  ask: '“{application}” wants to work on this site for you, as {account}. It gets its own password, which can edit content like you but can’t change settings or people. You can revoke it at any time.',
  goesTo: 'The password is sent to {host}.',
  password: 'Your password',
  passwordHint: 'Confirms that it’s you. The app doesn’t get your password.',
  yes: 'Allow',
  no: 'Don’t allow',
  unreadable:
    'This app’s request has no name or asks to return to an unsafe address, so no access was given. Contact the maker of the app.',
  notAllowed: 'Only owners and editors can connect apps. Ask an owner of this site.',
  made: 'Password for “{application}”. Copy it now: it won’t be shown again.',
  back: 'Back to “{application}”',
  account: 'Your account',
})

interface AuthorizeFormProps {
  screen: Extract<AccountScreen, { kind: 'authorize' }>
  token: string
}

/** Asks whether an app may act for the account, and leads back to it (application-4). */
export function AuthorizeForm({ screen, token }: AuthorizeFormProps): ReactNode {
  const t = useMessages(messages)
  const language = useLanguage()
  const { application, account, goesTo, password, back, failure } = screen
  const toAccount = (
    <a className="text-link" href={ACCOUNT_PATHS.account}>
      {t('account')}
    </a>
  )
  if (back !== null)
    return (
      <a className="text-link" href={back} rel="noreferrer">
        {t('back', { application })}
      </a>
    )
  if (password !== null)
    return (
      <div className={styles.made}>
        <FormNote kind="done">{t('made', { application })}</FormNote>
        <code className={styles.command} dir="ltr">
          {password}
        </code>
        {toAccount}
      </div>
    )
  if (!screen.isReadable || !screen.isAllowed)
    return (
      <>
        <FormNote kind="wrong">{t(screen.isReadable ? 'notAllowed' : 'unreadable')}</FormNote>
        {toAccount}
      </>
    )
  const isOfField = failure?.field === 'application-current'
  return (
    <Form action={AUTHORIZE_PATH} hidden={{ token, ...applicationParameters(screen) }}>
      {failure && !isOfField && <FormNote kind="wrong">{failureText(language, failure)}</FormNote>}
      <p>{t('ask', { application, account })}</p>
      {goesTo && <p className={styles.quiet}>{t('goesTo', { host: goesTo })}</p>}
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" defaultValue={account} readOnly hidden />
      <PasswordField
        name="current"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="current-password"
        error={isOfField ? failureText(language, failure) : undefined}
      />
      <div className={styles.answers}>
        <SubmitButton name="answer" value="yes">
          {t('yes')}
        </SubmitButton>
        <SubmitButton tone="quiet" name="answer" value="no">
          {t('no')}
        </SubmitButton>
      </div>
    </Form>
  )
}
