import type { ItemsSource, PortfolioItem } from '../../core/content/index.ts'
import { listedFields, restItemsSource } from '../../core/wp/index.ts'
import { takeAnswer } from '../../islands/index.ts'
import type { SlideFacts } from '../../ui/viewer/index.ts'
import { FRESH_MS, type PrefetchingSource, prefetchingSource } from './state/prefetching-source.ts'

export { hangFew as hang } from './layout/few-cards.ts'
export { watchMoves } from './layout/watch-moves.ts'
export { applyAnswers } from './state/apply-answers.ts'
export { matchingItems } from './state/matching-items.ts'
export { namePage } from './state/name-page.ts'
export { toSlide } from './state/to-slide.ts'
export { ViewerFailure } from './view/ViewerFailure.tsx'

/**
 * Returns the source of this site's works, read through its own API.
 *
 * @param apiUrl address of the item list, from the root of the site or absolute
 */
export const ownSource = (apiUrl: string): PrefetchingSource =>
  prefetchingSource(
    ofThisSite(restItemsSource(new URL(apiUrl, location.href).href, fetchOnce), location.origin),
  )

/** Sends a request, or uses the answer that the page has prefetched for it. */
const fetchOnce: typeof fetch = async (url, init) => {
  const ahead = await takeAnswer(String(url), FRESH_MS)
  return ahead?.ok ? ahead : fetch(url, init)
}

/**
 * Reads the facts about a work that lists leave out.
 *
 * @param apiUrl as above
 * @throws when they cannot be had
 */
export async function readFacts(apiUrl: string, slug: string): Promise<SlideFacts> {
  const response = await fetch(`${apiUrl}?slug=${encodeURIComponent(slug)}&_fields=meta`)
  const [item] = (await response.json()) as { meta?: Record<string, unknown> }[]
  const textOf = (value: unknown) => String(value ?? '')
  return { client: textOf(item?.meta?.['vitrine-client']), year: textOf(item?.meta?.['vitrine-year']) }
}

/**
 * Restricts requests to the listed fields (request-9) and turns the links of items into paths of this site, as in the
 * server's HTML: the API sends absolute addresses.
 *
 * @param origin of the page, without a trailing slash
 */
const ofThisSite = (source: ReturnType<typeof restItemsSource>, origin: string): ItemsSource => ({
  async portfolioItems(query, options) {
    const page = await source.portfolioItems({ ...query, fields: listedFields() }, options)
    return { ...page, items: page.items.map((item) => withOwnLink(item, origin)) }
  },
})

const withOwnLink = (item: PortfolioItem, origin: string): PortfolioItem =>
  item.link.startsWith(`${origin}/`) ? { ...item, link: item.link.slice(origin.length) } : item
