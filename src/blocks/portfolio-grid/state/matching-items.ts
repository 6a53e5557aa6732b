import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ChosenTerms, GridState } from './grid-state.ts'

/**
 * Returns the works of the unfiltered list that match a state; none if that is unknown here, since a term chosen in
 * place of a preset may match works outside the list, and a search covers more than titles.
 */
export const matchingItems = (
  attributes: PortfolioAttributes,
  { chosen, search, searched }: GridState,
  items: readonly PortfolioItem[],
): PortfolioItem[] =>
  !search &&
  !searched.text &&
  (chosen.categories === null || attributes.categorySelectedNum.length === 0) &&
  (chosen.otherCategories === null || attributes.otherCategorySelectedNum.length === 0)
    ? items.filter(bearing(chosen))
    : []

const bearing =
  (chosen: ChosenTerms) =>
  ({ terms }: PortfolioItem): boolean =>
    (['categories', 'otherCategories'] as const).every(
      (bar) => chosen[bar] === null || terms[bar].includes(chosen[bar]),
    )
