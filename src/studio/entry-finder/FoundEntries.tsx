import { useMessages } from '../../ui/index.ts'
import styles from './entry-finder.module.css'
import type { FoundEntry } from './found-entry.ts'
import { finderMessages } from './messages.ts'

interface FoundEntriesProps {
  found: readonly FoundEntry[]
  isDone: boolean
  onChoose(entry: FoundEntry): void
}

/** What was found, each to be chosen: its name, its kind, where it is, and whether visitors see it. */
export function FoundEntries({ found, isDone, onChoose }: FoundEntriesProps) {
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
