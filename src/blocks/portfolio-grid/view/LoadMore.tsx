import { onPlainClick, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { MoreState } from '../state/grid-list.ts'
import type { Announce } from '../state/use-ahead.ts'
import styles from './GridMessage.module.css'
import { announcing } from './grid-handlers.ts'

interface LoadMoreProps {
  text: string
  href: string
  more: MoreState
  /** True if the next works take long to arrive. */
  slow: boolean
  /** Text that says how much of the list is shown. */
  progress: string
  /** True if the status for screen readers says so, too. */
  isSaid: boolean
  onLoadMore: (() => void) | undefined
  onRetry: (() => void) | undefined
  onAnnounce: Announce | undefined
}

/**
 * The Load More link (grid-4 to grid-6): removed at the end, with a spinner in its own box while loading. After a
 * failure, or when it takes long, a sentence appears above it and the same link retries, so that it keeps the focus.
 */
export function LoadMore({
  text,
  href,
  more,
  slow,
  progress,
  isSaid,
  onLoadMore,
  onRetry,
  onAnnounce,
}: LoadMoreProps) {
  const t = useMessages(portfolioMessages)
  if (more === 'end') return null
  const stalled = slow || more === 'failed'
  return (
    <div className={styles.more}>
      {stalled && (
        // A slow request has been announced politely by the status of the grid.
        <p className={styles.problem} role={slow ? undefined : 'alert'}>
          {t(slow ? 'slow' : isOffline() ? 'offline' : 'failedMore')}
        </p>
      )}
      <a
        className={styles.moreLink}
        href={href}
        data-enhanced=""
        data-state={slow ? 'slow' : more}
        aria-busy={more === 'loading' || undefined}
        onClick={onPlainClick(stalled ? onRetry : onLoadMore)}
        {...announcing(onAnnounce, { type: 'load-more' })}
      >
        <span className={styles.moreText}>{stalled ? t('retry') : text}</span>
        {more === 'loading' && !slow && <span className={styles.spinner} aria-hidden="true" />}
      </a>
      {progress && (
        <p className={styles.progress} aria-hidden={isSaid || undefined}>
          {progress}
        </p>
      )}
    </div>
  )
}

/** Tells whether the browser is offline; called only after a request failed, never on the server. */
const isOffline = (): boolean => !navigator.onLine
