import type { EntryKind, EntryValues } from '../../../core/entry/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { useDescribeValue, useDifferenceLabel } from './difference-words.ts'
import { differences } from './differences.ts'
import styles from './history.module.css'
import { historyMessages } from './messages.ts'
import { Side } from './Side.tsx'

interface ComparisonProps {
  kind: EntryKind
  was: EntryValues
  now: EntryValues
}

/** Two states side by side, field by field; differing words in texts are marked. */
export function Comparison({ kind, was, now }: ComparisonProps) {
  const t = useMessages(historyMessages)
  const labelOf = useDifferenceLabel(kind)
  const changes = differences(kind, was, now, useDescribeValue())
  if (changes.length === 0) return <p>{t('same')}</p>
  return (
    <dl className={styles.differences}>
      {changes.map((difference) => (
        <div key={difference.key}>
          <dt>{labelOf(difference)}</dt>
          <dd>
            <h3>{t('was')}</h3>
            <Side entryKind={kind} difference={difference} side="was" />
          </dd>
          <dd>
            <h3>{t('now')}</h3>
            <Side entryKind={kind} difference={difference} side="now" />
          </dd>
        </div>
      ))}
    </dl>
  )
}
