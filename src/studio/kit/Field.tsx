import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'

interface FieldProps {
  label: string
  help?: string | undefined
  /** Error message. */
  error?: string | undefined
  /** Renders the control with the attributes that tie it to label, help and error. */
  children(control: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode
}

/** Control with its label above, help and error below. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId()
  const hint = error ?? help
  const control = {
    id,
    ...(hint !== undefined && { 'aria-describedby': `${id}-said` }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(control)}
      {hint !== undefined && (
        <p id={`${id}-said`} data-error={error !== undefined || undefined}>
          {hint}
        </p>
      )}
    </div>
  )
}
