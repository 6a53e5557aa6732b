import type { ReactNode } from 'react'
import { Field } from '../kit/index.ts'

interface ChoiceProps {
  label: string
  value: string
  choices: readonly (readonly [value: string, text: string])[]
  onChoose(value: string): void
}

/** Select with a label. */
export const Choice = ({ label, value, choices, onChoose }: ChoiceProps): ReactNode => (
  <Field label={label}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
