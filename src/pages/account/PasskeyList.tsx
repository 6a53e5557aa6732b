import type { ReactNode } from 'react'
import { PASSKEYS_MAX, type Passkey } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { PASSKEYS_PATH } from '../../core/routing/routes.ts'
import { Field, Form, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import { AccountRows, datesOfUse } from './AccountRows.tsx'
import styles from './account-pages.module.css'
import { PasskeyNotes } from './PasskeyNotes.tsx'

const messages = defineMessages('passkeys', {
  title: 'Passkeys',
  text: 'Log in with your fingerprint, face or device PIN instead of your password. A passkey counts as both steps of two-step login.',
  since: 'Added',
  used: 'Last used',
  unused: 'Not used yet',
  rename: 'Rename',
  renameNamed: 'Rename: {name}',
  remove: 'Remove',
  removeNamed: 'Remove: {name}',
  removeText: 'You won’t be able to log in with it. Delete it on your device, too.',
  confirm: 'Remove this passkey',
  name: 'Name',
  save: 'Save name',
  newName: 'Name of the new passkey',
  hint: 'For example, “Phone”. Leave empty to use the browser’s name.',
  password: 'Your password',
  removePassword: 'Your password, to remove it',
  add: 'Add a passkey',
  script: 'Adding a passkey needs JavaScript, which is off or hasn’t loaded.',
  full: 'You have {max} passkeys, the maximum. Remove one to add another.',
})

interface PasskeyListProps {
  passkeys: readonly Passkey[]
  /** Name of the account, for password managers. */
  user: string
  token: string
  /** Reason why a passkey was not renamed or removed, as a sentence. */
  error: string | undefined
}

/**
 * The passkeys of an account, each renamed and removed without script, and a form for another one, which needs it:
 * `site/passkeys.ts` shows and sends it.
 */
export function PasskeyList({ passkeys, user, token, error }: PasskeyListProps): ReactNode {
  const t = useMessages(messages)
  return (
    <section className={styles.part} aria-labelledby="passkeys">
      <h2 id="passkeys">{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      {error && (
        <p className={styles.quiet} role="alert">
          {error}
        </p>
      )}
      {passkeys.length > 0 && (
        <AccountRows
          hasForms
          rows={passkeys.map((passkey) => ({
            id: passkey.id,
            title: <bdi>{passkey.name}</bdi>,
            facts: datesOfUse(t, passkey),
            actions: <PasskeyForms passkey={passkey} token={token} />,
          }))}
        />
      )}
      {passkeys.length >= PASSKEYS_MAX ? (
        <p className={styles.quiet}>{t('full', { max: PASSKEYS_MAX })}</p>
      ) : (
        <>
          <p className={styles.quiet} data-passkey-without="">
            {t('script')}
          </p>
          <div data-passkey="add" hidden>
            <Form action={PASSKEYS_PATH} hidden={{ token }}>
              {/* Tells password managers which account the password belongs to. */}
              <input type="text" autoComplete="username" defaultValue={user} readOnly hidden />
              <Field name="name" label={t('newName')} hint={t('hint')} autoComplete="off" required={false} />
              <PasswordField name="current" label={t('password')} autoComplete="current-password" />
              <div className={styles.buttons}>
                <SubmitButton tone="quiet">{t('add')}</SubmitButton>
              </div>
            </Form>
          </div>
          <PasskeyNotes />
        </>
      )}
    </section>
  )
}

function PasskeyForms({ passkey: { id, name }, token }: { passkey: Passkey; token: string }): ReactNode {
  const t = useMessages(messages)
  return (
    <>
      <details className={styles.more} name={`passkey-${id}`}>
        <summary aria-label={t('renameNamed', { name })}>{t('rename')}</summary>
        <Form action={PASSKEYS_PATH} hidden={{ token, id }}>
          <Field name="name" label={t('name')} autoComplete="off" defaultValue={name} />
          <div className={styles.buttons}>
            <SubmitButton tone="quiet">{t('save')}</SubmitButton>
          </div>
        </Form>
      </details>
      <details className={styles.more} name={`passkey-${id}`}>
        <summary aria-label={t('removeNamed', { name })}>{t('remove')}</summary>
        <Form action={PASSKEYS_PATH} hidden={{ token, id, deed: 'remove' }}>
          <p className={styles.quiet}>{t('removeText')}</p>
          <PasswordField name="current" label={t('removePassword')} autoComplete="current-password" />
          <div className={styles.buttons}>
            <SubmitButton tone="quiet">{t('confirm')}</SubmitButton>
          </div>
        </Form>
      </details>
    </>
  )
}
