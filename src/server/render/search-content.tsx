import type { ReactNode } from 'react'
import { catalogueOf, defineMessages, translator } from '../../core/i18n/index.ts'
import { SEARCH_KEY, SEARCH_PATH, WP_SEARCH_KEY } from '../../core/routing/routes.ts'
import { SearchPage } from '../../pages/search-results/index.ts'
import type { SearchService } from '../site/search/index.ts'

/** WordPress's key, understood on the home page and on our own results page. */
const PAGE_KEY = 'page'
/** Query keys that change the results page. */
export const SEARCH_QUERY_KEYS = [SEARCH_KEY, WP_SEARCH_KEY, PAGE_KEY]

const PER_PAGE = 20

const messages = defineMessages('search-title', {
  title: 'Search',
  titleFor: 'Search: {query}',
  page: 'Page {page}',
})

interface SearchVisit {
  query: URLSearchParams
  lang: string
  worksHref: string
}

/** Tells whether a visit asks for search results: the page of results, or WordPress's `/?s=` with a text. */
export const wantsResults = ({ path, query }: { path: string; query: URLSearchParams }): boolean =>
  path === SEARCH_PATH || (path === '/' && Boolean(query.get(WP_SEARCH_KEY)))

/** The page of results for what a query says; past the last page it shows the last one. */
export async function searchContent(
  search: SearchService,
  { query, lang, worksHref }: SearchVisit,
): Promise<{ view: ReactNode; title: string; path: string }> {
  const phrase = (query.get(SEARCH_KEY) ?? query.get(WP_SEARCH_KEY) ?? '').trim()
  const pageNumber = Number(query.get(PAGE_KEY))
  let page = Number.isSafeInteger(pageNumber) && pageNumber > 1 ? pageNumber : 1
  const window = () => ({ offset: (page - 1) * PER_PAGE, limit: PER_PAGE })
  let list = await search.find(phrase, window())
  const last = Math.max(1, Math.ceil(list.total / PER_PAGE))
  if (page > last) {
    page = last
    list = await search.find(phrase, window())
  }
  const t = translator(messages, lang, catalogueOf(lang))
  const at = (other: number) => pathOf(phrase, other)
  return {
    view: (
      <SearchPage
        query={phrase}
        results={list.results}
        total={list.total}
        worksHref={worksHref}
        previous={page > 1 ? at(page - 1) : null}
        next={page < last ? at(page + 1) : null}
      />
    ),
    title: [phrase ? t('titleFor', { query: phrase }) : t('title'), page > 1 && t('page', { page })]
      .filter(Boolean)
      .join(', '),
    path: at(page),
  }
}

function pathOf(typed: string, page: number): string {
  const query = new URLSearchParams({
    ...(typed && { [SEARCH_KEY]: typed }),
    ...(page > 1 && { [PAGE_KEY]: String(page) }),
  }).toString()
  return SEARCH_PATH + (query && `?${query}`)
}
