import type { ReactNode } from 'react'
import { searchWords } from '../../core/content/index.ts'
import type { SearchResults } from '../../core/entry/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { backIcon, forwardIcon, Icon, useMessages } from '../../ui/index.ts'
import { SearchForm } from '../../ui/search-form/index.ts'
import { ResultItem } from './ResultItem.tsx'
import styles from './SearchPage.module.css'

const messages = defineMessages('search-page', {
  title: 'Search',
  found: { one: '{count} result for “{query}”', other: '{count} results for “{query}”' },
  nothing: 'Nothing found for “{query}”.',
  advice: 'Try fewer words, or another spelling.',
  prompt: 'Try a title, a material or a place.',
  all: 'Show all works',
  pages: 'Pages of results',
  previous: 'Previous results',
  next: 'More results',
})

export interface SearchPageProps extends SearchResults {
  /** Search text as typed. */
  query: string
  /** Address of the page with all items. */
  worksHref: string
  /** URLs of the neighbouring pages of results. */
  previous: string | null
  next: string | null
}

/** The page of search results, a list with pictures (search-5). */
export function SearchPage(props: SearchPageProps): ReactNode {
  const { query, results, total, previous, next, worksHref } = props
  const t = useMessages(messages)
  const words = searchWords(query)
  const hasQuery = words.length > 0
  return (
    <div>
      <h1 className={styles.title}>{t('title')}</h1>
      <SearchForm query={query} />
      <p className={styles.count} role="status">
        {!hasQuery ? t('prompt') : total > 0 ? t('found', { count: total, query }) : t('nothing', { query })}
      </p>
      {hasQuery && total === 0 && (
        <div className={styles.empty}>
          <p>{t('advice')}</p>
          <a className="text-link" href={worksHref}>
            {t('all')}
          </a>
        </div>
      )}
      {results.length > 0 && (
        // Safari drops the list role of a list without bullets.
        // biome-ignore lint/a11y/noRedundantRoles: see above
        <ol className={styles.list} role="list">
          {results.map((result) => (
            <ResultItem key={`${result.kind} ${result.id}`} result={result} words={words} />
          ))}
        </ol>
      )}
      {(previous || next) && (
        <nav className={styles.paging} aria-label={t('pages')}>
          {previous && (
            <a className="text-link" href={previous} rel="prev">
              <Icon icon={backIcon} className={styles.arrow} /> {t('previous')}
            </a>
          )}
          {next && (
            <a className="text-link" href={next} rel="next" data-next="">
              {t('next')} <Icon icon={forwardIcon} className={styles.arrow} />
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
