import type { ReactNode } from 'react'
import { CheckLabel, useFieldHint } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'

/** Checkbox for a field that is on or off. */
export function CheckControl({ field, value, error, onChange }: FieldControlProps): ReactNode {
  const [attributes, hint] = useFieldHint({ help: field.help, error })
  return (
    <div>
      <CheckLabel
        {...attributes}
        type="checkbox"
        checked={(value ?? field.default) === true}
        onChange={({ target }) => onChange(target.checked)}
      >
        <span>{field.label}</span>
      </CheckLabel>
      {hint}
    </div>
  )
}
