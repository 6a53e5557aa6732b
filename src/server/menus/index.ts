// Menus by their place in the theme.
export { type MenusService, menusService } from './menus.service.ts'
export { readEntries } from './read-entries.ts'
