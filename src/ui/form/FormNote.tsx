import type { ReactNode } from 'react'
import styles from './form.module.css'

interface FormNoteProps {
  /** `wrong` is said at once, `done` when there is a pause. */
  kind: 'wrong' | 'done'
  children: ReactNode
}

/** What has happened to a form, above its fields; it stays until the page is left. */
export const FormNote = ({ kind, children }: FormNoteProps): ReactNode => (
  <p className={styles.note} data-kind={kind} role={kind === 'wrong' ? 'alert' : 'status'}>
    {children}
  </p>
)
