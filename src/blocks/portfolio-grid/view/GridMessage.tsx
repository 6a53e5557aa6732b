import { onPlainClick, useMessages } from '../../../ui/index.ts'
import { portfolioMessages } from '../portfolio-messages.ts'
import type { GridState } from '../state/grid-state.ts'
import { isSlow } from '../state/portfolio-machine.ts'
import { isUnderway } from '../state/visible-items.ts'
import styles from './GridMessage.module.css'
import type { GridHandlers } from './grid-handlers.ts'

interface GridMessageProps {
  state: GridState
  /** Number of cards on screen. */
  shownCount: number
  /** Address of the block without any filter. */
  allHref: string
  handlers: GridHandlers | undefined
}

/** Message in the grid's place while it has nothing to show: a spinner, `No items found`, or the error. */
export function GridMessage({ state, shownCount, allHref, handlers }: GridMessageProps) {
  const t = useMessages(portfolioMessages)
  const { list } = state
  const retry = (
    <button type="button" className={styles.retry} onClick={handlers?.onRetry}>
      {t('retry')}
    </button>
  )
  const seeking = isUnderway(state) && shownCount === 0
  if (list.status === 'loading' || seeking) {
    return (
      <div className={styles.message}>
        <span className={styles.spinner} aria-hidden="true" />
        <p>{t(isSlow(state) ? 'slow' : seeking ? 'searching' : 'loading')}</p>
        {isSlow(state) && retry}
      </div>
    )
  }
  if (list.status === 'failed') {
    return (
      <div className={styles.message} role="alert">
        <p className={styles.problem}>{t('failed')}</p>
        {retry}
      </div>
    )
  }
  if (shownCount > 0) return null
  return (
    <div className={styles.message}>
      <p className={styles.problem}>{t('noItems')}</p>
      <p>
        {state.search
          ? t(list.status === 'empty' ? 'noItemsAnywhere' : 'noItemsForSearch', { text: state.search })
          : t('noItemsInFilter')}
      </p>
      <p>
        <a href={allHref}>{t('showAll')}</a>
      </p>
    </div>
  )
}

interface SearchHintProps {
  loaded: number
  href: string
  onSearchEverything: (() => void) | undefined
}

/** Hint that a search covers loaded works only, with a link that searches on the server. */
export function SearchHint({ loaded, href, onSearchEverything }: SearchHintProps) {
  const t = useMessages(portfolioMessages)
  return (
    <p className={styles.hint}>
      {t('searchHint', { count: loaded })}{' '}
      <a href={href} data-enhanced="" onClick={onPlainClick(onSearchEverything)}>
        {t('searchEverything')}
      </a>
    </p>
  )
}
