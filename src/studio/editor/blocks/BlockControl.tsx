import { type ReactNode, useState } from 'react'
import { isSame } from '../../../core/entry/index.ts'
import type { AnyField, DescribedField, FieldKind } from '../../../core/schema/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { Field } from '../../kit/index.ts'
import { Control } from '../Control.tsx'
import { TextField } from '../rich-text/TextField.tsx'
import { ChoiceList } from './ChoiceList.tsx'
import { ColorControl } from './ColorControl.tsx'
import type { BlockControlProps } from './control-props.ts'
import { LinkControl } from './LinkControl.tsx'
import { blockMessages } from './messages.ts'
import { PictureControl } from './PictureControl.tsx'
import { RowList } from './RowList.tsx'

/** Control for a described field, by its kind. */
export function BlockControl(props: BlockControlProps): ReactNode {
  const { name, field, value, error, onChange } = props
  const { label, help, words } = field
  switch (field.kind) {
    case 'richText':
      return <TextField {...{ label, help, error, value: String(value ?? field.default ?? ''), onChange }} />
    case 'media':
      return <PictureControl {...props} />
    case 'link':
      return <LinkControl {...props} />
    case 'list':
      return <RowList {...props} control={BlockControl} />
    case 'terms':
      return <ChoiceList {...props} />
    case 'labels':
      return field.enum ? <ChoiceList {...props} /> : <Lines {...props} separator={null} />
    case 'numberMap':
      return <Lines {...props} separator=":" />
    case 'color':
      return <ColorControl {...props} />
    default:
      return <Control {...{ name, field: asField(field), words, value, error, onChange }} />
  }
}

/** Field for a list of words, or of pairs of numbers, one per line. */
function Lines({ field, value, error, onChange, separator }: BlockControlProps & { separator: ':' | null }) {
  const t = useMessages(blockMessages)
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

/** Converts a described field into one that the controls of entries take. */
const asField = ({
  kind,
  enum: words,
  maxLength,
  minimum,
  maximum,
  aliases: _,
  of: __,
  words: ___,
  ...field
}: DescribedField): AnyField => ({
  ...field,
  kind: kind as FieldKind,
  schema: {
    type: 'string',
    ...(words && { enum: words }),
    ...(maxLength !== undefined && { maxLength }),
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
  },
  parse: (value) => value,
})
