import type { ReactNode } from 'react'
import { Field } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'

/** Input for a text, a number or an address. */
export function TextInput({ field, value, error, onChange }: FieldControlProps): ReactNode {
  const { kind, label, help, multiline } = field
  // An emptied number is null. It stays empty while another one is typed.
  const text = String((value === undefined ? field.default : value) ?? '')
  return (
    <Field {...{ label, help, error }}>
      {(control) =>
        multiline ? (
          <textarea
            {...control}
            dir="auto"
            rows={3}
            value={text}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : (
          <input
            {...control}
            {...INPUTS[kind]}
            type="text"
            value={text}
            onChange={({ target }) => onChange(kind === 'number' ? numberOf(target.value) : target.value)}
          />
        )
      }
    </Field>
  )
}

/** Attributes of the inputs by kind of field. */
const INPUTS: Readonly<Record<string, { dir: 'auto' | 'ltr'; inputMode: 'text' | 'url' | 'numeric' }>> = {
  text: { dir: 'auto', inputMode: 'text' },
  link: { dir: 'ltr', inputMode: 'url' },
  number: { dir: 'ltr', inputMode: 'numeric' },
}

/**
 * Reads a number; returns the text unchanged if it is not one, so that typing is kept and the fault is shown at the
 * field.
 */
function numberOf(text: string): unknown {
  if (text.trim() === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}
