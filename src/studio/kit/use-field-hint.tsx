import { type ReactNode, useId } from 'react'
import styles from './kit.module.css'

export interface FieldTexts {
  help?: string | undefined
  /** Error message, shown in place of the help. */
  error?: string | undefined
}

/** Attributes that tie a control to its hint. */
export interface HintedAttributes {
  'aria-describedby'?: string
  'aria-invalid'?: true
}

/** Returns the attributes of a control with help or an error, and the hint to show at it. */
export function useFieldHint({ help, error }: FieldTexts): [HintedAttributes, ReactNode] {
  const id = useId()
  const hint = error ?? help
  if (hint === undefined) return [{}, null]
  return [
    { 'aria-describedby': id, ...(error !== undefined && { 'aria-invalid': true }) },
    <p key={id} id={id} className={styles.hint} data-error={error !== undefined || undefined}>
      {hint}
    </p>,
  ]
}
