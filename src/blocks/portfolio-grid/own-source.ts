import type { ItemsSource, PortfolioItem } from '../../core/content/index.ts'
import { restItemsSource } from '../../core/wp/index.ts'
import type { SlideFacts } from '../../ui/viewer/index.ts'

/**
 * The works of this site, read through its own API.
 *
 * @param apiUrl address of the item list, from the root of the site or absolute
 */
export const ownSource = (apiUrl: string): ItemsSource =>
  withOwnLinks(restItemsSource(new URL(apiUrl, location.href).href), location.origin)

/**
 * The facts about a work that lists leave out.
 *
 * @param apiUrl as above
 * @throws when they cannot be had
 */
export async function readFacts(apiUrl: string, slug: string): Promise<SlideFacts> {
  const url = new URL(apiUrl, location.href)
  url.search = String(new URLSearchParams({ slug, _fields: 'meta' }))
  const response = await fetch(url)
  const [item] = (await response.json()) as { meta?: Record<string, unknown> }[]
  const said = (value: unknown) => String(value ?? '')
  return { client: said(item?.meta?.['vitrine-client']), year: said(item?.meta?.['vitrine-year']) }
}

/**
 * A source whose items link to this site from its root, as the server's HTML does: the API tells absolute addresses.
 *
 * @param origin of the page, without a trailing slash
 */
const withOwnLinks = (source: ItemsSource, origin: string): ItemsSource => ({
  ...source,
  async portfolioItems(query, options) {
    const page = await source.portfolioItems(query, options)
    return { ...page, items: page.items.map((item) => withOwnLink(item, origin)) }
  },
})

const withOwnLink = (item: PortfolioItem, origin: string): PortfolioItem =>
  item.link.startsWith(`${origin}/`) ? { ...item, link: item.link.slice(origin.length) } : item
