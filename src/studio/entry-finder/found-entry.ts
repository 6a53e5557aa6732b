import type { MenuTarget } from '../../core/content/index.ts'

/** A page, work or term that something may lead to, as it is now. */
export interface FoundEntry extends MenuTarget {
  title: string
  path: string
  isPublic: boolean
}
