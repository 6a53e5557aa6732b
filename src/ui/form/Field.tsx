import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './form.module.css'

export interface FieldProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'inputMode' | 'spellCheck'> {
  name: string
  label: string
  /** What browsers and password managers fill in. */
  autoComplete: string
  defaultValue?: string
  /** What is asked for, where the label does not say it; an error takes its place. */
  hint?: string | undefined
  /** What is wrong with what was entered. */
  error?: string | undefined
  /** Stands at the end of the field. */
  children?: ReactNode
}

/** One line of text, its label above, its error below. A field with an error takes the focus when the page is shown. */
export function Field({
  name,
  label,
  hint,
  error,
  children,
  type = 'text',
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
          required
          autoCapitalize="none"
          aria-invalid={error ? true : undefined}
          aria-describedby={note && `${id}-note`}
          // biome-ignore lint/a11y/noAutofocus: this is how a page without script leads to what has to be mended
          autoFocus={error !== undefined}
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
