/** A block as it is stored and rendered: its name and its attributes, not yet parsed. */
export interface BlockData {
  name: string
  attributes: Record<string, unknown>
}

/** Who sees a page: everybody, or those who have logged in. */
export const PAGE_VISIBILITIES = ['public', 'members'] as const
export type PageVisibility = (typeof PAGE_VISIBILITIES)[number]

/** A page made of blocks. `path` begins and ends with a slash. */
export interface Page {
  id: number
  path: string
  title: string
  description: string
  blocks: BlockData[]
  modified: string
  visibility: PageVisibility
  /** Whether the button to the top may show on it. */
  scrollToTop: boolean
}
