import type { AnyBlock } from './define-block.ts'
import { facts } from './facts/block.ts'
import { gallery } from './gallery/block.ts'
import { image } from './image/block.ts'
import { intro } from './intro/block.ts'
import { portfolioGrid } from './portfolio-grid/index.ts'
import { portfolioIndex } from './portfolio-index/block.ts'
import { productCards } from './product-cards/block.ts'
import { richText } from './rich-text/block.ts'

/** The blocks every site has. */
export const coreBlocks: readonly AnyBlock[] = [
  portfolioGrid,
  portfolioIndex,
  intro,
  richText,
  image,
  gallery,
  facts,
  productCards,
]
