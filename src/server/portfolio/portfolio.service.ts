import type { BlockRegistry } from '../../blocks/index.ts'
import {
  type BlockData,
  type DetailedItem,
  foldText,
  type ItemDraft,
  itemFields,
  type Paginated,
  type PortfolioItem,
  type PortfolioQuery,
  previewUrl,
  searchWords,
  TAXONOMIES,
  type Taxonomy,
  type Term,
  termFields,
  videoEmbed,
} from '../../core/content/index.ts'
import { type Draft, readDraft, searchedTexts, toRow } from '../../core/schema/index.ts'
import { type Db, type ItemRow, readBlocks } from '../db/index.ts'
import type { EmbeddabilityStore } from '../embeddability/index.ts'
import { type MediaService, resolvePictures } from '../media/index.ts'
import { type Caches, concerns, type Invalidation } from '../platform/index.ts'
import { createEmbeddabilityRepository } from './embeddability.repository.ts'
import { type ItemFilter, type ItemOrder, type ListWindow, NEWEST_FIRST, NO_FILTER } from './item-filter.ts'
import { createItemSearchRepository } from './item-search.repository.ts'
import { createPortfolioRepository, type ItemTerm, type ItemToSave } from './portfolio.repository.ts'
import { createTermRepository } from './term.repository.ts'
import { toItem } from './to-item.ts'

/** Which list an item stands in: as in a query for pages of it. */
export type ListQuery = Omit<PortfolioQuery, 'page' | 'perPage'>

export type TermDraft = Draft<typeof termFields>

/** The portfolio: what visitors see of it, and what authors change. */
export interface PortfolioService {
  /** One page of published items, newest first. `perPage` may exceed what the REST allows. */
  list(query: PortfolioQuery): Promise<Paginated<PortfolioItem>>
  /** Published items by any filter and order, with the total of the whole list. */
  find(
    filter: ItemFilter,
    order: ItemOrder,
    window: ListWindow,
  ): Promise<{ items: DetailedItem[]; total: number }>
  /** A published item with its body, pictures resolved. @throws where its blocks cannot be read at all */
  bySlug(slug: string): Promise<{ item: DetailedItem; blocks: BlockData[] } | null>
  byId(id: number): Promise<DetailedItem | null>
  /** The published items right before and after one in a list, newest first; in the list of all unless told. */
  neighbours(
    item: PortfolioItem,
    list?: ListQuery,
  ): Promise<{ previous: PortfolioItem | null; next: PortfolioItem | null }>
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
  const foreignFilms = caches.open<boolean>('counts', () => 8)
  invalidation.onChange((tags) => {
    if (!concerns(tags, 'portfolio')) return
    totals.clear()
    termLists.clear()
    foreignFilms.clear()
  })

  /** At 100,000 items the count costs more than the list: it is kept until the portfolio changes. */
  const total = (filter: ItemFilter): Promise<number> =>
    totals.getOrSet(JSON.stringify(filter), () => search.count(filter))

  const toItems = async (rows: ItemRow[]): Promise<DetailedItem[]> => {
    const [pictures, films, terms] = await Promise.all([
      media.pictures(rows.flatMap((row) => [row.thumbnail_id, row.lightbox_id])),
      media.films(rows.map((row) => row.film_id)),
      repository.termsOf(rows.map((row) => row.id)),
    ])
    const relations = { pictures, films, terms: byItem(terms) }
    return rows.map((row) => toItem(row, relations))
  }

  const find: PortfolioService['find'] = async (filter, order, window) => {
    const found = await total(filter)
    if (window.offset >= found) return { items: [], total: found }
    const ids = await search.ids(filter, order, window)
    return { items: await toItems(await repository.byIds(ids)), total: found }
  }

  const terms: PortfolioService['terms'] = (taxonomy) =>
    termLists.getOrSet(taxonomy, async () => (await termRows.all(taxonomy)).sort(byName))

  const published = async (row: ItemRow | null | undefined): Promise<DetailedItem | null> =>
    row?.status === 'publish' ? ((await toItems([row]))[0] ?? null) : null

  return {
    find,
    terms,
    hasForeignFilms: () =>
      foreignFilms.getOrSet('any', async () => (await repository.videoUrls()).some(isForeignFile)),
    async list(query) {
      const offset = (query.page - 1) * query.perPage
      const window = { offset, limit: query.perPage }
      const { items, total: found } = await find(toFilter(query), NEWEST_FIRST, window)
      return { items: items.map(listed), total: found, pastEnd: offset > 0 && offset >= found }
    },
    async bySlug(slug) {
      const row = await repository.bySlug(slug)
      const item = await published(row)
      if (!row || !item) return null
      const body = readBlocks(row.blocks, `the work "${slug}"`, log)
      return { item, blocks: await resolvePictures(blocks, body, media.pictures) }
    },
    async neighbours(item, list) {
      const filter = list ? toFilter(list) : NO_FILTER
      const [previous, next] = await Promise.all(
        (['newer', 'older'] as const).map((side) => search.beside(filter, item, side)),
      )
      const found = await toItems(
        await repository.byIds([previous, next].filter((id) => typeof id === 'number')),
      )
      const at = (id: number | null | undefined) => found.find((other) => other.id === id) ?? null
      return { previous: at(previous), next: at(next) }
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
  words: searchWords(query.search),
  searchIn: query.searchIn ?? 'all',
})

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
      folded_title: foldText(values.title),
      folded_text: foldText(texts.join('\n')),
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
