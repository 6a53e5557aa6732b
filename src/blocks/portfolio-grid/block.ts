import { listUrlKeys, searchKey, writeListUrl } from '../../core/routing/list-url.ts'
import { defineBlock } from '../define-block.ts'
import { answersAhead } from './answers-ahead.ts'
import { loadPortfolio } from './load.ts'
import { narrowedTo } from './narrowed-to.ts'
import { portfolioAttributes } from './schema.ts'
import { urlStateOf } from './state/grid-links.ts'
import { initialState } from './state/portfolio-machine.ts'
import { PortfolioGridView } from './view/PortfolioGrid.tsx'

/** The portfolio block: a grid with filter bars, search and Load More. */
export const portfolioGrid = defineBlock({
  name: 'portfolio-grid',
  sheet: 'portfolio-grid',
  title: 'Portfolio',
  summary: 'Works in a grid with filters and search.',
  attributes: portfolioAttributes,
  // Its own texts are labels of buttons; items are searched separately.
  texts: () => [],
  icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  load: loadPortfolio,
  View: PortfolioGridView,
  queryKeys: listUrlKeys,
  searchKey,
  picture: ({ list }) => {
    const first = list.status === 'shown' ? list.items[0] : undefined
    return first?.lightbox ?? first?.thumbnail ?? null
  },
  narrowedTo,
  healAddress: (props, address) =>
    writeListUrl(address, props.position, urlStateOf(props.terms, initialState(props))),
  island: { strategy: 'approach', ahead: ['own-source', 'viewer'], answersAhead },
})
