import type { AnyBlock } from './define-block.ts'
import { facts } from './facts/index.ts'
import { image } from './image/index.ts'
import { intro } from './intro/index.ts'
import { portfolioGrid } from './portfolio-grid/index.ts'
import { productCards } from './product-cards/index.ts'
import { richText } from './rich-text/index.ts'

/** Every kind of block a page may hold, by the name it is stored under. */
export const blocks: ReadonlyMap<string, AnyBlock> = new Map(
  [portfolioGrid, intro, richText, image, facts, productCards].map((block) => [block.name, block]),
)
