import { searchKey } from '../../core/routing/list-url.ts'
import { defineBlock } from '../define-block.ts'
import { indexKeys, writeIndexAddress } from './index-address.ts'
import { loadIndex } from './load.ts'
import { narrowedTo } from './narrowed-to.ts'
import { PortfolioIndex } from './PortfolioIndex.tsx'
import { portfolioIndexAttributes } from './schema.ts'

/** Index of all works as rows of year, title, client and kind, in any of these orders. Needs no script. */
export const portfolioIndex = defineBlock({
  name: 'portfolio-index',
  title: 'Index of works',
  summary: 'All works in rows that visitors can sort.',
  attributes: portfolioIndexAttributes,
  icon: 'M8 6h13M8 12h13M8 18h13M3 6h.01M3 12h.01M3 18h.01',
  load: loadIndex,
  View: PortfolioIndex,
  sheet: 'portfolio-index',
  queryKeys: indexKeys,
  searchKey,
  picture: ({ entries }) => entries[0]?.item.lightbox ?? entries[0]?.item.thumbnail ?? null,
  narrowedTo,
  healAddress: ({ position, address }, page) => writeIndexAddress(page, position, address),
})
