import type { ReactNode, Ref } from 'react'
import { pictureFocus } from '../../core/content/index.ts'
import type { SearchResult } from '../../core/entry/index.ts'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import { Icon, PictureView, pageIcon, useMessages } from '../../ui/index.ts'
import styles from './SearchLayers.module.css'
import { searchMessages } from './search-messages.ts'
import type { LiveResults } from './use-live-results.ts'

interface ResultListProps {
  /** Prefix of the ids of list and options. */
  id: string
  results: LiveResults
  /** Index of the marked option, −1 for none. */
  markedIndex: number
  typedText: string
  list: Ref<HTMLDivElement>
  onRetry(): void
}

/** Results below the field, announced politely. The options are links, so that they can be clicked. */
export function ResultList({
  id,
  results,
  markedIndex,
  typedText,
  list,
  onRetry,
}: ResultListProps): ReactNode {
  const t = useMessages(searchMessages)
  const items = results.status === 'shown' ? results.results : []
  const total = results.status === 'shown' ? results.total : 0
  const page = `${SEARCH_PATH}?${new URLSearchParams({ [SEARCH_KEY]: results.status === 'idle' ? typedText : results.query })}`
  const option = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === markedIndex,
    className: styles.option,
  })
  return (
    <div className={styles.panel} data-status={results.status}>
      <p className={styles.status} role="status">
        {results.status === 'failed' && t('failed')}
        {results.status === 'shown' &&
          (items.length > 0 ? t('found', { count: total }) : t('nothing', { query: results.query }))}
      </p>
      {results.status === 'failed' && (
        <p className={styles.ways}>
          <button type="button" className="text-link" onClick={onRetry}>
            {t('retry')}
          </button>
          <a className="text-link" href={page}>
            {t('seeAll')}
          </a>
        </p>
      )}
      {items.length > 0 && (
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label={t('results')}>
          {items.map((result, index) => (
            <a key={`${result.kind} ${result.id}`} href={result.url} {...option(index)}>
              <ResultOption result={result} kind={t(result.kind)} />
            </a>
          ))}
          <a href={page} {...option(items.length)} data-all="">
            {t('all', { count: total })}
          </a>
        </div>
      )}
    </div>
  )
}

const ResultOption = ({ result, kind }: { result: SearchResult; kind: string }): ReactNode => (
  <>
    <span className={styles.thumbnail}>
      {result.picture ? (
        <PictureView
          picture={result.picture}
          sizes="4rem"
          alt=""
          position={pictureFocus(result.picture, 1)}
        />
      ) : (
        <Icon icon={pageIcon} />
      )}
    </span>
    <span className={styles.name} dir="auto">
      {result.title}
    </span>
    <span className={styles.kind}>{kind}</span>
  </>
)
