import type { ReactNode } from 'react'
import { type AccountScreen, failureText } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS, EMAIL_PATH } from '../../core/routing/routes.ts'
import { CheckField, Field, Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { ApplicationPasswordList } from './ApplicationPasswordList.tsx'
import styles from './account-pages.module.css'
import { EventList } from './EventList.tsx'
import { NewPasswordField } from './NewPasswordForm.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { SessionList } from './SessionList.tsx'
import { TwoStepLogin } from './TwoStepLogin.tsx'

const messages = defineMessages('account-overview', {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  owner: 'Owner',
  editor: 'Editor',
  member: 'Member',
  passwordTitle: 'Change your password',
  current: 'Current password',
  next: 'New password',
  endPrograms: 'Revoke application passwords, too',
  change: 'Change password',
  emailTitle: 'Change your email address',
  newEmail: 'New email address',
  yourPassword: 'Your password',
  changeEmail: 'Change address',
  doneEmail:
    'Your email address has been changed. If this site sends email, your old address has been notified.',
  donePassword: 'Your password has been changed. You’re logged out everywhere else.',
  doneSession: 'The other device has been logged out.',
  doneOthers: 'You’re logged out everywhere else.',
  doneApplicationPassword: 'The password is revoked. The app can no longer use it.',
  doneTwoStepOff: 'Two-step login is off. You now log in with just your password.',
  donePasskey: 'The passkey has been added. You can now log in with it.',
  donePasskeyName: 'The passkey has been renamed.',
  donePasskeyRemove: 'The passkey has been removed. You can no longer log in with it.',
  logOutTitle: 'Log out',
  logOut: 'Log out here',
  everywhere: 'Log out everywhere',
  everywhereHint: 'This logs out every browser, including this one, and revokes every application password.',
})

const DONE = {
  password: 'donePassword',
  email: 'doneEmail',
  session: 'doneSession',
  others: 'doneOthers',
  'application-password': 'doneApplicationPassword',
  'two-step-off': 'doneTwoStepOff',
  passkey: 'donePasskey',
  'passkey-name': 'donePasskeyName',
  'passkey-remove': 'donePasskeyRemove',
} as const

interface AccountOverviewProps {
  screen: Extract<AccountScreen, { kind: 'account' }>
  token: string
}

/**
 * The account with its second step, passkeys, sessions, application passwords and events, forms for a new password and
 * another address, and the buttons to log out.
 */
export function AccountOverview({ screen, token }: AccountOverviewProps): ReactNode {
  const {
    name,
    email,
    role,
    failure,
    typed: formValues,
    done: doneKey,
    sessions,
    applicationPasswords,
    twoStep,
    passkeys,
    events,
  } = screen
  const t = useMessages(messages)
  const language = useLanguage()
  const errorAt = (field: string) => (failure?.field === field ? failureText(language, failure) : undefined)
  const facts = [
    [t('name'), name],
    [t('email'), email],
    [t('role'), t(role)],
  ]
  return (
    <>
      {doneKey && <FormNote kind="done">{t(DONE[doneKey])}</FormNote>}
      <section className={styles.part}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => [
            <dt key={`${label} label`}>{label}</dt>,
            <dd key={label}>
              <bdi>{value}</bdi>
            </dd>,
          ])}
        </dl>
      </section>
      <section className={styles.part}>
        <h2>{t('passwordTitle')}</h2>
        <Form action={ACCOUNT_PATHS.account} hidden={{ token }}>
          {failure?.field === null && <FormNote kind="wrong">{failureText(language, failure)}</FormNote>}
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" defaultValue={name} readOnly hidden />
          <PasswordField
            name="current"
            label={t('current')}
            autoComplete="current-password"
            error={errorAt('current')}
          />
          <NewPasswordField label={t('next')} error={errorAt('password')} />
          {applicationPasswords && applicationPasswords.passwords.length > 0 && (
            <CheckField
              name="end-programs"
              label={t('endPrograms')}
              defaultChecked={formValues['end-programs'] === '1'}
            />
          )}
          <div className={styles.buttons}>
            <SubmitButton>{t('change')}</SubmitButton>
          </div>
        </Form>
      </section>
      <section className={styles.part} aria-labelledby="email-address">
        <h2 id="email-address">{t('emailTitle')}</h2>
        <Form action={EMAIL_PATH} hidden={{ token }}>
          <Field
            name="email"
            type="email"
            label={t('newEmail')}
            autoComplete="email"
            defaultValue={formValues.email}
            error={errorAt('email')}
          />
          <PasswordField
            name="current"
            label={t('yourPassword')}
            autoComplete="current-password"
            error={errorAt('email-current')}
          />
          <div className={styles.buttons}>
            <SubmitButton tone="quiet">{t('changeEmail')}</SubmitButton>
          </div>
        </Form>
      </section>
      <TwoStepLogin twoStep={twoStep} name={name} token={token} errorAt={errorAt} />
      <PasskeyList
        passkeys={passkeys}
        user={name}
        token={token}
        error={errorAt('passkey-name') ?? errorAt('passkey-remove')}
      />
      <SessionList sessions={sessions} token={token} error={errorAt('session-current')} />
      {applicationPasswords && (
        <ApplicationPasswordList
          {...applicationPasswords}
          typedName={formValues.application}
          token={token}
          errorAt={errorAt}
        />
      )}
      <section className={styles.part}>
        <h2>{t('logOutTitle')}</h2>
        <Form action={ACCOUNT_PATHS.logout} hidden={{ token }}>
          <div className={styles.buttons}>
            <SubmitButton tone="quiet">{t('logOut')}</SubmitButton>
            <SubmitButton tone="quiet" name="everywhere" value="1">
              {t('everywhere')}
            </SubmitButton>
          </div>
          <p className={styles.quiet}>{t('everywhereHint')}</p>
        </Form>
      </section>
      <EventList {...events} />
    </>
  )
}
