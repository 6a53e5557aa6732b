import type { AnswerSwitches } from './fixtures/index.ts'

/** One page of the workshop: a block, or several, in one state. */
export interface WorkshopState {
  /** Last part of its address. */
  name: string
  /** What there is to see. */
  title: string
  /** Attributes of each block on the page, as stored. */
  blocks: readonly Record<string, unknown>[]
  /** Name of the fixtures behind it; absent for blocks that read nothing. */
  set?: string
  /** How those fixtures answer the browser; the server always reads them well. */
  api?: AnswerSwitches
  /** `loading`: the block begins without a list and asks for it, as on a foreign page. `all`: everything is loaded. */
  start?: 'loading' | 'all'
  dir?: 'rtl'
}

/** States that belong together, under a heading of the index. */
export interface WorkshopGroup {
  title: string
  states: readonly WorkshopState[]
}

/** A block and its states. */
export interface WorkshopBlock {
  /** Name under which pages store it, and part of the states' addresses. */
  name: string
  title: string
  groups: readonly WorkshopGroup[]
}
