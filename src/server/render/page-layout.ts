import type { Visitor } from '../../core/account/index.ts'
import type { Menu, SiteSettings } from '../../core/content/index.ts'
import type { EntryRef } from '../../core/entry/index.ts'
import type { Catalogue } from '../../core/i18n/index.ts'
import type { PaletteState } from '../../theme/color-scheme/index.ts'
import type { NoticeView } from '../../theme/store-notice/index.ts'
import type { UnreadAttribute } from './load-blocks.ts'

/** Parts that surround the content of every page. */
export interface PageLayout {
  settings: SiteSettings
  palette: PaletteState
  menus: { primary: Menu; footer: Menu }
  /** Logged-in visitor, for whom pages are never cached; `null` for all others. */
  visitor: Visitor | null
  /** Colour of the picture the content begins with, which a transparent header lies on; `null` where there is none. */
  headerBackdrop: string | null
  /** Scripts the header needs once it is used. */
  headerFiles: readonly string[]
  /** Translations of the page; its islands get their part of them. */
  catalogue: Catalogue
  /** Path of the page, and the address with query the colour switcher comes back to. */
  path: string
  returnTo: string
  colorAction: string
  year: number
  /** The notice, unless there is none or the visitor has dismissed it. */
  notice?: NoticeView | null
  /** End of the validity of a preview link, ISO 8601 in UTC; absent on all other pages. */
  previewUntil?: string
  /** True if the page may show its button to the top, which is the default. */
  scrollToTop?: boolean | undefined
  /** Entry that the page shows, if the logged-in visitor may edit it. */
  entry?: EntryRef | undefined
  /** True if the logged-in user may open the studio. */
  usesStudio?: boolean
  /** Attributes that could not be read, if the logged-in visitor may fix them. */
  unread?: readonly UnreadAttribute[] | undefined
}
