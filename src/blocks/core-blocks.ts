import { beforeAfter } from './before-after/block.ts'
import { button } from './button/block.ts'
import { columns } from './columns/block.ts'
import { contactForm } from './contact-form/block.ts'
import type { AnyBlock } from './define-block.ts'
import { device } from './device/block.ts'
import { divider } from './divider/block.ts'
import { embed } from './embed/block.ts'
import { facts } from './facts/block.ts'
import { gallery } from './gallery/block.ts'
import { group } from './group/block.ts'
import { hero } from './hero/block.ts'
import { html } from './html/block.ts'
import { image } from './image/block.ts'
import { intro } from './intro/block.ts'
import { latestWorks } from './latest-works/block.ts'
import { logos } from './logos/block.ts'
import { numbers } from './numbers/block.ts'
import { portfolioGrid } from './portfolio-grid/index.ts'
import { portfolioIndex } from './portfolio-index/block.ts'
import { productCards } from './product-cards/block.ts'
import { quote } from './quote/block.ts'
import { richText } from './rich-text/block.ts'
import { spacer } from './spacer/block.ts'
import { team } from './team/block.ts'
import { video } from './video/block.ts'

/** Blocks that every site has. */
export const coreBlocks: readonly AnyBlock[] = [
  portfolioGrid,
  portfolioIndex,
  intro,
  richText,
  image,
  gallery,
  facts,
  productCards,
  contactForm,
  video,
  embed,
  beforeAfter,
  device,
  hero,
  group,
  columns,
  latestWorks,
  logos,
  team,
  quote,
  numbers,
  button,
  divider,
  spacer,
  html,
]
