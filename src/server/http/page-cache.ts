import { createHash } from 'node:crypto'
import { dismissedNotices } from '../../core/content/index.ts'
import type { ContentTag } from '../invalidation.ts'
import { ENCODINGS, type Encoding, encodeAll } from './encoding.ts'
import type { PaletteChoice } from './palette-choice.ts'

/** A page as it was rendered, with everything needed to keep and to answer it. */
export interface RenderedPage {
  html: string
  /** Content the page was made of: a change to any of it makes the page stale. */
  tags: ReadonlySet<ContentTag>
  /** Query keys that change the page; all others are ignored. */
  queryKeys: readonly string[]
  /** Name of the cookie that hides its notice; empty or absent where there is none. */
  noticeCookie?: string
  /** Whether it may be kept at all; it may unless told. */
  isKept?: boolean
  /** Headers of the answer, apart from those of its encoding. */
  headers: Readonly<Record<string, string>>
}

/** One encoding of a kept page, ready to be written to a socket. */
export interface Variant {
  bytes: Buffer
  etag: string
  headers: Readonly<Record<string, string>>
}

export type KeptPage = Readonly<Record<Encoding, Variant>>

/** What a visitor asks for, as far as pages differ by it. */
export interface PageRequest {
  /** Path as it stands in the request line, without query. */
  path: string
  /** Query without the question mark. */
  query: string
  palette: PaletteChoice
  /** The cookie header: it tells which notice is dismissed. */
  cookies?: string | undefined
}

/** By what the pages at one path differ, beside the palette. */
type Differences = Pick<RenderedPage, 'queryKeys' | 'noticeCookie'>

export interface PageCacheLimits {
  entries: number
  bytes: number
}

/** Rendered pages in memory. */
export interface PageCache {
  /** The page if it is kept and fresh. */
  find(request: PageRequest): KeptPage | undefined
  /** Renders and keeps a page; visitors who ask for the same page meanwhile wait for the same render. */
  fill(request: PageRequest, render: () => Promise<RenderedPage>): Promise<KeptPage>
  /** … or finds that there is none, which is not kept. */
  fill(request: PageRequest, render: () => Promise<RenderedPage | null>): Promise<KeptPage | null>
  /** Forgets all pages made of changed content. */
  drop(tags: readonly ContentTag[]): void
  readonly size: { entries: number; bytes: number }
}

const LIMITS: PageCacheLimits = { entries: 1000, bytes: 64 * 1024 * 1024 }

interface Entry {
  page: KeptPage
  tags: ReadonlySet<ContentTag>
  bytes: number
}

/** A render that has begun; what changed since then decides whether its outcome may be kept. */
interface Running {
  changed: Set<ContentTag>
  outcome: Promise<KeptPage | null>
}

/** Opens an empty cache. The least recently used pages make room when a limit is reached. */
export function createPageCache(limits: PageCacheLimits = LIMITS): PageCache {
  // Maps keep insertion order: the first entry is the one unused for longest.
  const entries = new Map<string, Entry>()
  const differences = new Map<string, Differences>()
  const running = new Map<string, Running>()
  const allRuns = new Set<Running>()
  let bytes = 0

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const keep = (key: string, entry: Entry) => {
    if (entry.bytes > limits.bytes) return
    forget(key)
    entries.set(key, entry)
    bytes += entry.bytes
    for (const oldest of entries.keys()) {
      if (entries.size <= limits.entries && bytes <= limits.bytes) break
      forget(oldest)
    }
  }

  async function renderAndKeep(
    request: PageRequest,
    run: Running,
    render: () => Promise<RenderedPage | null>,
  ): Promise<KeptPage | null> {
    const rendered = await render()
    if (rendered === null) return null
    const page = await toKept(rendered)
    if (rendered.isKept === false) return page
    // A write during the render may have been read or not; the visitor gets this page, nobody after them does.
    if (![...run.changed].some((tag) => isStale(rendered.tags, tag))) {
      touch(differences, request.path, {
        queryKeys: rendered.queryKeys,
        noticeCookie: rendered.noticeCookie ?? '',
      })
      for (const oldest of differences.keys()) {
        if (differences.size <= limits.entries) break
        differences.delete(oldest)
      }
      keep(keyOf(request, rendered), { page, tags: rendered.tags, bytes: weightOf(page) })
    }
    return page
  }

  return {
    find(request) {
      const known = differences.get(request.path)
      if (!known) return undefined
      const key = keyOf(request, known)
      const entry = entries.get(key)
      if (!entry) return undefined
      touch(entries, key, entry)
      touch(differences, request.path, known)
      return entry.page
    },

    fill: ((request, render) => {
      const notices = dismissedNotices(request.cookies).join()
      const key = `${request.palette} ${notices} ${request.path}?${request.query}`
      const same = running.get(key)
      if (same && same.changed.size === 0) return same.outcome
      const run: Running = { changed: new Set(), outcome: Promise.resolve(null) }
      // Known before it begins: a change during its first steps counts too.
      allRuns.add(run)
      run.outcome = renderAndKeep(request, run, render).finally(() => {
        if (running.get(key) === run) running.delete(key)
        allRuns.delete(run)
      })
      running.set(key, run)
      return run.outcome
    }) as PageCache['fill'],

    drop(tags) {
      for (const run of allRuns) for (const tag of tags) run.changed.add(tag)
      for (const [key, { tags: madeOf }] of entries) if (tags.some((tag) => isStale(madeOf, tag))) forget(key)
    },

    get size() {
      return { entries: entries.size, bytes }
    },
  }
}

/** Sets an entry and makes it the one used last. */
function touch<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key)
  map.set(key, value)
}

const isStale = (madeOf: ReadonlySet<ContentTag>, changed: ContentTag): boolean =>
  changed === '*' || madeOf.has(changed)

/**
 * Key of a page: its path, its palette, whether its notice is dismissed and, in the page's own order, those query keys
 * that change it.
 */
function keyOf(
  { path, query, palette, cookies }: PageRequest,
  { queryKeys, noticeCookie }: Differences,
): string {
  const isQuiet = noticeCookie && dismissedNotices(cookies).includes(noticeCookie)
  return `${palette}${isQuiet ? ' quiet' : ''} ${path}?${query && relevantQuery(query, queryKeys)}`
}

/** A query reduced to the given keys, each once, in the given order; empty values are left out. */
export function relevantQuery(query: string, keys: readonly string[]): string {
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const key of keys) {
    const value = given.get(key)
    if (value) kept.set(key, value)
  }
  return kept.toString()
}

async function toKept({ html, headers }: RenderedPage): Promise<KeptPage> {
  const identity = Buffer.from(html)
  const hash = createHash('sha256')
    .update(identity)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22)
  const encoded = await encodeAll(identity)
  const variant = (encoding: Encoding): Variant => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    return {
      bytes: encoded[encoding],
      etag,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding, Cookie',
        ...headers,
        etag,
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      },
    }
  }
  return { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') }
}

const weightOf = (page: KeptPage): number =>
  ENCODINGS.reduce((sum, encoding) => sum + page[encoding].bytes.length, 0)
