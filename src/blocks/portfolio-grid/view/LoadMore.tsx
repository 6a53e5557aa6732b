import { onPlainClick, useLanguage, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { MoreState } from '../state/portfolio-machine.ts'
import styles from './GridMessage.module.css'

interface LoadMoreProps {
  text: string
  href: string
  more: MoreState
  /** Whether more takes long to arrive. */
  slow: boolean
  loaded: number
  total: number | null
  onLoadMore: (() => void) | undefined
  onRetry: (() => void) | undefined
}

/** The Load More link (grid-4 to grid-6): gone at the end, a spinner in its own box while loading, Retry after a failure, or when it takes long. */
export function LoadMore({ text, href, more, slow, loaded, total, onLoadMore, onRetry }: LoadMoreProps) {
  const t = useMessages(portfolioMessages)
  const { lang } = useLanguage()
  if (more === 'end') return null
  return (
    <div className={styles.more}>
      {(more === 'failed' || slow) && (
        // The status of the grid has said politely what takes long.
        <p className={styles.problem} role={slow ? undefined : 'alert'}>
          {t(slow ? 'slow' : 'failedMore')}{' '}
          <button type="button" className={styles.retry} onClick={onRetry}>
            {t('retry')}
          </button>
        </p>
      )}
      <a
        className={styles.moreLink}
        href={href}
        data-enhanced=""
        data-state={more}
        aria-busy={more === 'loading' || undefined}
        onClick={onPlainClick(onLoadMore)}
      >
        <span className={styles.moreText}>{text}</span>
        {more === 'loading' && <span className={styles.spinner} aria-hidden="true" />}
      </a>
      {total !== null && (
        <p className={styles.progress}>
          {t('shownOf', { shown: loaded.toLocaleString(lang), total: total.toLocaleString(lang) })}
        </p>
      )}
    </div>
  )
}
