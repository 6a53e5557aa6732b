import type { PaletteChoice } from '../../theme/color-scheme/index.ts'
import { dismissedNotices } from '../../theme/store-notice/index.ts'
import { storageFailure } from '../kit/db/index.ts'
import { compressThoroughly, type EncodedResponse, encodeResponse, sizeOfEncoded } from '../kit/http/index.ts'
import type { Cache, Caches, ContentTag } from '../kit/platform/index.ts'

/** A rendered page with what is needed to cache and send it. */
export interface RenderedPage {
  html: string
  /** Content that the page contains; a change to any of it makes the page stale. */
  tags: ReadonlySet<ContentTag>
  /** Query keys that change the page; others are ignored. */
  queryKeys: readonly string[]
  /** The query keys that hold free text. */
  searchKeys?: readonly string[]
  /** Query of the page that is really shown, without meaningless values. Defaults to the requested query. */
  query?: string
  /** Name of the cookie that hides the notice; empty or absent if the page has none. */
  noticeCookie?: string
  /** Defaults to true. */
  isCacheable?: boolean
  /** Headers of the response, apart from those of its encoding. */
  headers: Readonly<Record<string, string>>
}

/** A page in every encoding, ready to be written to a socket. */
export type CachedPage = EncodedResponse

/** The parts of a request that pages vary by. */
export interface PageRequest {
  /** Decoded path: each page has only one, however its URL is encoded. */
  path: string
  /** Query without the question mark. */
  query: string
  palette: PaletteChoice
  /** The cookie header, which names the dismissed notices. */
  cookies?: string | undefined
}

/** Properties, apart from the palette, that the pages of one path vary by. */
type Variation = Required<Pick<RenderedPage, 'queryKeys' | 'searchKeys' | 'noticeCookie'>>

/** Renders the page for a query. */
type Render<P> = (query: string) => Promise<P>

/** Rendered pages in memory. */
export interface PageCache {
  /** Finds a page that is cached and fresh. While the database is unavailable, an outdated page is returned. */
  find(request: PageRequest): CachedPage | undefined
  /** Renders and caches a page. Simultaneous requests for the same page share one render. */
  fill(request: PageRequest, render: Render<RenderedPage>): Promise<CachedPage>
  /** Renders and caches a page; the render may find no page, which is not cached. */
  fill(request: PageRequest, render: Render<RenderedPage | null>): Promise<CachedPage | null>
  /** Removes all pages made of changed content. */
  drop(tags: readonly ContentTag[]): void
  readonly size: { entries: number; bytes: number }
}

/**
 * Number of times a cached page is sent before it is compressed more thoroughly; a page that changes earlier is not
 * worth it.
 */
const THOROUGH_AFTER = 3

interface Tagged {
  tags: ReadonlySet<ContentTag>
}
/** A page, and the number of times it was sent since it was cached. */
type Entry = Tagged & { page: CachedPage; sent: number }
/** Canonical query behind an equivalent one. */
type Alias = Tagged & { query: string }

/** A render in progress, with the tags that have changed since it began. */
interface Running {
  changed: Set<ContentTag>
  result: Promise<CachedPage | null>
}

/** Creates the cache of pages. Pages with a search share a small cache of their own. */
export function createPageCache(caches: Caches): PageCache {
  const pages = caches.open<Entry>('pages', ({ page }) => sizeOfEncoded(page))
  const searches = caches.open<Entry>('searches', ({ page }) => sizeOfEncoded(page))
  const paths = caches.open<Variation>('paths', (variation) => JSON.stringify(variation).length * 2)
  const aliases = caches.open<Alias>('aliases', ({ query }) => query.length * 2)
  const running = new Map<string, Running>()
  const allRuns = new Set<Running>()

  const cacheFor = (query: string, { searchKeys }: Variation) => {
    if (!query) return pages
    const parameters = new URLSearchParams(query)
    return searchKeys.some((key) => parameters.has(key)) ? searches : pages
  }

  const findBy = (read: 'get' | 'outdated', request: PageRequest): CachedPage | undefined => {
    const variation = paths[read](request.path)
    if (!variation) return undefined
    const query = relevantQuery(request.query, variation.queryKeys)
    const key = keyOf(request, query, variation)
    const entry = cacheFor(query, variation)[read](key)
    const alias = entry ? undefined : aliases[read](key)
    if (!alias) return entry && send(entry)
    const canonical = cacheFor(alias.query, variation)[read](keyOf(request, alias.query, variation))
    return canonical && send(canonical)
  }
  const find: PageCache['find'] = (request) => findBy('get', request)

  async function renderAndCache(
    request: PageRequest,
    run: Running,
    render: Render<RenderedPage | null>,
    isCanonical: boolean,
  ): Promise<CachedPage | null> {
    const since = performance.now()
    const rendered = await render(request.query)
    if (rendered === null) return null
    if (rendered.isCacheable === false) return toCachedPage(rendered)
    const { tags, queryKeys, searchKeys = [], noticeCookie = '' } = rendered
    const variation = { queryKeys, searchKeys, noticeCookie }
    const requestedQuery = relevantQuery(request.query, queryKeys)
    const canonicalQuery = isCanonical
      ? requestedQuery
      : relevantQuery(rendered.query ?? request.query, queryKeys)
    // A page rendered during a write may be stale, so it is sent but not cached.
    const isFresh = () => ![...run.changed].some((tag) => isStale(tags, tag))
    if (canonicalQuery !== requestedQuery) {
      // Equivalent queries get no cached pages of their own, since their number is unlimited.
      if (isFresh()) {
        paths.set(request.path, variation, since)
        aliases.set(keyOf(request, requestedQuery, variation), { query: canonicalQuery, tags }, since)
      }
      const canonical = { ...request, query: canonicalQuery }
      return find(canonical) ?? begin(canonical, render, true)
    }
    const page = await toCachedPage(rendered)
    if (isFresh()) {
      paths.set(request.path, variation, since)
      cacheFor(requestedQuery, variation).set(
        keyOf(request, requestedQuery, variation),
        { page, tags, sent: 0 },
        since,
      )
    }
    return page
  }

  function begin(
    request: PageRequest,
    render: Render<RenderedPage | null>,
    isCanonical = false,
  ): Promise<CachedPage | null> {
    const variation = paths.get(request.path)
    const query = variation ? relevantQuery(request.query, variation.queryKeys) : request.query
    const notices = dismissedNotices(request.cookies).join()
    const key = `${isCanonical} ${request.palette} ${notices} ${query} ${request.path}`
    const current = running.get(key)
    if (current && current.changed.size === 0) return current.result
    const run: Running = { changed: new Set(), result: Promise.resolve(null) }
    // Registered before it starts, so that a change during its first steps counts too.
    allRuns.add(run)
    run.result = renderAndCache(request, run, render, isCanonical)
      .catch((error: unknown) => {
        const old = findBy('outdated', request)
        if (!old || storageFailure(error) === null) throw error
        return old
      })
      .finally(() => {
        if (running.get(key) === run) running.delete(key)
        allRuns.delete(run)
      })
    running.set(key, run)
    return run.result
  }

  return {
    find,
    fill: ((request, render) => begin(request, render)) as PageCache['fill'],

    drop(tags) {
      for (const run of allRuns) for (const tag of tags) run.changed.add(tag)
      for (const cache of [pages, searches, aliases]) dropFrom(cache, tags)
    },

    get size() {
      const sizes = [pages, searches].map((cache) => cache.size)
      return {
        entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
        bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
      }
    },
  }
}

function dropFrom(cache: Cache<Tagged>, tags: readonly ContentTag[]): void {
  for (const [key, { tags: pageTags }] of cache.entries()) {
    if (tags.some((tag) => isStale(pageTags, tag))) cache.delete(key)
  }
}

function send(entry: Entry): CachedPage {
  entry.sent += 1
  if (entry.sent === THOROUGH_AFTER)
    compressThoroughly(entry.page)
      .then((page) => {
        entry.page = page
      })
      // After a failure the cached page is still sent.
      .catch(() => {})
  return entry.page
}

const isStale = (tags: ReadonlySet<ContentTag>, changed: ContentTag): boolean =>
  changed === '*' || tags.has(changed)

/**
 * Returns the cache key of a page: palette, whether its notice is dismissed, the query keys that change it, and its
 * path.
 */
function keyOf({ path, palette, cookies }: PageRequest, query: string, { noticeCookie }: Variation): string {
  const isDismissed = noticeCookie && dismissedNotices(cookies).includes(noticeCookie)
  // The encoded query holds no spaces, so everything after the second one is the path.
  return `${palette}${isDismissed ? '-quiet' : ''} ${query} ${path}`
}

/** Reduces a query to the given keys, each once and in the given order, without empty values. */
function relevantQuery(query: string, keys: readonly string[]): string {
  if (!query) return ''
  const parameters = new URLSearchParams(query)
  const relevant = new URLSearchParams()
  for (const key of keys) {
    const value = parameters.get(key)
    if (value) relevant.set(key, value)
  }
  return relevant.toString()
}

const toCachedPage = ({ html, headers }: RenderedPage): Promise<CachedPage> =>
  encodeResponse(html, {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
    ...headers,
  })
