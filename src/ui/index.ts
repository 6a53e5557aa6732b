// React primitives that know no content: language, icons, layouts. No fetching, no blocks.
// The viewer has an entry of its own (`ui/viewer`): it is loaded only when opened.

export { FactList } from './FactList.tsx'
export { hasModifier } from './has-modifier.ts'
export { Icon } from './Icon.tsx'
export * from './icons.ts'
export { Language, type LanguageValue, useLanguage, useMessages } from './Language.tsx'
export { type ColumnEnd, layOutMasonry, type MasonryLayout, type Placement } from './masonry.ts'
export { onPlainClick } from './on-plain-click.ts'
export { PictureView } from './PictureView.tsx'
export { useEscape } from './use-escape.ts'
export { type OpenMenusState, useOpenMenus } from './use-open-menus.ts'
export { useWidthChange } from './use-width-change.ts'
