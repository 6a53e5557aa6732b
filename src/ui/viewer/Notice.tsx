import type { ReactNode } from 'react'
import styles from './viewer.module.css'

/** A sentence on the stage, and what one can do about it. */
export const Notice = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className={styles.notice} role="status">
    <p>{text}</p>
    <div>{children}</div>
  </div>
)
