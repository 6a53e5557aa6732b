import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import type { ApiError } from '../api/index.ts'
import { Button, focusTitle, StateMessage } from '../kit/index.ts'
import { useOffline } from '../lists/index.ts'
import { listMessages } from './messages.ts'
import styles from './works.module.css'

interface ListErrorProps {
  kind: EntryKind
  error: ApiError | null
  /** True if a part of the list is loaded. */
  isPartly: boolean
  onRetry(): void
}

/** Reason why a list or a part of it could not be loaded, with a retry button; or that there is no connection. */
export function ListError({ kind, error, isPartly, onRetry }: ListErrorProps) {
  const t = useMessages(listMessages)
  const isOffline = useOffline()
  const again = () => {
    // The focused button disappears.
    focusTitle()
    onRetry()
  }
  const retry = <Button onClick={again}>{t('retry')}</Button>
  if (error && !isPartly)
    return error.status === 403 ? (
      <StateMessage isAlert>{t('notAllowed')}</StateMessage>
    ) : (
      <StateMessage isAlert action={retry}>
        {t(error.status === 0 ? 'offline' : `failed_${kind}`)}
      </StateMessage>
    )
  return (
    <>
      <div role="status" className={styles.trouble}>
        {isOffline && <p>{t('offlineKept')}</p>}
      </div>
      <div role="alert" className={styles.trouble}>
        {error && !isOffline && (
          <>
            <p>{t('partly')}</p>
            {retry}
          </>
        )}
      </div>
    </>
  )
}
