import { useMessages } from '../../ui/index.ts'
import { selectionMessages } from './messages.ts'
import styles from './selection.module.css'

/** What could not be done, by its name, with the reason. */
export interface BulkTold {
  summary: string
  refusals: readonly { id: number; title: string; why: string }[]
  /** Refusals beyond those. */
  more: number
}

/** Says what was refused, and why. */
export function Told({ told }: { told: BulkTold | null }) {
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
