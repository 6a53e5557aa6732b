import type { ListedEntry } from '../../core/calls/index.ts'
import { MENU_LEVELS } from '../../core/content/index.ts'

type Page = Pick<ListedEntry, 'id' | 'title' | 'address' | 'state'>

/**
 * Returns the public pages in the order of a menu: the home page first, each page below the one that contains its path.
 */
export function pagesAsRows<P extends Page>(pages: readonly P[]): (P & { level: number })[] {
  const isPublic = ({ state }: Page) => state === 'published' || state === 'changed'
  const publicPages = pages.filter(isPublic).toSorted((one, other) => (one.address < other.address ? -1 : 1))
  const levels = new Map<string, number>()
  return publicPages.map((page) => {
    const parent = page.address.replace(/[^/]+\/$/, '')
    const level = Math.min(MENU_LEVELS, (parent === '/' ? 0 : (levels.get(parent) ?? 0)) + 1)
    levels.set(page.address, level)
    return { ...page, level }
  })
}
