import type { InputHTMLAttributes, ReactNode } from 'react'
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

type TextAttributes = Pick<
  InputHTMLAttributes<HTMLElement>,
  'dir' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
>

/** Attributes by which browsers leave a text as it is typed. */
const AS_TYPED = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Returns the attributes of the input by the format or the kind of a field. */
function attributesOf({ kind, format }: DescribedField): TextAttributes {
  if (format) return { ...AS_TYPED, inputMode: format === 'email' ? 'email' : 'text' }
  if (kind === 'link') return { ...AS_TYPED, inputMode: 'url' }
  if (kind === 'number') return { dir: 'ltr', autoComplete: 'off', inputMode: 'numeric' }
  return { dir: 'auto', autoComplete: 'off' }
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
