import type { ReactNode } from 'react'
import type { EntryRef } from '../../core/entry/index.ts'
import type { ShareSource } from '../site/shares/index.ts'
import type { HeadProps } from './Head.tsx'
import type { UnreadAttribute } from './load-blocks.ts'
import type { RenderBudget } from './render-budget.ts'

/** Content between header and footer, and its data for the head. */
export interface PageContent {
  view: ReactNode
  head: Pick<HeadProps, 'title' | 'description'> & Partial<HeadProps>
  /** Picture or card that other sites show; absent for pages that nobody shares, such as errors. */
  shared?: ShareSource
  /** Query keys that change it. */
  queryKeys: string[]
  /** Query keys of typed text, among `queryKeys`. */
  searchKeys?: string[]
  /** Path and query of the page without values that have no effect; absent for those of the visit. */
  address?: string
  /** Colour of the picture it begins with; `null` where it begins with none. */
  headerBackdrop?: string | null
  /** Time for its blocks. */
  budget?: RenderBudget
  /** Set to `false` if the page may not be cached for other visitors. */
  isCacheable?: false
  scrollToTop?: boolean
  /** The work or page that is shown, for the link to its editor; absent if it cannot be edited. */
  entry?: EntryRef
  /** Attributes of its blocks that could not be read. */
  unread?: readonly UnreadAttribute[]
}
