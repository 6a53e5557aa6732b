import type { ReactNode } from 'react'
import type { DescribedField } from '../../core/schema/index.ts'
import { Field } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'

/** Input for a text, a number or an address. */
export function TextInput(props: FieldControlProps): ReactNode {
  const { field, value, error, placeholder, onChange, onFinish } = props
  const { kind, label, help, multiline } = field
  // An emptied number is null. It stays empty while another one is typed.
  const text = String((value === undefined ? field.default : value) ?? '')
  const shared = { ...attributesOf(field), placeholder, value: text, onBlur: onFinish }
  return (
    <Field {...{ label, help, error }}>
      {(control) =>
        multiline ? (
          <textarea {...control} {...shared} rows={3} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <input
            {...control}
            {...shared}
            type="text"
            onKeyDown={({ key }) => key === 'Enter' && onFinish?.()}
            onChange={({ target }) => onChange(kind === 'number' ? numberOf(target.value) : target.value)}
          />
        )
      }
    </Field>
  )
}

/** Attributes by which browsers leave a text as it is typed. */
const AS_TYPED = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Returns the attributes of the input by the format or the kind of a field. */
function attributesOf({ kind, format }: DescribedField) {
  if (format) return { ...AS_TYPED, inputMode: format === 'email' ? format : 'text' } as const
  if (kind === 'link') return { ...AS_TYPED, inputMode: 'url' } as const
  if (kind === 'number') return { dir: 'ltr', autoComplete: 'off', inputMode: 'numeric' } as const
  return { dir: 'auto', autoComplete: 'off' } as const
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
