import { offeredTerms, type PortfolioQuery, type Term } from '../../../core/content/index.ts'
import { decodeEntities } from '../../../core/wp/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ChosenTerms, GridState, ServerSearch } from './grid-state.ts'

/** Returns the query for one page: a chosen term replaces the preset of its bar, "All" means the preset (request-3). */
export const portfolioQuery = (
  attributes: PortfolioAttributes,
  { chosen, searched }: { chosen: ChosenTerms; searched: ServerSearch },
  page: number,
): PortfolioQuery => ({
  page,
  perPage: attributes.itemsPerPage,
  categories: chosen.categories === null ? attributes.categorySelectedNum : [chosen.categories],
  otherCategories:
    chosen.otherCategories === null ? attributes.otherCategorySelectedNum : [chosen.otherCategories],
  tags: attributes.tagsSelectedNum,
  preset: (['categories', 'otherCategories'] as const).filter((bar) => chosen[bar] === null),
  search: searched.text,
  searchIn: searched.in,
})

/**
 * Returns the terms of a bar (attributes-11, request-6): those in use, restricted to the selected labels if there are
 * any. Labels are matched by id if ids are given, else by name, decoded on both sides.
 */
export function barTerms(
  terms: readonly Term[],
  selectedIds: readonly number[],
  labels: readonly string[],
): Term[] {
  const offered = offeredTerms(terms)
  if (labels.length === 0) return offered
  if (selectedIds.length > 0) return offered.filter((term) => selectedIds.includes(term.id))
  const names = new Set(labels.map(decodeEntities))
  return offered.filter((term) => names.has(term.name))
}

/**
 * Returns the number of works there would be if a term were chosen in its bar and all else stayed (filter-1); `null` if
 * unknown. A source that sends no counts with its lists knows each term's own number, which is correct if nothing else
 * is chosen.
 */
export function termCount(
  attributes: PortfolioAttributes,
  state: GridState,
  bar: keyof ChosenTerms,
  { id, count }: Term,
): number | null {
  const { counts } = state
  if (counts) return counts[id] ?? 0
  const { tags, search, ...groups } = portfolioQuery(attributes, state, 1)
  const other = bar === 'categories' ? 'otherCategories' : 'categories'
  return search || groups[other].length + tags.length ? null : count
}
