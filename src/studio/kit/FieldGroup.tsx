import type { ReactNode } from 'react'
import { type FieldTexts, useFieldHint } from './use-field-hint.tsx'

interface FieldGroupProps extends FieldTexts {
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Group of controls with its label above, followed by help or error. */
export function FieldGroup({ label, help, error, className, children }: FieldGroupProps) {
  const [attributes, hint] = useFieldHint({ help, error })
  return (
    <fieldset className={className} {...attributes}>
      <legend>{label}</legend>
      {hint}
      {children}
    </fieldset>
  )
}
