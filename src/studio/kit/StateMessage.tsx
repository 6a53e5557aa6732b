import type { ReactNode } from 'react'
import styles from './kit.module.css'

interface StateMessageProps {
  /** Message, one sentence. */
  children: ReactNode
  /** Button or link that leads on. */
  action?: ReactNode
  /** True if screen readers announce it at once, as with a failure. */
  isAlert?: boolean
}

/** Message in place of content: nothing there yet, no results, or loading failed. */
export const StateMessage = ({ children, action, isAlert = false }: StateMessageProps) => (
  <div className={styles.stateMessage} role={isAlert ? 'alert' : 'status'}>
    <p>{children}</p>
    {action}
  </div>
)
