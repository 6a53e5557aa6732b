import type { ReactNode } from 'react'
import type { Visitor } from '../../core/account/index.ts'
import type { Menu, SiteSettings } from '../../core/content/index.ts'
import type { Catalogue } from '../../core/i18n/index.ts'
import { defineMessages, islandCatalogueOf } from '../../core/i18n/index.ts'
import { DARK_CLASS, type PaletteState, paletteStyle } from '../../theme/color-scheme/index.ts'
import { SiteFooter } from '../../theme/footer/index.ts'
import { ScrollToTop } from '../../theme/scroll-to-top/index.ts'
import { type NoticeView, StoreNotice } from '../../theme/store-notice/index.ts'
import { FailureNote } from '../../ui/failure-note/index.ts'
import { useMessages } from '../../ui/index.ts'
import { Head, type HeadProps } from './Head.tsx'
import type { UnreadAttribute } from './load-blocks.ts'
import { PageHeader } from './PageHeader.tsx'

const messages = defineMessages('document', { skip: 'Skip to content' })

/** What surrounds the content of every page. */
export interface Frame {
  settings: SiteSettings
  palette: PaletteState
  menus: { primary: Menu; footer: Menu }
  /** Who is logged in; pages for them are kept by nobody. */
  visitor: Visitor | null
  /** Colour of the picture the content begins with, which a transparent header lies on; `null` where there is none. */
  headerGround: string | null
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
  /** Whether the page may show its button to the top; it may unless told. */
  scrollToTop?: boolean | undefined
  /** Attributes that could not be read, where whoever is logged in may mend them. */
  unread?: readonly UnreadAttribute[] | undefined
}

interface DocumentProps {
  frame: Frame
  head: Omit<HeadProps, 'settings' | 'palette'>
  children: ReactNode
}

/** A whole page: head, skip link, header, content, footer. */
export function Document({ frame, head, children }: DocumentProps): ReactNode {
  const { settings, palette, menus } = frame
  const catalogue = islandCatalogueOf(settings.lang)
  const style = paletteStyle(palette, settings.colors)
  const t = useMessages(messages)
  const darkClass = style.colorScheme === 'dark' ? DARK_CLASS : undefined
  const liesUnder = frame.headerGround !== null && settings.header.layout === 'transparent'
  const { notice, scrollToTop = true, unread = [] } = frame
  return (
    <html
      lang={settings.lang}
      dir={settings.dir}
      className={darkClass}
      data-palette={palette}
      data-color-scheme={style.colorScheme}
      style={style.rootStyle}
    >
      <Head
        {...head}
        sheets={notice ? [...(head.sheets ?? []), 'notice'] : head.sheets}
        settings={settings}
        palette={style}
      />
      <body className={darkClass}>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        {notice && notice.position !== 'bottom' && <StoreNotice {...notice} />}
        <PageHeader frame={frame} />
        <main id="content" tabIndex={-1} data-under-header={liesUnder ? '' : undefined}>
          {children}
        </main>
        <SiteFooter settings={settings} menu={menus.footer} year={frame.year} />
        {notice?.position === 'bottom' && <StoreNotice {...notice} />}
        {scrollToTop && <ScrollToTop {...settings.scrollToTop} />}
        <FailureNote />
        {Object.keys(catalogue).length > 0 && <JsonData id="vitrine-messages" value={catalogue} />}
        {unread.length > 0 && (
          <>
            <JsonData id="vitrine-unread" value={unread} />
            <script type="module" src={head.assets.editor} />
          </>
        )}
      </body>
    </html>
  )
}

/** Data for scripts of the page. */
const JsonData = ({ id, value }: { id: string; value: unknown }): ReactNode => (
  <script
    id={id}
    type="application/json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with "<" escaped cannot end the element
    dangerouslySetInnerHTML={{ __html: JSON.stringify(value).replaceAll('<', '\\u003c') }}
  />
)
