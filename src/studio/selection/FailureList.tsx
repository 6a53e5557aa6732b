import { useMessages } from '../../ui/index.ts'
import { selectionMessages } from './messages.ts'
import styles from './selection.module.css'

/** Entries on which an action failed, by name and with the reason. */
export interface FailureSummary {
  summary: string
  refusals: readonly { id: number; title: string; why: string }[]
  /** Number of refusals that are not listed. */
  more: number
}

/** List of refused entries with the reasons. */
export function FailureList({ outcome }: { outcome: FailureSummary | null }) {
  const t = useMessages(selectionMessages)
  return (
    <div role="alert" className={styles.told}>
      {outcome && (
        <>
          <p>{outcome.summary}</p>
          <ul>
            {outcome.refusals.map(({ id, title, why }) => (
              <li key={id}>
                <bdi>{title}</bdi>: {why}
              </li>
            ))}
            {outcome.more > 0 && <li>{t('more', { count: outcome.more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
