/** Places of the theme that have a menu. */
export const MENU_LOCATIONS = ['primary', 'footer'] as const
export type MenuLocation = (typeof MENU_LOCATIONS)[number]

/** How a sub-menu opens on wide pages. */
export const MENU_PANELS = ['list', 'mega'] as const

/** What an entry may lead to by its id, so that it goes along where that is moved. */
export const MENU_TARGETS = ['page', 'work', 'term'] as const
export interface MenuTarget {
  kind: (typeof MENU_TARGETS)[number]
  id: number
}

/** A menu entry; sub-menus nest to three levels. */
export interface MenuEntry {
  label: string
  url: string
  children: MenuEntry[]
  /** How the sub-menu of a first-level entry opens on wide pages: a list, or a panel with a column per child. */
  panel?: (typeof MENU_PANELS)[number]
}

/** Levels of a menu; deeper entries are not shown. */
export const MENU_LEVELS = 3

/** The entries shown at one place of the theme, such as `primary`. */
export interface Menu {
  location: string
  entries: MenuEntry[]
}

/**
 * How a menu entry stands to the page being seen, as `aria-current`: the page itself, or the section it is in. An entry
 * with a query is a part of its page.
 *
 * @param address path and query of the page
 */
export function currentEntry(url: string, address: string): 'page' | 'true' | undefined {
  if (url.includes('#')) return undefined
  if (url === address) return 'page'
  const [path = '', query] = address.split('?')
  if (url === path) return query ? 'true' : 'page'
  return url !== '/' && url.endsWith('/') && path.startsWith(url) ? 'true' : undefined
}
