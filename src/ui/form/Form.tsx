import type { ReactNode, SubmitEvent } from 'react'
import styles from './form.module.css'

interface FormProps {
  /** Where it is sent. */
  action: string
  /** Fields nobody sees. */
  hidden: Readonly<Record<string, string>>
  onSubmit?: ((event: SubmitEvent<HTMLFormElement>) => void) | undefined
  children: ReactNode
}

/** A form that is posted. What is wrong with it is said beside its fields, by us and not by the browser. */
export const Form = ({ action, hidden, onSubmit, children }: FormProps): ReactNode => (
  <form className={styles.form} method="post" action={action} noValidate onSubmit={onSubmit}>
    {Object.entries(hidden).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
)
