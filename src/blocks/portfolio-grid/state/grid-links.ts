import type { PortfolioItem } from '../../../core/content/index.ts'
import { type ListUrlState, searchKey, writeListUrl } from '../../../core/routing/list-url.ts'
import type { BarTerms, PortfolioProps } from '../portfolio-props.ts'
import type { ChosenTerms, GridState } from './grid-state.ts'

/** Returns the part of the address that describes a state. */
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

/** Returns the last page shown or requested. */
const pageOf = ({ list }: GridState): number =>
  list.status === 'shown' ? list.page : list.status === 'loading' ? list.pages : 1

/** Returns the addresses of a block's own links, so that each control works without script. */
export function gridLinks({ pageUrl, position, terms }: PortfolioProps, state: GridState) {
  const here = urlStateOf(terms, state)
  const to = (change: Partial<ListUrlState>) =>
    writeListUrl(pageUrl, position, { ...here, page: 1, ...change })
  const query = to({}).split('?')[1]
  /** Returns the address of an item's own page with the filter, so that next and previous stay the same there. */
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

/** Adds the query to links of this site; those of other sites stay unchanged. */
const withQuery = (link: string, query: string | undefined): string =>
  query && link.startsWith('/') ? `${link}?${query}` : link
