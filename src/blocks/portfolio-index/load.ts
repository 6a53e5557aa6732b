import {
  type DetailedItem,
  type IndexOrder,
  offeredTerms,
  TAXONOMIES,
  type Taxonomy,
  type Term,
} from '../../core/content/index.ts'
import type { LoadContext } from '../define-block.ts'
import { type IndexAddress, readIndexAddress } from './index-address.ts'
import type { PortfolioIndexAttributes } from './schema.ts'

/** A work of the index. */
export interface IndexEntry {
  item: DetailedItem
  /** Names of its categories. */
  kind: string
}

/** Data that the index shows. */
export interface PortfolioIndexProps {
  position: number
  /** Address of the page, from which links start. */
  pageUrl: string
  /** Part of the address that belongs to the block, as it is really shown. */
  address: IndexAddress
  order: IndexOrder
  /** Default order, which is not in the address. */
  firstOrder: IndexOrder
  /** Terms by which the index is filtered. */
  chosen: Term[]
  entries: IndexEntry[]
  /** Number of pages, at least one. */
  pages: number
}

/** Loads the props of the block from attributes and address. Invalid values of the address become the default. */
export async function loadIndex(
  attributes: PortfolioIndexAttributes,
  { content, url, position }: LoadContext,
): Promise<PortfolioIndexProps> {
  const asked = readIndexAddress(url.searchParams, position)
  const terms = (await Promise.all(TAXONOMIES.map((taxonomy) => content.terms(taxonomy)))).flat()
  const slugs: Record<Taxonomy, string> = {
    categories: asked.category,
    otherCategories: asked.otherCategory,
    tags: asked.tag,
  }
  const chosen = offeredTerms(terms).filter(({ taxonomy, slug }) => slugs[taxonomy] === slug)
  const chosenOf = (taxonomy: Taxonomy) => chosen.filter((term) => term.taxonomy === taxonomy)
  const slugOf = (taxonomy: Taxonomy) => chosenOf(taxonomy)[0]?.slug ?? ''
  const idsOf = (taxonomy: Taxonomy) => chosenOf(taxonomy).map(({ id }) => id)
  const { isReversed } = asked
  const order = asked.order || attributes.order
  const perPage = attributes.itemsPerPage
  const read = (page: number) =>
    content.portfolioIndex({
      order,
      isReversed,
      page,
      perPage,
      categories: idsOf('categories'),
      otherCategories: idsOf('otherCategories'),
      tags: idsOf('tags'),
      search: asked.search,
    })
  const first = await read(asked.page)
  const pages = Math.max(1, Math.ceil((first.total ?? first.items.length) / perPage))
  const page = Math.min(asked.page, pages)
  const { items } = page === asked.page ? first : await read(page)
  return {
    position,
    pageUrl: url.pathname + url.search,
    address: {
      category: slugOf('categories'),
      otherCategory: slugOf('otherCategories'),
      tag: slugOf('tags'),
      search: asked.search,
      page,
      order: order === attributes.order && !isReversed ? '' : order,
      isReversed,
    },
    order,
    firstOrder: attributes.order,
    chosen,
    entries: items.map((item) => ({ item, kind: kindOf(item, terms) })),
    pages,
  }
}

const kindOf = (item: DetailedItem, terms: readonly Term[]): string =>
  terms
    .filter(({ id, taxonomy }) => taxonomy === 'categories' && item.terms.categories.includes(id))
    .map(({ name }) => name)
    .join(', ')
