import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../Language.tsx'
import styles from './form.module.css'

export interface FieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'spellCheck' | 'required' | 'readOnly'
  > {
  name: string
  label: string
  /** Tells browsers and password managers what to fill in. */
  autoComplete: string
  defaultValue?: string
  /** Explains the label; an error replaces it. */
  hint?: string | undefined
  /** Error of the input, as a sentence. */
  error?: string | undefined
  /** True if the focus goes here when the page is shown. By default it goes to a field with an error. */
  autoFocus?: boolean | undefined
  /** Shown at the end of the field. */
  children?: ReactNode
}

/** A text field, its label above, its error below. A field with an error takes the focus when the page is shown. */
export function Field({
  name,
  label,
  hint,
  error,
  autoFocus = error !== undefined,
  children,
  type = 'text',
  required = true,
  ...input
}: FieldProps): ReactNode {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field} data-state={error ? 'wrong' : undefined}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.line}>
        <input
          {...input}
          id={id}
          name={name}
          type={type}
          className={styles.input}
          required={required}
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={note && `${id}-note`}
          // biome-ignore lint/a11y/noAutofocus: without script this leads to what has to be corrected
          autoFocus={autoFocus}
        />
        {children}
      </span>
      {note && (
        <p className={error ? styles.error : styles.hint} id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  )
}

const messages = defineMessages('password-field', { show: 'Show' })

/** A password field with a button that shows the password; `theme/login/show-passwords.enhance.ts` handles it. */
export function PasswordField(props: Omit<FieldProps, 'type' | 'defaultValue' | 'children'>): ReactNode {
  const t = useMessages(messages)
  return (
    <Field {...props} type="password" spellCheck={false}>
      <button
        className={styles.show}
        type="button"
        aria-pressed="false"
        aria-label={`${t('show')}: ${props.label}`}
        data-show-password=""
      >
        {t('show')}
      </button>
    </Field>
  )
}

interface CheckFieldProps {
  name: string
  label: string
  defaultChecked: boolean
}

/** A checkbox; it sends `1` or nothing. */
export const CheckField = ({ name, label, defaultChecked }: CheckFieldProps): ReactNode => (
  <label className={styles.check}>
    <input type="checkbox" name={name} value="1" defaultChecked={defaultChecked} />
    {label}
  </label>
)
