import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { COLOR_MODE_PATH, FEED_PATH, SITEMAP_PATH } from '../../../core/routing/routes.ts'
import {
  DATA_POLICY,
  type EncodedResponse,
  encodeResponse,
  type RequestBindings,
  type ResponseLimit,
  respondEncoded,
  siteOrigin,
  sizeOfEncoded,
  TooManyRequests,
  visitorOf,
} from '../../kit/http/index.ts'
import type { Caches, Invalidation } from '../../kit/platform/index.ts'
import type { PagesService } from '../pages/index.ts'
import { type ItemOrder, NO_FILTER, type PortfolioService } from '../portfolio/index.ts'
import type { SettingsService } from '../settings/index.ts'
import { feedXml } from './feed.ts'
import {
  itemEntry,
  MAX_SITEMAP_ADDRESSES,
  type SitemapEntry,
  sitemapIndexXml,
  sitemapXml,
} from './sitemap.ts'

/** Cached value for an address that does not exist. */
const NOTHING = 'nothing'
/** Number of items in the feed. */
const FEED_ITEMS = 20
/** Order that stays the same while items are added. */
const BY_ID: ItemOrder = { by: 'id', direction: 'asc' }
/** Number of items read at once: other requests are served in between. */
const ITEMS_AT_ONCE = 500

const XML_HEADERS = {
  'content-type': 'application/xml; charset=utf-8',
  'content-security-policy': DATA_POLICY,
}
const FEED_HEADERS = { ...XML_HEADERS, 'content-type': 'application/atom+xml; charset=utf-8' }
const TEXT_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'content-security-policy': DATA_POLICY }

type DiscoveryContext = Context<{ Bindings: RequestBindings }>

export interface DiscoveryServices {
  portfolio: PortfolioService
  pages: PagesService
  settings: SettingsService
  caches: Caches
  invalidation: Invalidation
}

/**
 * Creates the routes for search engines and feed readers: `/robots.txt`, the sitemap and the feed. The sitemap contains
 * all public addresses and nothing else; responses are cached until content changes.
 *
 * @param options siteUrl: public origin, `null` while unset; responseLimit: makes responses that are not cached
 */
export function discoveryRoutes(
  { portfolio, pages, settings, caches, invalidation }: DiscoveryServices,
  { siteUrl, responseLimit }: { siteUrl: string | null; responseLimit: ResponseLimit },
): Hono<{ Bindings: RequestBindings }> {
  const cache = caches.open<EncodedResponse | typeof NOTHING>('answers', (value) =>
    value === NOTHING ? 0 : sizeOfEncoded(value),
  )
  invalidation.onChange(() => cache.clear())

  const itemsBetween = async (start: number, end: number, origin: string): Promise<SitemapEntry[]> => {
    const entries: SitemapEntry[] = []
    for (let offset = start; offset < end; offset += ITEMS_AT_ONCE) {
      const { items } = await portfolio.find(NO_FILTER, BY_ID, {
        offset,
        limit: Math.min(ITEMS_AT_ONCE, end - offset),
      })
      entries.push(...items.map((item) => itemEntry(item, origin)))
      await nextTurn()
    }
    return entries
  }

  const publicPages = async (origin: string): Promise<SitemapEntry[]> =>
    (await pages.allKinds('everybody')).map(({ path, modified }) => ({
      url: origin + encodeURI(path),
      modified,
      pictures: [],
    }))

  const countItems = async (): Promise<number> =>
    (await portfolio.find(NO_FILTER, BY_ID, { offset: 0, limit: 0 })).total

  /** Returns the sitemap with this number, from 1; pages are in the first. `null` if it does not exist. */
  const part = async (number: number, origin: string): Promise<string | null> => {
    const first = await publicPages(origin)
    const total = await countItems()
    const room = Math.max(0, MAX_SITEMAP_ADDRESSES - first.length)
    const start = number === 1 ? 0 : room + (number - 2) * MAX_SITEMAP_ADDRESSES
    if (number > 1 && start >= total) return null
    const end = Math.min(total, number === 1 ? room : start + MAX_SITEMAP_ADDRESSES)
    const items = await itemsBetween(start, end, origin)
    return sitemapXml(number === 1 ? [...first, ...items] : items)
  }

  const sitemap = async (origin: string): Promise<string | null> => {
    const addresses = (await publicPages(origin)).length + (await countItems())
    const parts = Math.ceil(addresses / MAX_SITEMAP_ADDRESSES)
    if (parts <= 1) return part(1, origin)
    return sitemapIndexXml(Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`))
  }

  const feed = async (origin: string): Promise<string> => {
    const query = { page: 1, perPage: FEED_ITEMS, categories: [], otherCategories: [], tags: [], search: '' }
    const { items } = await portfolio.list(query)
    const bodies = await portfolio.bodies(
      items.map(({ id }) => id),
      origin,
    )
    return feedXml(await settings.read(), items, bodies, origin)
  }

  // Search results are not disallowed here: they are marked `noindex`, which crawlers only see if they may read them.
  const robots = async (origin: string): Promise<string> =>
    `User-agent: *\nDisallow: ${COLOR_MODE_PATH}\n\nSitemap: ${origin}${SITEMAP_PATH}\n`

  const answer =
    (
      make: (origin: string, context: DiscoveryContext) => Promise<string | null>,
      headers: Record<string, string>,
    ) =>
    async (context: DiscoveryContext, next: () => Promise<void>) => {
      const origin = siteOrigin(siteUrl, context.req.url)
      const makeResponse = async () => {
        const text = await responseLimit.make(visitorOf(context.env), () => make(origin, context))
        return text === null ? NOTHING : encodeResponse(text, headers)
      }
      try {
        const response = await cache.getOrSet(
          `${origin} ${context.req.path}`,
          makeResponse,
          (value) => value !== NOTHING,
        )
        return response === NOTHING ? next() : respondEncoded(context.req.raw, response)
      } catch (error) {
        if (!(error instanceof TooManyRequests)) throw error
        const retry = { 'retry-after': String(error.retryAfterSeconds), 'cache-control': 'no-store' }
        const sentence =
          error.status === 429 ? 'Too many requests were made from your address.' : 'The server is busy.'
        return context.text(`${sentence} Try again in a moment.`, error.status, retry)
      }
    }

  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get('/robots.txt', answer(robots, TEXT_HEADERS))
  routes.get(SITEMAP_PATH, answer(sitemap, XML_HEADERS))
  routes.get(
    '/:file{sitemap-[1-9]\\d{0,4}\\.xml}',
    answer((origin, { req }) => part(Number(/\d+/.exec(req.path)?.[0]), origin), XML_HEADERS),
  )
  routes.get(FEED_PATH, answer(feed, FEED_HEADERS))
  return routes
}
