import type { PaletteChoice } from '../../theme/color-scheme/index.ts'
import { dismissedNotices } from '../../theme/store-notice/index.ts'
import { type EncodedResponse, encodeResponse, sizeOfEncoded } from '../http/index.ts'
import type { Cache, Caches, ContentTag } from '../platform/index.ts'

/** A page as it was rendered, with everything needed to keep and to answer it. */
export interface RenderedPage {
  html: string
  /** Content the page was made of: a change to any of it makes the page stale. */
  tags: ReadonlySet<ContentTag>
  /** Query keys that change the page; all others are ignored. */
  queryKeys: readonly string[]
  /** Those of them that hold what visitors type. */
  searchKeys?: readonly string[]
  /** The query of what is really shown: what meant nothing is left out. The one it was rendered for unless told. */
  query?: string
  /** Name of the cookie that hides its notice; empty or absent where there is none. */
  noticeCookie?: string
  /** Whether it may be kept at all; it may unless told. */
  isCacheable?: boolean
  /** Headers of the answer, apart from those of its encoding. */
  headers: Readonly<Record<string, string>>
}

/** A page in every encoding, ready to be written to a socket. */
export type CachedPage = EncodedResponse

/** What a visitor asks for, as far as pages differ by it. */
export interface PageRequest {
  /** Path, decoded: each page has one, however its address is spelt. */
  path: string
  /** Query without the question mark. */
  query: string
  palette: PaletteChoice
  /** The cookie header: it tells which notice is dismissed. */
  cookies?: string | undefined
}

/** By what the pages at one path differ, beside the palette. */
type Differences = Required<Pick<RenderedPage, 'queryKeys' | 'searchKeys' | 'noticeCookie'>>

/** Renders the page for a query. */
type Render<P> = (query: string) => Promise<P>

/** Rendered pages in memory. */
export interface PageCache {
  /** The page if it is kept and fresh. */
  find(request: PageRequest): CachedPage | undefined
  /** Renders and keeps a page; visitors who ask for the same page meanwhile wait for the same render. */
  fill(request: PageRequest, render: Render<RenderedPage>): Promise<CachedPage>
  /** … or finds that there is none, which is not kept. */
  fill(request: PageRequest, render: Render<RenderedPage | null>): Promise<CachedPage | null>
  /** Forgets all pages made of changed content. */
  drop(tags: readonly ContentTag[]): void
  readonly size: { entries: number; bytes: number }
}

/** What was made of content, and what of. */
interface MadeOf {
  tags: ReadonlySet<ContentTag>
}
type Entry = MadeOf & { page: CachedPage }
/** The query of what is shown for another one that means the same. */
type Alias = MadeOf & { query: string }

/** A render that has begun; what changed since then decides whether its outcome may be kept. */
interface Running {
  changed: Set<ContentTag>
  outcome: Promise<CachedPage | null>
}

/** Opens an empty cache; pages with a search have a small one of their own. */
export function createPageCache(caches: Caches): PageCache {
  const pages = caches.open<Entry>('pages', ({ page }) => sizeOfEncoded(page))
  const searches = caches.open<Entry>('searches', ({ page }) => sizeOfEncoded(page))
  const paths = caches.open<Differences>('paths', (known) => JSON.stringify(known).length * 2)
  const aliases = caches.open<Alias>('aliases', ({ query }) => query.length * 2)
  const running = new Map<string, Running>()
  const allRuns = new Set<Running>()

  const cacheFor = (query: string, { searchKeys }: Differences) => {
    if (!query) return pages
    const given = new URLSearchParams(query)
    return searchKeys.some((key) => given.has(key)) ? searches : pages
  }

  const find: PageCache['find'] = (request) => {
    const known = paths.get(request.path)
    if (!known) return undefined
    const query = relevantQuery(request.query, known.queryKeys)
    const key = keyOf(request, query, known)
    const entry = cacheFor(query, known).get(key)
    const alias = entry ? undefined : aliases.get(key)
    if (!alias) return entry?.page
    return cacheFor(alias.query, known).get(keyOf(request, alias.query, known))?.page
  }

  async function renderAndKeep(
    request: PageRequest,
    run: Running,
    render: Render<RenderedPage | null>,
    isShown: boolean,
  ): Promise<CachedPage | null> {
    const rendered = await render(request.query)
    if (rendered === null) return null
    if (rendered.isCacheable === false) return toCachedPage(rendered)
    const { tags, queryKeys, searchKeys = [], noticeCookie = '' } = rendered
    const known = { queryKeys, searchKeys, noticeCookie }
    const asked = relevantQuery(request.query, queryKeys)
    const shown = isShown ? asked : relevantQuery(rendered.query ?? request.query, queryKeys)
    // A write during the render may have been read or not; the visitor gets this page, nobody after them does.
    const isFresh = () => ![...run.changed].some((tag) => isStale(tags, tag))
    if (shown !== asked) {
      // What means nothing has no page of its own: there is no end to it.
      if (isFresh()) {
        paths.set(request.path, known)
        aliases.set(keyOf(request, asked, known), { query: shown, tags })
      }
      const own = { ...request, query: shown }
      return find(own) ?? begin(own, render, true)
    }
    const page = await toCachedPage(rendered)
    if (isFresh()) {
      paths.set(request.path, known)
      cacheFor(asked, known).set(keyOf(request, asked, known), { page, tags })
    }
    return page
  }

  function begin(
    request: PageRequest,
    render: Render<RenderedPage | null>,
    isShown = false,
  ): Promise<CachedPage | null> {
    const known = paths.get(request.path)
    const query = known ? relevantQuery(request.query, known.queryKeys) : request.query
    const notices = dismissedNotices(request.cookies).join()
    const key = `${isShown} ${request.palette} ${notices} ${query} ${request.path}`
    const same = running.get(key)
    if (same && same.changed.size === 0) return same.outcome
    const run: Running = { changed: new Set(), outcome: Promise.resolve(null) }
    // Known before it begins: a change during its first steps counts too.
    allRuns.add(run)
    run.outcome = renderAndKeep(request, run, render, isShown).finally(() => {
      if (running.get(key) === run) running.delete(key)
      allRuns.delete(run)
    })
    running.set(key, run)
    return run.outcome
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

function dropFrom(cache: Cache<MadeOf>, tags: readonly ContentTag[]): void {
  for (const [key, { tags: madeOf }] of cache.entries()) {
    if (tags.some((tag) => isStale(madeOf, tag))) cache.delete(key)
  }
}

const isStale = (madeOf: ReadonlySet<ContentTag>, changed: ContentTag): boolean =>
  changed === '*' || madeOf.has(changed)

/** Key of a page: palette, whether its notice is dismissed, those query keys that change it, and its path. */
function keyOf(
  { path, palette, cookies }: PageRequest,
  query: string,
  { noticeCookie }: Differences,
): string {
  const isQuiet = noticeCookie && dismissedNotices(cookies).includes(noticeCookie)
  // The query is encoded and holds no blanks: what follows the second one is the path, whatever stands in it.
  return `${palette}${isQuiet ? '-quiet' : ''} ${query} ${path}`
}

/** A query reduced to the given keys, each once, in the given order; empty values are left out. */
function relevantQuery(query: string, keys: readonly string[]): string {
  if (!query) return ''
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = given.get(key)
    if (value) kept.set(key, value)
  }
  return kept.toString()
}

const toCachedPage = ({ html, headers }: RenderedPage): Promise<CachedPage> =>
  encodeResponse(html, {
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding, Cookie',
    ...headers,
  })
