import type { ReactNode } from 'react'
import type { ApplicationPasswords } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { Field, Form, FormNote, NoDefaultButton, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import { AccountRows, datesOfUse } from './AccountRows.tsx'
import styles from './account-pages.module.css'

const messages = defineMessages('application-passwords', {
  title: 'Application passwords',
  text: 'Give each app or script that works on this site for you its own password. It can’t be used on the login page, can’t change settings or people, and can be revoked at any time.',
  made: 'Password for “{name}”. Copy it now: it won’t be shown again.',
  since: 'Created',
  used: 'Last used',
  unused: 'Not used yet',
  revoke: 'Revoke',
  revokeNamed: 'Revoke: {name}',
  name: 'Name',
  hint: 'For example, “Export script”.',
  password: 'Your password',
  revokePassword: 'Your password, to revoke',
  add: 'Create password',
})

interface ApplicationPasswordListProps extends ApplicationPasswords {
  token: string
  /** Name typed for an application password that could not be made. */
  typedName: string
  /** Returns the error of a field; `undefined` if it has none. */
  errorAt(field: 'application' | 'application-current'): string | undefined
}

/** The application passwords of an account with buttons to revoke them, and a form for another one. */
export function ApplicationPasswordList({
  passwords,
  made,
  token,
  typedName,
  errorAt,
}: ApplicationPasswordListProps): ReactNode {
  const t = useMessages(messages)
  return (
    <section className={styles.part} aria-labelledby="application-passwords">
      <h2 id="application-passwords">{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      {made && (
        <div className={styles.made}>
          <FormNote kind="done">{t('made', { name: made.name })}</FormNote>
          {/* biome-ignore lint/a11y/noAutofocus: the answer to the form stands far down the page */}
          <code className={styles.command} dir="ltr" tabIndex={-1} autoFocus>
            {made.password}
          </code>
        </div>
      )}
      {passwords.length > 0 && (
        <Form action={ACCOUNT_PATHS.applicationPasswords} hidden={{ token }}>
          <NoDefaultButton />
          <AccountRows
            rows={passwords.map((password) => ({
              id: password.id,
              title: <bdi>{password.name}</bdi>,
              facts: datesOfUse(t, password),
              actions: (
                <SubmitButton
                  tone="quiet"
                  name="revoke"
                  value={password.id}
                  label={t('revokeNamed', { name: password.name })}
                >
                  {t('revoke')}
                </SubmitButton>
              ),
            }))}
          />
          <PasswordField name="current" label={t('revokePassword')} autoComplete="current-password" />
        </Form>
      )}
      <Form action={ACCOUNT_PATHS.applicationPasswords} hidden={{ token }}>
        <Field
          name="application"
          label={t('name')}
          hint={t('hint')}
          defaultValue={typedName}
          error={errorAt('application')}
          autoComplete="off"
        />
        <PasswordField
          name="current"
          label={t('password')}
          autoComplete="current-password"
          error={errorAt('application-current')}
        />
        <div className={styles.buttons}>
          <SubmitButton tone="quiet">{t('add')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
