import {
  GAP_FACTORS,
  type Paginated,
  type PortfolioItem,
  type Taxonomy,
  type Term,
} from '../../core/content/index.ts'
import { type ListUrlState, readListUrl } from '../../core/routing/list-url.ts'
import { ITEMS_BASE } from '../../core/wp/index.ts'
import type { LoadContext } from '../define-block.ts'
import { cardSizes } from './layout/card-sizes.ts'
import { fewCards } from './layout/few-cards.ts'
import { LAYOUT } from './layout/layout-style.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { type PortfolioAttributes, portfolioStyle } from './schema.ts'
import { firstList } from './state/first-list.ts'
import type { ChosenTerms, ServerSearch } from './state/grid-state.ts'
import { barTerms, portfolioQuery } from './state/portfolio-query.ts'

/** Maximum number of items shown from the start; later pages are shown alone with a link back. */
export const MAX_ITEMS_FROM_START = 200

/** Loads the props of the block from attributes and address. Invalid values of the address become the default. */
export async function loadPortfolio(own: PortfolioAttributes, context: LoadContext): Promise<PortfolioProps> {
  const attributes = { ...own, gutter: Math.round(own.gutter * GAP_FACTORS[context.gap ?? 'balanced']) }
  const { content, url, position } = context
  const terms = await loadTerms(attributes, context)
  const address = readListUrl(url.searchParams, position)
  const chosenTerms: ChosenTerms = {
    categories: idOf(terms.categories, address.category),
    otherCategories: idOf(terms.otherCategories, address.otherCategory),
  }
  const searched: ServerSearch = {
    text: attributes.showSearch ? address.search : '',
    in: attributes.searchEverywhere ? 'all' : 'title',
  }
  const { answer, first, last } = await loadPages(
    address.page,
    (page, pages) => {
      const query = portfolioQuery(attributes, { chosen: chosenTerms, searched }, page)
      return content.portfolioItems({ ...query, perPage: query.perPage * pages })
    },
    attributes.itemsPerPage,
  )
  const sizes = cardSizes(attributes)
  const list = firstList(answer, first, last, attributes.itemsPerPage)
  const few =
    searched.text || list.status !== 'shown' || list.more !== 'end'
      ? null
      : fewCards(answer.items, { attributes, sizes }, LAYOUT)
  return {
    id: position > 1 ? `portfolio-${position}` : 'portfolio',
    position,
    attributes,
    style: portfolioStyle(attributes),
    sizes,
    apiUrl: `/wp-json/${ITEMS_BASE}`,
    pageUrl: url.pathname + url.search,
    terms,
    chosen: chosenTerms,
    searched,
    list,
    ...(few && { few }),
    ...(answer.counts && { counts: answer.counts }),
  }
}

/** Returns the terms of the bars that are turned on. */
async function loadTerms(
  attributes: PortfolioAttributes,
  { content }: LoadContext,
): Promise<PortfolioProps['terms']> {
  const loadTaxonomy = (on: boolean, taxonomy: Taxonomy) =>
    on ? content.terms(taxonomy).then(undescribed) : Promise.resolve<Term[]>([])
  const [categories, otherCategories] = await Promise.all([
    loadTaxonomy(attributes.showCategories, 'categories'),
    loadTaxonomy(attributes.showOtherCategories, 'otherCategories'),
  ])
  return {
    categories: barTerms(categories, attributes.categorySelectedNum, attributes.categorySelectedLabels),
    otherCategories: barTerms(
      otherCategories,
      attributes.otherCategorySelectedNum,
      attributes.otherCategorySelectedLabels,
    ),
  }
}

/** Removes the descriptions, which bars do not show, to keep the page small. */
const undescribed = (terms: readonly Term[]): Term[] => terms.map((term) => ({ ...term, description: '' }))

const idOf = (terms: readonly Term[], slug: ListUrlState['category']): number | null =>
  terms.find((term) => term.slug === slug)?.id ?? null

type ReadPages = (page: number, pages: number) => Promise<Paginated<PortfolioItem>>

/**
 * Loads pages 1 to `wanted` at once, or that page alone if it is too far down; a page past the end becomes the last
 * page.
 */
async function loadPages(wanted: number, read: ReadPages, perPage: number) {
  const fromStart = wanted * perPage <= MAX_ITEMS_FROM_START
  const answer = fromStart ? await read(1, wanted) : await read(wanted, 1)
  if (answer.items.length > 0 || wanted === 1) return { answer, first: fromStart ? 1 : wanted, last: wanted }
  const start = await read(1, 1)
  const lastPage = Math.max(1, Math.ceil((start.total ?? start.items.length) / perPage))
  if (lastPage === 1) return { answer: start, first: 1, last: 1 }
  const alone = lastPage * perPage > MAX_ITEMS_FROM_START
  return alone
    ? { answer: await read(lastPage, 1), first: lastPage, last: lastPage }
    : { answer: await read(1, lastPage), first: 1, last: lastPage }
}
