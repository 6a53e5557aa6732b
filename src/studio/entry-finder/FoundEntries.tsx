import { useMessages } from '../../ui/index.ts'
import { Button } from '../kit/index.ts'
import styles from './entry-finder.module.css'
import type { FoundEntry } from './found-entry.ts'
import { finderMessages } from './messages.ts'
import type { FoundState } from './use-found-entries.ts'

interface FoundEntriesProps extends FoundState {
  onChoose(entry: FoundEntry): void
}

/** What was found, each to be chosen: its name, its kind, where it is, and whether visitors see it; or why nothing was. */
export function FoundEntries({ found, isDone, isFailed, retry, onChoose }: FoundEntriesProps) {
  const t = useMessages(finderMessages)
  return (
    <>
      <ul className={styles.found} aria-label={t('found')}>
        {found.map((entry) => (
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
      {isDone && found.length === 0 && <p className={styles.none}>{t('nothing')}</p>}
    </>
  )
}

/** The name of an entry and, quieter, what else is known of it. */
export function EntryName({ entry: { kind, title, path, isPublic } }: { entry: FoundEntry }) {
  const t = useMessages(finderMessages)
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
