import { type ReactNode, useState } from 'react'
import { isSame } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Field } from '../kit/index.ts'
import type { FieldControlProps } from './field-control-props.ts'
import { formMessages } from './messages.ts'

interface LinesProps extends FieldControlProps {
  /** Separator of the numbers of a pair; `null` if lines are plain texts. */
  separator: ':' | null
}

/** Field for a list of words, or of pairs of numbers, one per line. */
export function Lines({ field, value, error, onChange, separator }: LinesProps): ReactNode {
  const t = useMessages(formMessages)
  const [input, setInput] = useState('')
  const current = value ?? field.default
  const text =
    separator === null
      ? (Array.isArray(current) ? current : []).join('\n')
      : Object.entries(current ?? {})
          .map((pair) => pair.join(`${separator} `))
          .join('\n')
  const parse = (typed: string): unknown => {
    const lines = typed.split('\n')
    if (separator === null) return lines
    return Object.fromEntries(
      lines.filter(Boolean).map((line) => {
        const [key = '', entry = ''] = line.split(separator)
        return [key.trim(), Number(entry) || entry.trim()]
      }),
    )
  }
  return (
    <Field label={field.label} help={field.help ?? t('onePerLine')} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          dir="auto"
          // The text as typed is kept while it has the same meaning as the stored value; so a reset becomes visible.
          value={isSame(parse(input), value) ? input : text}
          onChange={({ target }) => {
            setInput(target.value)
            onChange(parse(target.value))
          }}
        />
      )}
    </Field>
  )
}
