import type { ReactNode } from 'react'
import type { TwoStep } from '../../core/account/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { TWO_STEP_PATH } from '../../core/routing/routes.ts'
import { Field, Form, FormNote, PasswordField, SubmitButton } from '../../ui/form/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Facts } from './AccountRows.tsx'
import styles from './account-pages.module.css'
import { DateTime } from './DateTime.tsx'

const messages = defineMessages('two-step', {
  title: 'Two-step login',
  text: 'After your password, you enter a code from an app on your phone. A stolen password is then not enough to log in.',
  password: 'Your password',
  begin: 'Turn on',
  scan: 'Scan this with your authenticator app, or type in the key below it. Then enter the code the app shows.',
  picture: 'QR code for the authenticator app',
  code: 'Code from the app',
  confirm: 'Turn on with this code',
  since: 'On since',
  left: 'Recovery codes left: {count}',
  programs: 'Application passwords work without a code. Revoke those you don’t need.',
  made: 'Recovery codes. Store them in a safe place now: they won’t be shown again. Each works once, instead of a code from the app.',
  download: 'Save as a file',
  file: 'recovery codes',
  print: 'Print',
  renew: 'New recovery codes',
  off: 'Turn off',
})

interface TwoStepLoginProps {
  twoStep: TwoStep
  /** Name of the account, for password managers. */
  name: string
  token: string
  /** Returns the error of a field of the last form; `undefined` if it has none. */
  errorAt(field: string): string | undefined
}

/** The second step of an account's logins: forms to turn it on and off, the key for the app, and recovery codes. */
export function TwoStepLogin({ twoStep, name, token, errorAt }: TwoStepLoginProps): ReactNode {
  const t = useMessages(messages)
  const isOn = twoStep.status === 'on'
  return (
    <section className={styles.part} aria-labelledby="two-step">
      <h2 id="two-step">{t('title')}</h2>
      {twoStep.status === 'off' && <p className={styles.quiet}>{t('text')}</p>}
      {twoStep.status === 'beginning' && (
        // biome-ignore lint/a11y/noAutofocus: the answer to the form stands far down the page
        <p className={styles.quiet} tabIndex={-1} autoFocus={errorAt('code') === undefined}>
          {t('scan')}
        </p>
      )}
      {isOn && (
        <>
          {twoStep.made && <RecoveryCodes codes={twoStep.made} />}
          <div className={styles.rowText}>
            <Facts
              facts={[
                <DateTime key="since" label={t('since')} at={twoStep.since} precision="day" />,
                t('left', { count: twoStep.left }),
              ]}
            />
          </div>
          <p className={styles.quiet}>{t('programs')}</p>
        </>
      )}
      {twoStep.status === 'beginning' ? (
        <>
          <Square {...twoStep.picture} label={t('picture')} />
          <code className={styles.command} dir="ltr">
            {twoStep.key}
          </code>
          <Form action={TWO_STEP_PATH} hidden={{ token, sealed: twoStep.sealed }}>
            <Field
              name="code"
              label={t('code')}
              autoComplete="one-time-code"
              inputMode="numeric"
              spellCheck={false}
              error={errorAt('code')}
            />
            <div className={styles.buttons}>
              <SubmitButton>{t('confirm')}</SubmitButton>
            </div>
          </Form>
        </>
      ) : (
        <Form action={TWO_STEP_PATH} hidden={{ token }}>
          {/* Tells password managers which account the password belongs to. */}
          <input type="text" autoComplete="username" defaultValue={name} readOnly hidden />
          <PasswordField
            name="current"
            label={t('password')}
            autoComplete="current-password"
            error={errorAt('two-step')}
          />
          <div className={styles.buttons}>
            {(isOn ? (['codes', 'off'] as const) : (['begin'] as const)).map((action) => (
              <SubmitButton key={action} tone="quiet" name="deed" value={action}>
                {t(action === 'codes' ? 'renew' : action)}
              </SubmitButton>
            ))}
          </div>
        </Form>
      )}
    </section>
  )
}

/**
 * New recovery codes with a download link, which works without script, and a button that prints them, which does not.
 */
function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useMessages(messages)
  const text = codes.join('\n')
  return (
    <div className={styles.made}>
      <FormNote kind="done">{t('made')}</FormNote>
      {/* biome-ignore lint/a11y/noAutofocus: the answer to the form stands far down the page */}
      <code className={styles.codes} dir="ltr" tabIndex={-1} autoFocus>
        {text}
      </code>
      <div className={styles.keep}>
        <a
          className="text-link"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={`${t('file')}.txt`}
        >
          {t('download')}
        </a>
        <button className="text-link" type="button" data-print="" hidden>
          {t('print')}
        </button>
      </div>
    </div>
  )
}

/** QR code: dark on white in every palette, as cameras need it. */
const Square = ({ size, path, label }: { size: number; path: string; label: string }): ReactNode => (
  <svg
    className={styles.square}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
    <path fill="#000" d={path} />
  </svg>
)
