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
  const address = readIndexAddress(url.searchParams, position)
  const terms = (await Promise.all(TAXONOMIES.map((taxonomy) => content.terms(taxonomy)))).flat()
  const slugs: Record<Taxonomy, string> = {
    categories: address.category,
    otherCategories: address.otherCategory,
    tags: address.tag,
  }
  const chosenTerms = offeredTerms(terms).filter(({ taxonomy, slug }) => slugs[taxonomy] === slug)
  const chosenOf = (taxonomy: Taxonomy) => chosenTerms.filter((term) => term.taxonomy === taxonomy)
  const slugOf = (taxonomy: Taxonomy) => chosenOf(taxonomy)[0]?.slug ?? ''
  const idsOf = (taxonomy: Taxonomy) => chosenOf(taxonomy).map(({ id }) => id)
  const { isReversed } = address
  const order = address.order || attributes.order
  const perPage = attributes.itemsPerPage
  const loadPage = (page: number) =>
    content.portfolioIndex({
      order,
      isReversed,
      page,
      perPage,
      categories: idsOf('categories'),
      otherCategories: idsOf('otherCategories'),
      tags: idsOf('tags'),
      search: address.search,
    })
  const first = await loadPage(address.page)
  const pages = Math.max(1, Math.ceil((first.total ?? first.items.length) / perPage))
  const page = Math.min(address.page, pages)
  const { items } = page === address.page ? first : await loadPage(page)
  return {
    position,
    pageUrl: url.pathname + url.search,
    address: {
      category: slugOf('categories'),
      otherCategory: slugOf('otherCategories'),
      tag: slugOf('tags'),
      search: address.search,
      page,
      order: order === attributes.order && !isReversed ? '' : order,
      isReversed,
    },
    order,
    firstOrder: attributes.order,
    chosen: chosenTerms,
    entries: items.map((item) => ({ item, kind: kindOf(item, terms) })),
    pages,
  }
}

const kindOf = (item: DetailedItem, terms: readonly Term[]): string =>
  terms
    .filter(({ id, taxonomy }) => taxonomy === 'categories' && item.terms.categories.includes(id))
    .map(({ name }) => name)
    .join(', ')
