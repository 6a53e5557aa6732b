/** Places of the theme that have a menu. */
export const MENU_LOCATIONS = ['primary', 'footer'] as const
export type MenuLocation = (typeof MENU_LOCATIONS)[number]

/** Forms in which a sub-menu opens on wide pages. */
export const MENU_PANELS = ['list', 'mega'] as const

/** A menu entry; sub-menus nest to three levels. */
export interface MenuEntry {
  label: string
  url: string
  children: MenuEntry[]
  /**
   * Form in which the sub-menu of a first-level entry opens on wide pages: a list, or a panel with a column per child.
   */
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
 * Returns the `aria-current` value of a menu entry: `page` for the page being shown, `true` for a section that contains
 * it. An entry with a query counts as a part of its page.
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
