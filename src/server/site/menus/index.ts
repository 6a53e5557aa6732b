// Menus by their place in the theme.
export { createMenusService, type MenusService, menuWithoutPages } from './menus.service.ts'
export { readEntries } from './read-entries.ts'
