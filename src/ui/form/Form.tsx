import type { ReactNode, SubmitEvent } from 'react'
import styles from './form.module.css'

interface FormProps {
  action: string
  /** Hidden fields. */
  hidden: Readonly<Record<string, string>>
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  children: ReactNode
}

/** A form that is posted. It shows its errors itself: the browser's validation is off. */
export const Form = ({ action, hidden, onSubmit, children }: FormProps): ReactNode => (
  <form className={styles.form} method="post" action={action} noValidate onSubmit={onSubmit}>
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)

/**
 * First element of a form whose buttons do different things: Enter in a field presses the first button of a form, which
 * is this disabled one.
 */
export const NoDefaultButton = (): ReactNode => <button type="submit" disabled hidden />

interface FormNoteProps {
  /** Screen readers announce `wrong` at once, `done` at the next pause. */
  kind: 'wrong' | 'done'
  children: ReactNode
}

/** The result of a form, above its fields. */
export const FormNote = ({ kind, children }: FormNoteProps): ReactNode => (
  <p className={styles.note} data-kind={kind} role={kind === 'wrong' ? 'alert' : 'status'}>
    {children}
  </p>
)

interface SubmitButtonProps {
  /** `loud` for the main action of a page. Defaults to `loud`. */
  tone?: 'loud' | 'quiet'
  /** Sent with the form. */
  name?: string
  value?: string
  /** Accessible name, where the text does not say what the button acts on; must contain the text. */
  label?: string
  /** The form is being sent. */
  busy?: boolean
  children: ReactNode
}

export const SubmitButton = ({
  tone = 'loud',
  busy = false,
  label,
  children,
  ...sent
}: SubmitButtonProps): ReactNode => (
  <button
    {...sent}
    aria-label={label}
    className={styles.button}
    type="submit"
    data-tone={tone}
    data-state={busy ? 'busy' : undefined}
    aria-disabled={busy || undefined}
  >
    {children}
  </button>
)
