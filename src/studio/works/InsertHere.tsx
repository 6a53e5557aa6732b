import type { ListedEntry, MoveTarget } from '../../core/calls/index.ts'
import { Icon, useMessages } from '../../ui/index.ts'
import { addIcon } from '../kit/index.ts'
import { bulkMessages } from './bulk/messages.ts'
import { listMessages } from './messages.ts'
import styles from './works.module.css'

interface InsertHereProps {
  entry: ListedEntry
  /** True if it is the last entry of the list. */
  isLast: boolean
  onInsert(target: MoveTarget): Promise<void>
}

/** Button between two tiles that moves the selected works there (studio-12). */
export function InsertHere({ entry, isLast, onInsert }: InsertHereProps) {
  const t = useMessages(bulkMessages)
  const untitled = useMessages(listMessages)('untitled')
  const title = entry.title || untitled
  return (
    <>
      <button
        type="button"
        className={styles.insert}
        aria-label={t('insertBefore', { title })}
        title={t('insertHere')}
        onClick={() => void onInsert({ before: entry.id })}
      >
        <Icon icon={addIcon} size="1rem" />
      </button>
      {isLast && (
        <button
          type="button"
          className={styles.insert}
          data-last
          aria-label={t('insertLast')}
          title={t('insertHere')}
          onClick={() => void onInsert({ to: 'end' })}
        >
          <Icon icon={addIcon} size="1rem" />
        </button>
      )}
    </>
  )
}
