import type { PortfolioItem } from '../../../core/content/index.ts'
import type { PortfolioAttributes } from '../schema.ts'
import type { ChosenTerms, GridState } from './grid-state.ts'

/**
 * Those of the works of the unfiltered list that a state asks for: none where that cannot be told here, as a choice in
 * place of a preset may leave the list, and a search looks at more than titles.
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
