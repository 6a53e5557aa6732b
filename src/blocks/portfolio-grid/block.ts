import { defineBlock } from '../define-block.ts'
import { addressKeys, searchKey, writeAddress } from './address.ts'
import { portfolioAttributes } from './attributes.ts'
import { addressOf } from './grid-links.ts'
import { loadPortfolio } from './load.ts'
import { PortfolioGridView } from './PortfolioGrid.tsx'
import { initialState } from './portfolio-machine.ts'

/** The portfolio block: a grid with filter bars, search and Load More. */
export const portfolioGrid = defineBlock({
  name: 'portfolio-grid',
  title: 'Portfolio',
  attributes: portfolioAttributes,
  load: loadPortfolio,
  View: PortfolioGridView,
  queryKeys: addressKeys,
  searchKey,
  healAddress: (props, address) =>
    writeAddress(address, props.position, addressOf(props.terms, initialState(props))),
  island: { strategy: 'interaction' },
})
