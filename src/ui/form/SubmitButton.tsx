import type { ReactNode } from 'react'
import styles from './form.module.css'

interface SubmitButtonProps {
  /** `loud` for the one thing a page is for. */
  tone?: 'loud' | 'quiet'
  /** Sent with the form. */
  name?: string
  value?: string
  /** The form is on its way. */
  busy?: boolean
  children: ReactNode
}

/** Sends a form. */
export const SubmitButton = ({
  tone = 'loud',
  busy = false,
  children,
  ...sent
}: SubmitButtonProps): ReactNode => (
  <button
    {...sent}
    className={styles.button}
    type="submit"
    data-tone={tone}
    data-state={busy ? 'busy' : undefined}
    aria-disabled={busy || undefined}
  >
    {children}
  </button>
)
