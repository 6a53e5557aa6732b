import type { ReactNode } from 'react'
import type { EntryRef } from '../../core/entry/index.ts'
import type { Shared } from '../shares/index.ts'
import type { HeadProps } from './Head.tsx'
import type { UnreadAttribute } from './load-blocks.ts'
import type { RenderBudget } from './render-budget.ts'

/** What stands between header and footer, and what the head says of it. */
export interface PageContent {
  view: ReactNode
  head: Pick<HeadProps, 'title' | 'description'> & Partial<HeadProps>
  /** What it is shared with on other sites; absent for pages nobody shares, such as errors. */
  shared?: Shared
  /** Query keys that change it. */
  queryKeys: string[]
  /** Those of them that hold what visitors type. */
  searchKeys?: string[]
  /** Its own path and query: what meant nothing is left out. The visit's own unless told. */
  address?: string
  /** Colour of the picture it begins with; `null` where it begins with none. */
  headerBackdrop?: string | null
  /** Time for its blocks. */
  budget?: RenderBudget
  /** Set where it is kept for no other visitor. */
  isCacheable?: false
  scrollToTop?: boolean
  /** The work or page it is, for the way to its editor; absent for what nobody edits. */
  entry?: EntryRef
  /** Attributes of its blocks that could not be read. */
  unread?: readonly UnreadAttribute[]
}
