import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'
import { type FieldTexts, type HintedAttributes, useFieldHint } from './use-field-hint.tsx'

interface FieldProps extends FieldTexts {
  label: string
  /** Renders the control with the attributes that tie it to label, help and error. */
  children(control: HintedAttributes & { id: string }): ReactNode
}

/** Control with its label above, help or error below. */
export function Field({ label, help, error, children }: FieldProps) {
  const id = useId()
  const [attributes, hint] = useFieldHint({ help, error })
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...attributes })}
      {hint}
    </div>
  )
}
