/** A menu entry; sub-menus nest to three levels. */
export interface MenuEntry {
  label: string
  url: string
  children: MenuEntry[]
  /** How the sub-menu of a first-level entry opens on wide pages: a list, or a panel with a column per child. */
  panel?: 'list' | 'mega'
}

/** Levels of a menu; deeper entries are not shown. */
export const MENU_LEVELS = 3

/** The entries shown at one place of the theme, such as `primary`. */
export interface Menu {
  location: string
  entries: MenuEntry[]
}
