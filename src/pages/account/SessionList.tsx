import type { ReactNode } from 'react'
import type { AccountSession } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { ACCOUNT_PATHS } from '../../core/routing/routes.ts'
import { Form, NoDefaultButton, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import { AccountRows } from './AccountRows.tsx'
import styles from './account-pages.module.css'
import { DateTime } from './DateTime.tsx'
import { useDeviceName } from './use-device-name.ts'

const messages = defineMessages('session-list', {
  title: 'Where you are logged in',
  thisDevice: 'This device',
  since: 'Since',
  seen: 'Last seen',
  end: 'Log out',
  endNamed: 'Log out: {device}',
  others: 'Log out everywhere else',
  password: 'Your password, to log out devices',
})

interface SessionListProps {
  sessions: readonly AccountSession[]
  token: string
  /** Reason why a session was not ended, as a sentence. */
  error: string | undefined
}

/** The sessions of an account, with buttons to end them. */
export function SessionList({ sessions, token, error }: SessionListProps): ReactNode {
  const t = useMessages(messages)
  const nameOf = useDeviceName()
  const list = (
    <AccountRows
      rows={sessions.map(({ id, isThis, device, since, seen }) => ({
        id,
        title: (
          <>
            <bdi>{nameOf(device)}</bdi>
            {isThis && <span className={styles.mark}>{t('thisDevice')}</span>}
          </>
        ),
        facts: [
          <DateTime key="since" label={t('since')} at={since} precision="day" />,
          ...(isThis ? [] : [<DateTime key="seen" label={t('seen')} at={seen} />]),
        ],
        actions: !isThis && (
          <SubmitButton
            tone="quiet"
            name="session"
            value={id}
            label={t('endNamed', { device: nameOf(device) })}
          >
            {t('end')}
          </SubmitButton>
        ),
      }))}
    />
  )
  return (
    <section className={styles.part} aria-labelledby="sessions">
      <h2 id="sessions">{t('title')}</h2>
      {sessions.length > 1 ? (
        <Form action={ACCOUNT_PATHS.sessions} hidden={{ token }}>
          <NoDefaultButton />
          {list}
          <PasswordField name="current" label={t('password')} autoComplete="current-password" error={error} />
          <div className={styles.buttons}>
            <SubmitButton tone="quiet" name="session" value="others">
              {t('others')}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        // No form here: the only session is this one, which ends by logging out.
        list
      )}
    </section>
  )
}
