import type { BlockRegistry } from '../../blocks/index.ts'
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
  previewUrl,
  TAXONOMIES,
  type Taxonomy,
  type Term,
  type TermCounts,
  termFields,
  videoEmbed,
} from '../../core/content/index.ts'
import { type Draft, readDraft, searchedTexts, toRow } from '../../core/schema/index.ts'
import { type Db, type ItemRow, readBlocks } from '../db/index.ts'
import type { EmbeddabilityStore } from '../embeddability/index.ts'
import { type MediaService, resolvePictures } from '../media/index.ts'
import { type Caches, concerns, DamagedDataError, type Invalidation } from '../platform/index.ts'
import { createEmbeddabilityRepository } from './embeddability.repository.ts'
import {
  INDEX_ORDER,
  type ItemFilter,
  type ItemOrder,
  type ListWindow,
  MOST_RELEVANT,
  NEWEST_FIRST,
  NO_FILTER,
  typedFilter,
} from './item-filter.ts'
import { createItemSearchRepository, type SearchFilter } from './item-search.repository.ts'
import { createPortfolioRepository, type ItemTerm, type ItemToSave } from './portfolio.repository.ts'
import { rankRelated } from './rank-related.ts'
import { createTermRepository } from './term.repository.ts'
import { countTerms } from './term-counts.ts'
import { toItem } from './to-item.ts'

/** Which list an item stands in: as in a query for pages of it. */
export type ListQuery = Omit<PortfolioQuery, 'page' | 'perPage'>

export type TermDraft = Draft<typeof termFields>

/** The portfolio: what visitors see of it, and what authors change. */
export interface PortfolioService {
  /**
   * One page of published items, newest first; those of a search everywhere by how well they match. `perPage` may
   * exceed what the REST allows.
   */
  list(query: PortfolioQuery): Promise<Paginated<PortfolioItem>>
  /** Published items by any filter and order, with the total of the whole list. */
  find(
    filter: ItemFilter,
    order: ItemOrder,
    window: ListWindow,
  ): Promise<{ items: DetailedItem[]; total: number }>
  /** How many works each term of the filter bars would leave, within the rest of a list's filter (filter-1). */
  termCounts(query: ListQuery): Promise<TermCounts>
  /** One page of published items with their facts, in an order of an index. */
  index(query: IndexQuery): Promise<Paginated<DetailedItem>>
  /** A published item with its body, pictures resolved. @throws where its blocks cannot be read at all */
  bySlug(slug: string): Promise<{ item: DetailedItem; blocks: BlockData[] } | null>
  byId(id: number): Promise<DetailedItem | null>
  /** What visitors read in the bodies of some items, by their ids; bodies that cannot be read are left out. */
  bodyTexts(ids: number[]): Promise<Map<number, string[]>>
  /** The published items right before and after one in a list; in the list of all unless told. */
  neighbours(
    item: PortfolioItem,
    list?: ListQuery,
  ): Promise<{ previous: PortfolioItem | null; next: PortfolioItem | null }>
  /** Published items of the same client or kind, the most alike first (item-2). */
  related(item: DetailedItem, limit: number): Promise<PortfolioItem[]>
  /** Terms by name, empty ones included, with counts of published items. */
  terms(taxonomy: Taxonomy): Promise<Term[]>
  termBySlug(taxonomy: Taxonomy, slug: string): Promise<Term | null>
  /** Whether a film that can be opened is a file of another site's. */
  hasForeignFilms(): Promise<boolean>
  /** Writes items by slug in one transaction; gives their ids by slug. */
  save(drafts: ItemDraft[]): Promise<Map<string, number>>
  /** Writes a term by taxonomy and slug; gives its id. */
  saveTerm(draft: TermDraft): Promise<number>
  /** Which addresses previews may frame; a recorded answer counts for all items with that address. */
  embeddability: EmbeddabilityStore
  /** Whether a preview of any item frames this address. */
  isFramed(url: string): Promise<boolean>
}

export interface PortfolioServiceDeps {
  blocks: BlockRegistry
  db: Db
  media: MediaService
  invalidation: Invalidation
  caches: Caches
  now: () => Date
  log: (sentence: string) => void
}

export function createPortfolioService({
  blocks,
  db,
  media,
  invalidation,
  caches,
  now,
  log,
}: PortfolioServiceDeps): PortfolioService {
  const repository = createPortfolioRepository(db.query)
  const search = createItemSearchRepository(db.query)
  const termRows = createTermRepository(db.query)
  const embeddability = createEmbeddabilityRepository(db.query)
  const totals = caches.open<number>('counts', () => 8)
  const termLists = caches.open<Term[]>('counts', (list) => JSON.stringify(list).length * 2)
  const termCounts = caches.open<TermCounts>('counts', (counts) => JSON.stringify(counts).length * 2)
  const foreignFilms = caches.open<boolean>('counts', () => 8)
  invalidation.onChange((tags) => {
    if (!concerns(tags, 'portfolio')) return
    totals.clear()
    termLists.clear()
    termCounts.clear()
    foreignFilms.clear()
  })

  /** At 100,000 items the count costs more than the list: it is kept until the portfolio changes. */
  const total = (filter: ItemFilter): Promise<number> =>
    totals.getOrSet(JSON.stringify(filter), () => search.count(filter))

  /** The filter with the terms that the words name, which are few beside the items: their names are looked at here. */
  const withTerms = async (filter: ItemFilter): Promise<SearchFilter> => {
    if (filter.words.length === 0 || filter.searchIn === 'title') return filter
    const names = (await Promise.all(TAXONOMIES.map(terms)))
      .flat()
      .map(({ id, name }) => ({ id, folded: foldForSearch(name) }))
    const named = (word: string) => names.filter(({ folded }) => folded.includes(word)).map(({ id }) => id)
    return { ...filter, wordTerms: filter.words.map(named) }
  }

  const toItems = async (rows: ItemRow[]): Promise<DetailedItem[]> => {
    const [pictures, films, terms] = await Promise.all([
      media.pictures(rows.flatMap((row) => [row.thumbnail_id, row.lightbox_id])),
      media.films(rows.map((row) => row.film_id)),
      repository.termsOf(rows.map((row) => row.id)),
    ])
    const relations = { pictures, films, terms: byItem(terms) }
    return rows.map((row) => toItem(row, relations))
  }

  const find: PortfolioService['find'] = async (asked, order, window) => {
    const filter = await withTerms(asked)
    const found = await total(filter)
    if (window.offset >= found) return { items: [], total: found }
    const ids = await search.ids(filter, order, window)
    return { items: await toItems(await repository.byIds(ids)), total: found }
  }

  const pageOf = async (query: PortfolioQuery, order?: ItemOrder): Promise<Paginated<DetailedItem>> => {
    const offset = (query.page - 1) * query.perPage
    const filter = toFilter(query)
    const window = { offset, limit: query.perPage }
    const { items, total: found } = await find(filter, order ?? orderOf(filter), window)
    return { items, total: found, pastEnd: offset > 0 && offset >= found }
  }

  const terms: PortfolioService['terms'] = (taxonomy) =>
    termLists.getOrSet(taxonomy, async () => (await termRows.all(taxonomy)).sort(byName))

  /** Ids of the items before and after one in a list. */
  const besides = async (
    item: PortfolioItem,
    asked: ItemFilter,
  ): Promise<[number | null | undefined, number | null | undefined]> => {
    const filter = await withTerms(asked)
    if (orderOf(filter) === MOST_RELEVANT) {
      const ids = await search.ids(filter, MOST_RELEVANT, { offset: 0, limit: MAX_WALKED })
      const place = ids.indexOf(item.id)
      if (place >= 0) return [ids[place - 1], ids[place + 1]]
    }
    return Promise.all([search.beside(filter, item, 'newer'), search.beside(filter, item, 'older')])
  }

  const textsOf = (body: string, slug: string): string[] => {
    try {
      return blocks.texts(readBlocks(body, `the work "${slug}"`, log))
    } catch (error) {
      if (error instanceof DamagedDataError) return []
      throw error
    }
  }

  const published = async (row: ItemRow | null | undefined): Promise<DetailedItem | null> =>
    row?.status === 'publish' ? ((await toItems([row]))[0] ?? null) : null

  return {
    find,
    terms,
    hasForeignFilms: () =>
      foreignFilms.getOrSet('any', async () => (await repository.videoUrls()).some(isForeignFile)),
    async list(query) {
      const { items, ...rest } = await pageOf(query)
      return { ...rest, items: items.map(listed) }
    },
    index: (query) => pageOf(query, INDEX_ORDER[query.order]),
    termCounts({ categories, otherCategories, tags, search: typed, searchIn = 'all' }) {
      const query: ListQuery = { categories, otherCategories, tags, search: typed, searchIn }
      const counted = async (bar: 'categories' | 'otherCategories') => {
        const filter = toFilter({ ...query, [bar]: [] })
        return filter.termGroups.length + filter.words.length > 0
          ? search.countByTerm(await withTerms(filter))
          : null
      }
      return termCounts.getOrSet(JSON.stringify(query), () => countTerms(counted, terms))
    },
    async bySlug(slug) {
      const row = await repository.bySlug(slug)
      const item = await published(row)
      if (!row || !item) return null
      const body = readBlocks(row.blocks, `the work "${slug}"`, log)
      return { item, blocks: await resolvePictures(blocks, body, media.pictures) }
    },
    async neighbours(item, list) {
      const [previous, next] = await besides(item, list ? toFilter(list) : NO_FILTER)
      const found = await toItems(
        await repository.byIds([previous, next].filter((id) => typeof id === 'number')),
      )
      const at = (id: number | null | undefined) => found.find((other) => other.id === id) ?? null
      return { previous: at(previous), next: at(next) }
    },
    async related(item, limit) {
      const alike = await toItems(await repository.byIds(await search.alike(item)))
      const ranked = rankRelated(relatable(item), alike.map(relatable)).slice(0, limit)
      return ranked.flatMap(({ id }) => alike.filter((other) => other.id === id)).map(listed)
    },
    async bodyTexts(ids) {
      const rows = await repository.byIds(ids)
      return new Map(rows.map(({ id, slug, blocks: body }) => [id, textsOf(body, slug)]))
    },
    byId: async (id) => published((await repository.byIds([id]))[0]),
    termBySlug: async (taxonomy, slug) => (await terms(taxonomy)).find((term) => term.slug === slug) ?? null,
    async save(drafts) {
      const modifiedAt = now().toISOString()
      const ids = await repository.save(drafts.map((draft) => toSave(draft, blocks, modifiedAt)))
      invalidation.emit(['portfolio'])
      return ids
    },
    async saveTerm(draft) {
      const id = await termRows.save(
        toRow(termFields, readDraft(termFields, draft, `The term "${draft.slug}"`)),
      )
      invalidation.emit(['portfolio'])
      return id
    },
    isFramed: embeddability.isFramed,
    embeddability: {
      nextDue: embeddability.nextDue,
      postpone: embeddability.postpone,
      async record(url, answer, at) {
        const changed = await embeddability.record(url, answer, at.toISOString())
        if (changed > 0) invalidation.emit(['portfolio'])
      },
    },
  }
}

const relatable = ({ meta, ...item }: DetailedItem) => ({ ...item, client: meta.client })

/** An item without what no list shows: lists are sent along with their pages. */
const listed = ({ meta: _, ...item }: DetailedItem): PortfolioItem => item

function byItem(terms: ItemTerm[]): Map<number, ItemTerm[]> {
  const grouped = new Map<number, ItemTerm[]>()
  for (const term of terms) {
    const own = grouped.get(term.item_id)
    if (own) own.push(term)
    else grouped.set(term.item_id, [term])
  }
  return grouped
}

const toFilter = (query: ListQuery): ItemFilter => ({
  ...NO_FILTER,
  termGroups: TAXONOMIES.map((taxonomy) => query[taxonomy]).filter((ids) => ids.length > 0),
  ...typedFilter(query.search),
  searchIn: query.searchIn ?? 'all',
})

/** A search everywhere finds much: what is called so comes first. */
const orderOf = ({ words, searchIn }: ItemFilter): ItemOrder =>
  words.length > 0 && searchIn === 'all' ? MOST_RELEVANT : NEWEST_FIRST

/** Of a search that finds more, the items beside one are those by date. */
const MAX_WALKED = 5000

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
const byName = (a: Term, b: Term): number => collator.compare(a.name, b.name) || a.id - b.id

/** @throws Error naming what the draft lacks */
function toSave(draft: ItemDraft, blocks: BlockRegistry, modifiedAt: string): ItemToSave {
  const values = readDraft(itemFields, draft, `The item "${draft.slug}"`)
  const texts = [...searchedTexts(itemFields, values), ...blocks.texts(values.blocks)]
  return {
    row: {
      ...toRow(itemFields, values),
      modified_at: modifiedAt,
      frame_url: previewUrl(values),
      folded_title: foldForSearch(values.title),
      folded_text: texts.map(foldForSearch).join('\n'),
    },
    terms: values.terms,
  }
}

/** Whether a film is a file at an address of its own, not a path of this site or another site's player. */
const isForeignFile = (address: string): boolean => {
  const { kind, src } = videoEmbed(address, { base: OWN })
  return kind === 'file' && new URL(src, OWN).origin !== OWN
}
const OWN = 'http://own.invalid'
