import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import type { EntryMatch } from './entry-match.ts'
import styles from './entry-picker.module.css'
import { entryPickerMessages } from './messages.ts'
import type { EntrySearch } from './use-entry-search.ts'

interface EntryMatchesProps extends EntrySearch {
  onChoose(entry: EntryMatch): void
}

/**
 * Search results to choose from, each with name, kind, path and whether it is public; or the reason why there are none.
 */
export function EntryMatches({ matches, isDone, isFailed, retry, onChoose }: EntryMatchesProps) {
  const t = useMessages(entryPickerMessages)
  return (
    <>
      <ul className={styles.found} aria-label={t('found')}>
        {matches.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`}>
            <button type="button" onClick={() => onChoose(entry)}>
              <EntryName entry={entry} />
            </button>
          </li>
        ))}
      </ul>
      {isFailed && (
        <p role="alert" className={styles.none}>
          {t('failed')}{' '}
          <Button look="quiet" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {isDone && matches.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
    </>
  )
}

/** Name of an entry and, less prominent, its kind and path. */
export function EntryName({ entry: { kind, title, path, isPublic } }: { entry: EntryMatch }) {
  const t = useMessages(entryPickerMessages)
  return (
    <>
      <span className={styles.name} dir="auto">
        {title || path}
      </span>
      <span className={styles.notes}>
        <span>{t(kind)}</span>
        <span dir="ltr">{path}</span>
        {!isPublic && <span data-warn="">{t('hidden')}</span>}
      </span>
    </>
  )
}
