import type { EntryKind, EntryValues } from '../../../core/entry/index.ts'
import { ENTRY_FIELDS } from '../../../core/entry/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { MediumPicture } from '../../media-picker/index.ts'
import { type Difference, differences } from './differences.ts'
import styles from './history.module.css'
import { historyMessages } from './messages.ts'
import { textDifference } from './text-difference.ts'

interface ComparisonProps {
  kind: EntryKind
  was: EntryValues
  now: EntryValues
}

/** Two states side by side, field by field; of texts the words that differ are marked. */
export function Comparison({ kind, was, now }: ComparisonProps) {
  const t = useMessages(historyMessages)
  const { catalogue } = useLanguage()
  const found = differences(kind, was, now)
  if (found.length === 0) return <p>{t('same')}</p>
  const labelOf = ({ field, block }: Difference): string => {
    const known = catalogue[`studio-field.${field}`]
    const label = typeof known === 'string' ? known : (ENTRY_FIELDS[kind][field]?.label ?? field)
    return block === null ? label : `${label}: ${block}`
  }
  return (
    <dl className={styles.differences}>
      {found.map((difference) => (
        <div key={difference.key}>
          <dt>{labelOf(difference)}</dt>
          <dd>
            <h3>{t('was')}</h3>
            <Side difference={difference} side="was" />
          </dd>
          <dd>
            <h3>{t('now')}</h3>
            <Side difference={difference} side="now" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ difference, side }: { difference: Difference; side: 'was' | 'now' }) {
  const t = useMessages(historyMessages)
  const { kind, was, now } = difference
  const value = side === 'was' ? was : now
  if (value === undefined || value === null || value === '') return <p>{t('empty')}</p>
  if (kind === 'media') return <MediumPicture id={Number(value)} />
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
