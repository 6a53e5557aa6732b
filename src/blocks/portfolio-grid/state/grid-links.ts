import type { PortfolioItem } from '../../../core/content/index.ts'
import { type ListUrlState, searchKey, writeListUrl } from '../../../core/list-url.ts'
import type { BarTerms, PortfolioProps } from '../portfolio-props.ts'
import type { ChosenTerms, GridState } from './grid-state.ts'

/** The address that says what a state shows. */
export function urlStateOf(terms: BarTerms, state: GridState): ListUrlState {
  const slug = (bar: keyof ChosenTerms) =>
    terms[bar].find((term) => term.id === state.chosen[bar])?.slug ?? ''
  return {
    category: slug('categories'),
    otherCategory: slug('otherCategories'),
    search: state.search,
    page: pageOf(state),
  }
}

/** The last page shown, or asked for. */
const pageOf = ({ list }: GridState): number =>
  list.status === 'shown' ? list.page : list.status === 'loading' ? list.pages : 1

/** Addresses of a block's own links, so that each control works without script. */
export function gridLinks({ pageUrl, position, terms }: PortfolioProps, state: GridState) {
  const here = urlStateOf(terms, state)
  const to = (change: Partial<ListUrlState>) =>
    writeListUrl(pageUrl, position, { ...here, page: 1, ...change })
  const query = to({}).split('?')[1]
  /** An item's own page keeps the filter, so that next and previous stay the same there. */
  const own = (item: PortfolioItem) => withQuery(item.link, query)
  return {
    here,
    searchKey: searchKey(position),
    choose: (bar: keyof ChosenTerms, slug: string) =>
      to(bar === 'categories' ? { category: slug } : { otherCategory: slug }),
    more: to({ page: here.page + 1 }),
    everything: to({}),
    all: to({ category: '', otherCategory: '', search: '' }),
    own,
  }
}

/** Own pages understand the filter; those of other sites get their address as it is. */
const withQuery = (link: string, query: string | undefined): string =>
  query && link.startsWith('/') ? `${link}?${query}` : link
