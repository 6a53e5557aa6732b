import { type DetailedItem, TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import {
  COUNTS_HEADER,
  decodeEntities,
  ITEMS_BASE,
  itemSchema,
  itemToWp,
  TAXONOMY_BASES,
  wpError,
} from '../../../core/wp/index.ts'
import {
  type AnyResource,
  defineResource,
  enumParam,
  type IsShown,
  LIST_PARAMS,
  statusParam,
  termIdsParam,
  wordsParam,
} from '../../kit/http/rest/index.ts'
import { type ItemFilter, type ItemOrder, type ItemOrderBy, typedFilter } from './item-filter.ts'
import { linkedItems } from './linked-items.ts'
import type { PortfolioService } from './portfolio.service.ts'

const ORDER_BY = [
  'author',
  'date',
  'id',
  'include',
  'modified',
  'parent',
  'relevance',
  'slug',
  'include_slugs',
  'title',
  'menu_order',
] as const

/** Parameters by which the works of some terms are left out. */
const WITHOUT = {
  categories: `${TAXONOMY_BASES.categories}_exclude`,
  otherCategories: `${TAXONOMY_BASES.otherCategories}_exclude`,
  tags: `${TAXONOMY_BASES.tags}_exclude`,
} as const satisfies Record<Taxonomy, string>

/** Parameters of the item list (request-2, api-1), by their wire names. */
export const ITEM_PARAMS = {
  ...LIST_PARAMS,
  search_columns: wordsParam(),
  // The owner's order by default.
  orderby: enumParam<(typeof ORDER_BY)[number] | ''>(ORDER_BY, ''),
  [TAXONOMY_BASES.categories]: termIdsParam(),
  [TAXONOMY_BASES.otherCategories]: termIdsParam(),
  [TAXONOMY_BASES.tags]: termIdsParam(),
  [WITHOUT.categories]: termIdsParam(),
  [WITHOUT.otherCategories]: termIdsParam(),
  [WITHOUT.tags]: termIdsParam(),
  status: statusParam(false),
}

/** Fields of an item that `context=embed` leaves out. */
export const NOT_EMBEDDED = [
  'date_gmt',
  'guid',
  'modified',
  'modified_gmt',
  'status',
  'content',
  'template',
  'meta',
  ...Object.values(TAXONOMY_BASES),
]

/** The list and the single items of `/wp-json/wp/v2/astra-portfolio`. */
export const createItemsResource = (portfolio: PortfolioService): AnyResource => {
  /** Counts of terms as the header has them. */
  const counts = async (values: FilterValues): Promise<string> => {
    const terms = Object.fromEntries(
      TAXONOMIES.map((taxonomy) => [taxonomy, termIds(values, taxonomy) ?? []]),
    ) as Record<Taxonomy, number[]>
    const searchIn = inTitleAlone(values.search_columns) ? 'title' : 'all'
    const search = decodeEntities(values.search)
    const without = withoutTerms(values)
    return Object.entries(await portfolio.termCounts({ ...terms, search, searchIn, withoutTerms: without }))
      .map(([id, count]) => `${id}=${count}`)
      .join(',')
  }
  const bodiesOf = async (items: readonly DetailedItem[], origin: string, isShown: IsShown) =>
    isShown('content')
      ? portfolio.bodies(
          items.map(({ id }) => id),
          origin,
        )
      : new Map<number, string>()
  return defineResource({
    base: ITEMS_BASE,
    tags: ['portfolio', 'media', 'settings'],
    params: ITEM_PARAMS,
    schema: itemSchema('astra-portfolio'),
    linked: linkedItems(portfolio),
    notEmbedded: NOT_EMBEDDED,
    notEditable: {
      list: 'Sorry, you are not allowed to edit posts in this post type.',
      one: 'Sorry, you are not allowed to edit this post.',
    },
    async list(values, origin, isShown) {
      const filter = toFilter(values)
      if (values.orderby === 'relevance' && !values.search) return fail(NO_SEARCH_TERM)
      if (values.orderby === 'include' && values.include.length === 0) return fail(NO_INCLUDE)
      const window = { offset: values.offset ?? (values.page - 1) * values.per_page, limit: values.per_page }
      const order = await orderFor(portfolio, filter, values)
      const { items, total } = await portfolio.find(filter, order, {
        ...window,
        offset: Math.max(0, window.offset),
      })
      const pastEnd = window.offset >= total
      // A page number past the end is the client's mistake; an offset past the end gives an empty list without
      // counts.
      if (values.offset === null && total > 0 && pastEnd) return fail(PAST_END)
      // Clients that request the first page read the counts with it, like the total.
      const headers: Record<string, string> =
        values.page === 1 && isBarFilter(filter) ? { [COUNTS_HEADER]: await counts(values) } : {}
      const bodies = await bodiesOf(items, origin, isShown)
      const records = items.map((item) => itemToWp(item, origin, bodies.get(item.id)))
      return ok({ records, total: pastEnd ? 0 : total, headers })
    },
    async one(id, origin, isShown) {
      const item = await portfolio.byId(id)
      if (!item) return fail(wpError('rest_post_invalid_id', 'Invalid post ID.', 404))
      const bodies = await bodiesOf([item], origin, isShown)
      const record = itemToWp(item, origin, bodies.get(id))
      return ok({ record, headers: { link: `<${record.link}>; rel="alternate"; type=text/html` } })
    },
  })
}

type TermParam = (typeof TAXONOMY_BASES)[Taxonomy] | (typeof WITHOUT)[Taxonomy]

interface FilterValues extends Record<TermParam, unknown> {
  search: string
  search_columns: string[]
  include: number[]
  exclude: number[]
  slug: string[]
}

function toFilter(values: FilterValues): ItemFilter {
  const groups = TAXONOMIES.map((taxonomy) => termIds(values, taxonomy))
  return {
    termGroups: groups.filter((group) => group !== null),
    withoutTerms: withoutTerms(values),
    // Titles are stored decoded; clients that copy one from an answer send it encoded.
    ...typedFilter(decodeEntities(values.search)),
    searchIn: inTitleAlone(values.search_columns) ? 'title' : 'all',
    include: values.include.length > 0 ? values.include : null,
    // WordPress: include wins over exclude.
    exclude: values.include.length > 0 ? [] : values.exclude,
    slugs: values.slug.length > 0 ? values.slug : null,
  }
}

/** Terms of a taxonomy that are asked for; `null` means no restriction. */
export function termIds(
  values: Record<(typeof TAXONOMY_BASES)[Taxonomy], unknown>,
  taxonomy: Taxonomy,
): number[] | null {
  const ids = values[TAXONOMY_BASES[taxonomy]]
  return Array.isArray(ids) ? ids : null
}

/** Terms whose works are left out, of all taxonomies. */
export const withoutTerms = (values: Record<(typeof WITHOUT)[Taxonomy], unknown>): number[] =>
  TAXONOMIES.flatMap((taxonomy) => {
    const ids = values[WITHOUT[taxonomy]]
    return Array.isArray(ids) ? ids : []
  })

/** Tells whether to search titles only; by default WordPress searches title, excerpt and content. */
const inTitleAlone = (columns: string[]): boolean =>
  columns.length > 0 && columns.every((column) => column === 'post_title')

/** Tells whether a filter uses only conditions that the bars and the search of a grid can set. */
const isBarFilter = ({ include, exclude, slugs }: ItemFilter): boolean =>
  include === null && exclude.length === 0 && slugs === null

/** Returns the requested order. Without one, `desc` is the default order, and `asc` its reverse. */
async function orderFor(
  portfolio: PortfolioService,
  filter: ItemFilter,
  { orderby, order }: { orderby: (typeof ORDER_BY)[number] | ''; order: 'asc' | 'desc' },
): Promise<ItemOrder> {
  if (orderby !== '') return { by: toOrderBy(orderby), direction: order }
  const standing = await portfolio.standingOrder({ ...filter, words: [] })
  return standing.by === 'hand'
    ? { by: 'hand', direction: order === 'desc' ? 'asc' : 'desc' }
    : { by: 'date', direction: order }
}

/** Returns the order for a wire name. Items have neither authors nor parents, so these names give the default order. */
const toOrderBy = (wire: (typeof ORDER_BY)[number]): ItemOrderBy => {
  if (wire === 'menu_order') return 'hand'
  return wire === 'author' || wire === 'parent' ? 'date' : wire
}

const PAST_END = wpError(
  'rest_post_invalid_page_number',
  'The page number requested is larger than the number of pages available.',
  400,
)
const NO_SEARCH_TERM = wpError(
  'rest_no_search_term_defined',
  'You need to define a search term to order by relevance.',
  400,
)
const NO_INCLUDE = wpError(
  'rest_orderby_include_missing_include',
  'You need to define an include parameter to order by include.',
  400,
)
