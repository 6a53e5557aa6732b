import type { BlockRegistry } from '../../../blocks/index.ts'
import {
  type BlockData,
  type DetailedItem,
  foldForSearch,
  type IndexQuery,
  type ItemDraft,
  itemFields,
  type Paginated,
  type PortfolioItem,
  type PortfolioQuery,
  TAXONOMIES,
  type Taxonomy,
  type Term,
  type TermCounts,
  termFields,
} from '../../../core/content/index.ts'
import type { EntrySource } from '../../../core/entry/index.ts'
import { type Draft, readDraft, toRow } from '../../../core/schema/index.ts'
import type { MediaSource } from '../../../core/wp/index.ts'
import { type Db, type ItemRow, readBlocks } from '../../kit/db/index.ts'
import { type Caches, concerns, type Invalidation } from '../../kit/platform/index.ts'
import type { EmbeddabilityStore } from '../embeddability/index.ts'
import { type MediaService, resolvePictures } from '../media/index.ts'
import { byName } from './by-name.ts'
import { createEmbeddabilityRepository } from './embeddability.repository.ts'
import { isForeignFile } from './foreign-file.ts'
import { createItemBodies, type ItemBodies } from './item-bodies.ts'
import {
  BY_RELEVANCE,
  type ItemFilter,
  type ItemOrder,
  indexOrder,
  type ListWindow,
  NEWEST_FIRST,
  NO_FILTER,
  typedFilter,
} from './item-filter.ts'
import { type GalleryCover, itemGallery } from './item-gallery.ts'
import { createItemLists } from './item-lists.ts'
import { itemMedia, itemRow } from './item-row.ts'
import { createItemSearchRepository } from './item-search.repository.ts'
import { createListOrder, type ListOrders } from './list-order.ts'
import { createPortfolioRepository, type PortfolioRepository, termsByItem } from './portfolio.repository.ts'
import { rankRelated } from './rank-related.ts'
import { createTermRepository } from './term.repository.ts'
import { countTerms } from './term-counts.ts'
import type { SearchFilter } from './text-search.repository.ts'
import { toItem } from './to-item.ts'

/** Conditions on a list in which an item is, as in a query for pages of it. */
export interface ListQuery extends Omit<PortfolioQuery, 'page' | 'perPage'> {
  /** Terms whose items are left out. */
  withoutTerms?: number[]
}

export type TermDraft = Draft<typeof termFields>

/** The portfolio: what visitors see of it, and what authors change. */
export interface PortfolioService extends ItemBodies {
  /** Returns a page of published items, newest first, or by relevance. `perPage` may exceed the limit of REST. */
  list(query: PortfolioQuery): Promise<Paginated<PortfolioItem>>
  /** Published items by any filter and order, with the total of the whole list. */
  find(
    filter: ItemFilter,
    order: ItemOrder,
    window: ListWindow,
  ): Promise<{ items: DetailedItem[]; total: number }>
  /** Counts the works that each term of the filter bars would leave, within the rest of a list's filter (filter-1). */
  termCounts(query: ListQuery): Promise<TermCounts>
  /** Returns the default order of a list (entry-10). */
  standingOrder(filter: ItemFilter): Promise<ItemOrder>
  /** Returns one page of published items with their facts, in an order of an index. */
  index(query: IndexQuery): Promise<Paginated<DetailedItem>>
  /** A published item with its body and, behind it, its gallery; pictures resolved. @throws where its blocks cannot be read at all */
  bySlug(
    slug: string,
  ): Promise<{ item: DetailedItem; blocks: BlockData[]; cover: GalleryCover | null } | null>
  byId(id: number): Promise<DetailedItem | null>
  /** Pictures of items as their records are written, by their own ids; those in the trash are left out. */
  featured(ids: number[]): Promise<Map<number, MediaSource>>
  termsOf: PortfolioRepository['termsOf']
  /** Returns items in any state, for callers who have checked the permission to read them. */
  ofAnyState(ids: number[]): Promise<DetailedItem[]>
  /** Returns the published items right before and after one in a list; by default in the list of all. */
  neighbours(
    item: PortfolioItem,
    list?: ListQuery,
  ): Promise<{ previous: PortfolioItem | null; next: PortfolioItem | null }>
  /** Returns published items of the same client or kind, the most similar first (item-2). */
  related(item: DetailedItem, limit: number): Promise<PortfolioItem[]>
  /** Terms by name, empty ones included, with counts of published items. */
  terms(taxonomy: Taxonomy): Promise<Term[]>
  termBySlug(taxonomy: Taxonomy, slug: string): Promise<Term | null>
  /** Returns the slug of the term that a former slug, or one written with capitals, leads to; `null` if there is none. */
  formerSlug(taxonomy: Taxonomy, slug: string): Promise<string | null>
  /** Tells whether a video that can be opened is a file on another site. */
  hasForeignFilms(): Promise<boolean>
  /** Writes items by slug in one transaction; returns their ids by slug. */
  save(drafts: ItemDraft[], source?: EntrySource): Promise<Map<string, number>>
  /** Adds a term; one of the same taxonomy and slug stays as it is, and is returned in its place. */
  addTerm(draft: TermDraft): Promise<{ id: number; name: string }>
  /** Writes a term by taxonomy and slug; returns its id. */
  saveTerm(draft: TermDraft): Promise<number>
  /** Permission of addresses to be framed; a recorded answer applies to all items with that address. */
  embeddability: EmbeddabilityStore
  /** Tells whether a preview of any item frames this address. */
  isFramed(url: string): Promise<boolean>
}

export interface PortfolioServiceDeps {
  blocks: BlockRegistry
  db: Db
  media: MediaService
  invalidation: Invalidation
  caches: Caches
  /** Reads the default orders of lists. */
  orders: () => Promise<ListOrders>
  now: () => Date
  log: (sentence: string) => void
}

export function createPortfolioService({
  blocks,
  db,
  media,
  invalidation,
  caches,
  orders,
  now,
  log,
}: PortfolioServiceDeps): PortfolioService {
  const repository = createPortfolioRepository(db.query)
  const search = createItemSearchRepository(db.query)
  const termRows = createTermRepository(db.query)
  const embeddability = createEmbeddabilityRepository(db.query)
  const lists = createItemLists(search, caches, invalidation)
  const order = createListOrder(orders, caches, invalidation)
  const termLists = caches.open<Term[]>('counts', (list) => JSON.stringify(list).length * 2)
  const termCounts = caches.open<TermCounts>('counts', (counts) => JSON.stringify(counts).length * 2)
  const foreignFilms = caches.open<boolean>('counts', () => 8)
  invalidation.onChange((tags) => {
    if (!concerns(tags, 'portfolio') && !concerns(tags, 'settings')) return
    termLists.clear()
    termCounts.clear()
    foreignFilms.clear()
  })

  /** Adds the terms that the words name to a filter. There are few terms, so their names are compared here. */
  const withTerms = async (filter: ItemFilter): Promise<SearchFilter> => {
    if (filter.words.length === 0 || filter.searchIn === 'title') return filter
    const names = (await Promise.all(TAXONOMIES.map(terms)))
      .flat()
      .map(({ id, name }) => ({ id, folded: foldForSearch(name) }))
    const termIdsOf = (word: string) =>
      names.filter(({ folded }) => folded.includes(word)).map(({ id }) => id)
    return { ...filter, wordTerms: filter.words.map(termIdsOf) }
  }

  const toItems = async (rows: ItemRow[]): Promise<DetailedItem[]> => {
    const [pictures, films, terms] = await Promise.all([
      media.pictures(rows.flatMap((row) => [row.thumbnail_id, row.lightbox_id])),
      media.films(rows.map((row) => row.film_id)),
      repository.termsOf(rows.map((row) => row.id)),
    ])
    const relations = { pictures, films, terms: termsByItem(terms) }
    return rows.map((row) => toItem(row, relations))
  }

  const find: PortfolioService['find'] = async (asked, order, window) => {
    const filter = await withTerms(asked)
    const total = await lists.total(filter)
    if (window.offset >= total || window.limit === 0) return { items: [], total }
    const ids = await lists.ids(filter, order, window)
    return { items: await toItems(await repository.byIds(ids)), total }
  }

  const pageOf = async (query: PortfolioQuery, asked?: ItemOrder): Promise<Paginated<DetailedItem>> => {
    const offset = (query.page - 1) * query.perPage
    const filter = toFilter(query)
    const window = { offset, limit: query.perPage }
    const { items, total } = await find(filter, asked ?? (await order.of(filter)), window)
    return { items, total, pastEnd: offset > 0 && offset >= total }
  }

  const terms: PortfolioService['terms'] = (taxonomy) =>
    termLists.getOrSet(taxonomy, async () => {
      const byHand = await termRows.all(taxonomy)
      return (await order.isByHand(taxonomy)) ? byHand : byHand.sort(byName)
    })

  /** Ids of the items before and after one in a list. */
  const besides = async (
    item: PortfolioItem,
    asked: ItemFilter,
  ): Promise<[number | null | undefined, number | null | undefined]> => {
    const filter = await withTerms(asked)
    const standing = await order.of(filter)
    if (standing === BY_RELEVANCE) {
      const ids = await lists.ids(filter, BY_RELEVANCE, { offset: 0, limit: MAX_WALKED })
      const place = ids.indexOf(item.id)
      if (place >= 0) return [ids[place - 1], ids[place + 1]]
    }
    const walked = standing === BY_RELEVANCE ? NEWEST_FIRST : standing
    const total = await lists.total(filter)
    return Promise.all([
      search.beside(filter, item, 'before', walked, total),
      search.beside(filter, item, 'after', walked, total),
    ])
  }

  const itemOf = async (row: ItemRow | null): Promise<DetailedItem | null> =>
    row && ((await toItems([row]))[0] ?? null)

  return {
    find,
    terms,
    standingOrder: order.of,
    hasForeignFilms: () =>
      foreignFilms.getOrSet('any', async () => (await repository.videoUrls()).some(isForeignFile)),
    async list(query) {
      const { items, ...rest } = await pageOf(query)
      return { ...rest, items: items.map(listed) }
    },
    index: (query) => pageOf(query, indexOrder(query)),
    termCounts({ categories, otherCategories, tags, search: typed, searchIn = 'all', withoutTerms = [] }) {
      const query: ListQuery = { categories, otherCategories, tags, search: typed, searchIn, withoutTerms }
      // With nothing chosen in either bar, both are counted at once.
      const byFilter = new Map<string, Promise<Map<number, number>>>()
      const countsOf = async (bar: 'categories' | 'otherCategories') => {
        const filter = toFilter({ ...query, [bar]: [] })
        if (filter.termGroups.length + filter.words.length + withoutTerms.length === 0) return null
        const key = JSON.stringify(filter)
        const counting = byFilter.get(key) ?? withTerms(filter).then(search.countByTerm)
        byFilter.set(key, counting)
        return counting
      }
      return termCounts.getOrSet(JSON.stringify(query), () => countTerms(countsOf, terms))
    },
    async bySlug(slug) {
      const row = await repository.visible('slug', slug)
      const item = await itemOf(row)
      if (!row || !item) return null
      const body = readBlocks(row.blocks, `the work "${slug}"`, log)
      const gallery = itemGallery(row)
      const all = [...body, ...gallery.blocks]
      return { item, cover: gallery.cover, blocks: await resolvePictures(blocks, all, media.pictures) }
    },
    async neighbours(item, list) {
      const [previous, next] = await besides(item, list ? toFilter(list) : NO_FILTER)
      const items = await toItems(
        await repository.byIds([previous, next].filter((id) => typeof id === 'number')),
      )
      const at = (id: number | null | undefined) => items.find((other) => other.id === id) ?? null
      return { previous: at(previous), next: at(next) }
    },
    async related(item, limit) {
      const alike = await toItems(await repository.byIds(await search.alike(item)))
      const ranked = rankRelated(relatable(item), alike.map(relatable)).slice(0, limit)
      return ranked.flatMap(({ id }) => alike.filter((other) => other.id === id)).map(listed)
    },
    ...createItemBodies({ repository, blocks, media, log }),
    featured: media.sources,
    termsOf: repository.termsOf,
    ofAnyState: async (ids) => toItems(await repository.byIds(ids)),
    byId: async (id) => itemOf(await repository.visible('id', id)),
    termBySlug: async (taxonomy, slug) => (await terms(taxonomy)).find((term) => term.slug === slug) ?? null,
    async save(drafts, source = 'studio') {
      const at = now().toISOString()
      const items = drafts.map((draft) => {
        const values = readDraft(itemFields, draft, `The item "${draft.slug}"`)
        return { row: itemRow(values, blocks, at), terms: values.terms, media: itemMedia(values, blocks) }
      })
      const ids = await repository.save(items, source, at)
      invalidation.emit(['portfolio'])
      return ids
    },
    async addTerm(draft) {
      const term = await termRows.add(termRow(draft))
      invalidation.emit(['portfolio'])
      return term
    },
    async saveTerm(draft) {
      const id = await termRows.save(termRow(draft))
      invalidation.emit(['portfolio'])
      return id
    },
    formerSlug: termRows.formerSlug,
    isFramed: embeddability.isFramed,
    embeddability: {
      ...embeddability,
      async record(url, answer, at) {
        const changeCount = await embeddability.record(url, answer, at.toISOString())
        if (changeCount > 0) invalidation.emit(['portfolio'])
      },
    },
  }
}

const relatable = ({ meta, ...item }: DetailedItem) => ({ ...item, client: meta.client })

/** Removes the fields that no list shows, since lists are sent along with their pages. */
const listed = ({ meta: _, thumbnailId: __, ...item }: DetailedItem): PortfolioItem => item

const termRow = (draft: TermDraft) =>
  toRow(termFields, readDraft(termFields, draft, `The term "${draft.slug}"`))

const toFilter = (query: ListQuery): ItemFilter => ({
  ...NO_FILTER,
  termGroups: TAXONOMIES.map((taxonomy) => query[taxonomy]).filter((ids) => ids.length > 0),
  ...typedFilter(query.search),
  searchIn: query.searchIn ?? 'all',
  withoutTerms: query.withoutTerms ?? [],
})

/**
 * Maximum length of a search list in which neighbours are found by relevance; in longer ones the neighbours are those
 * by date.
 */
const MAX_WALKED = 5000
