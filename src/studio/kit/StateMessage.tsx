import type { ReactNode } from 'react'
import styles from './kit.module.css'

interface StateMessageProps {
  /** One sentence. */
  children: ReactNode
  /** The way on. */
  action?: ReactNode
  /** Whether it is said at once, as a failure is. */
  isAlert?: boolean
}

/** What stands where nothing else can: nothing there yet, nothing found, or it could not be loaded. */
export const StateMessage = ({ children, action, isAlert = false }: StateMessageProps) => (
  <div className={styles.stateMessage} role={isAlert ? 'alert' : 'status'}>
    <p>{children}</p>
    {action}
  </div>
)
