// React primitives that depend on no content: language, icons, layouts. No fetching, no blocks. The viewer has its
// own entry (`ui/viewer`): its code is loaded when it opens.

export { useEscape, usePageHide } from './dialog/index.ts'
export { FactList } from './fact-list/FactList.tsx'
export { Icon } from './icon/Icon.tsx'
export * from './icon/icons.ts'
export { Language, type LanguageValue, useLanguage, useMessages } from './Language.tsx'
export {
  CHOSEN_TOGETHER,
  layOutMasonry,
  type MasonryLayout,
  type Placement,
} from './layout/masonry.ts'
export { useWidthChange } from './layout/use-width-change.ts'
export { type OpenMenusState, useOpenMenus } from './menu/use-open-menus.ts'
export { Beside } from './picture/Beside.tsx'
export { EnlargeLink } from './picture/EnlargeLink.tsx'
export { PictureView } from './picture/PictureView.tsx'
export { coverFactor, PAGE_WIDTH, sizesFor } from './picture/sizes.ts'
export { onPlainClick } from './plain-click.ts'
