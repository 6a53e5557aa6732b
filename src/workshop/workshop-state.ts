import type { AnswerSwitches } from './fixtures/index.ts'

/** Page of the workshop: one or several blocks in one state. */
export interface WorkshopState {
  /** Last segment of its address. */
  name: string
  /** Name of the state, for people. */
  title: string
  /** Attributes of each block on the page, as stored. */
  blocks: readonly Record<string, unknown>[]
  /** Name of its fixtures; absent for blocks that read no content. */
  set?: string
  /** Deviations of the fixtures' answers to the browser; the server always gets correct answers. */
  api?: AnswerSwitches
  /**
   * First list: `loading` if the block begins without one and requests it, as on a foreign page; `all` if everything is
   * loaded.
   */
  start?: 'loading' | 'all'
  dir?: 'rtl'
}

/** Group of states under a heading of the index. */
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
