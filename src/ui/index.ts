// React primitives that know no content: language, icons, layouts. No fetching, no blocks.
// The viewer has an entry of its own (`ui/viewer`): it is loaded only when opened.

export { useEscape } from './dialog/index.ts'
export { FactList } from './fact-list/FactList.tsx'
export { hasModifier } from './has-modifier.ts'
export { Icon } from './icon/Icon.tsx'
export * from './icon/icons.ts'
export { Language, type LanguageValue, useLanguage, useMessages } from './Language.tsx'
export { type ColumnEnd, layOutMasonry, type MasonryLayout, type Placement } from './layout/masonry.ts'
export { useWidthChange } from './layout/use-width-change.ts'
export { type OpenMenusState, useOpenMenus } from './menu/use-open-menus.ts'
export { onPlainClick } from './on-plain-click.ts'
export { PictureView } from './picture/PictureView.tsx'
