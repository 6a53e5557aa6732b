import { contactBlocks } from './contact-states.ts'
import { exhibitBlocks } from './exhibit-states.ts'
import { galleryStates } from './gallery-states.ts'
import { groupBlocks } from './group-states.ts'
import { htmlBlocks } from './html-states.ts'
import { portfolioIndexStates } from './portfolio-index-states.ts'
import { portfolioStates } from './portfolio-states.ts'
import { productCardsStates } from './product-cards-states.ts'
import { sectionBlocks } from './section-states.ts'
import { statementBlocks } from './statement-states.ts'
import type { WorkshopBlock } from './workshop-state.ts'

/** Blocks in the workshop, each with every state. */
export const workshopBlocks: readonly WorkshopBlock[] = [
  { name: 'portfolio-grid', title: 'Portfolio grid', groups: portfolioStates },
  { name: 'portfolio-index', title: 'Index of works', groups: portfolioIndexStates },
  { name: 'gallery', title: 'Gallery', groups: galleryStates },
  { name: 'product-cards', title: 'Product cards', groups: productCardsStates },
  ...statementBlocks,
  ...htmlBlocks,
  ...contactBlocks,
  ...exhibitBlocks,
  ...sectionBlocks,
  ...groupBlocks,
]
