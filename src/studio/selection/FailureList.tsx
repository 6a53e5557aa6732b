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
export function FailureList({ told }: { told: FailureSummary | null }) {
  const t = useMessages(selectionMessages)
  return (
    <div role="alert" className={styles.told}>
      {told && (
        <>
          <p>{told.summary}</p>
          <ul>
            {told.refusals.map(({ id, title, why }) => (
              <li key={id}>
                <bdi>{title}</bdi>: {why}
              </li>
            ))}
            {told.more > 0 && <li>{t('more', { count: told.more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
