import type { ReactNode } from 'react'
import styles from './form.module.css'

interface SubmitButtonProps {
  /** `loud` for the one thing a page is for. */
  tone?: 'loud' | 'quiet'
  /** Sent with the form. */
  name?: string
  value?: string
  /** What it is called where its text alone does not say what it acts on; contains that text. */
  label?: string
  /** The form is on its way. */
  busy?: boolean
  children: ReactNode
}

/** Sends a form. */
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
