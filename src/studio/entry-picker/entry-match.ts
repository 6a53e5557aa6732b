import type { MenuTarget } from '../../core/entry/index.ts'

/** Page, work or term as a link target, in its current state. */
export interface EntryMatch extends MenuTarget {
  title: string
  path: string
  isPublic: boolean
}
