import { ENTRY_FIELDS, type EntryKind, isSame } from '../../../core/entry/index.ts'
import { wordsOf } from '../../../core/schema/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useDescribeField } from '../../field-texts/index.ts'
import { MediaItemPicture } from '../../media-picker/index.ts'
import type { Difference } from './differences.ts'
import { historyMessages } from './messages.ts'
import { textDifference } from './text-difference.ts'

interface SideProps {
  entryKind: EntryKind
  difference: Difference
  side: 'was' | 'now'
  /** Text that is shown if there is no value, such as for a removed block. */
  nothing?: string
}

/** Side of a difference. In texts, words that only this side has are marked. */
export function Side({ entryKind, difference, side, nothing }: SideProps) {
  const t = useMessages(historyMessages)
  const { kind, was, now, field } = difference
  const describe = useDescribeField()
  const declared = ENTRY_FIELDS[entryKind][field]
  const value = side === 'was' ? was : now
  if (kind === 'select' && declared) {
    const option = String(value ?? '')
    return <p>{describe(field, declared).optionLabels?.[option] ?? wordsOf(option)}</p>
  }
  const isEmpty = value === undefined || value === null || value === '' || isSame(value, [])
  if (isEmpty) return <p>{nothing ?? t('empty')}</p>
  if (kind === 'media') return <MediaItemPicture id={Number(value)} />
  if (typeof value === 'boolean') return <p>{t(value ? 'yes' : 'no')}</p>
  if (Array.isArray(value)) return <p>{t('chosen', { count: value.length })}</p>
  const Mark = side === 'was' ? 'del' : 'ins'
  return (
    <p dir="auto">
      {textDifference(String(was ?? ''), String(now ?? '')).map((part, index) =>
        part.in === 'both' ? (
          part.text
        ) : part.in === side ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have nothing else.
          <Mark key={index}>{part.text}</Mark>
        ) : null,
      )}
    </p>
  )
}
