import type { ReactNode } from 'react'
import { knownTimeZone } from '../../core/content/index.ts'
import { defineMessages, islandCatalogueOf } from '../../core/i18n/index.ts'
import { DARK_CLASS, paletteStyle } from '../../theme/color-scheme/index.ts'
import { EditLink } from '../../theme/edit-link/index.ts'
import { SiteFooter } from '../../theme/footer/index.ts'
import { PreviewBar } from '../../theme/preview-bar/index.ts'
import { ScrollToTop } from '../../theme/scroll-to-top/index.ts'
import { shapeStyle } from '../../theme/shape/index.ts'
import { StoreNotice } from '../../theme/store-notice/index.ts'
import { FailureNote } from '../../ui/failure-note/index.ts'
import { useMessages } from '../../ui/index.ts'
import { DeferredSheets } from './DeferredSheets.tsx'
import { Head, type HeadProps } from './Head.tsx'
import { PageHeader } from './PageHeader.tsx'
import type { PageLayout } from './page-layout.ts'

const messages = defineMessages('document', {
  skip: 'Skip to content',
  unsent: {
    one: 'One of your texts and files is not sent yet. Logging out removes it from this device. To send it first, choose Cancel and open the studio.',
    other:
      '{count} of your texts and files are not sent yet. Logging out removes them from this device. To send them first, choose Cancel and open the studio.',
  },
})

interface DocumentProps {
  frame: PageLayout
  head: Omit<HeadProps, 'settings' | 'palette'>
  children: ReactNode
}

/** A whole page: head, skip link, header, content, footer. */
export function Document({ frame, head, children }: DocumentProps): ReactNode {
  const { settings, palette, menus, visitor } = frame
  const catalogue = islandCatalogueOf(settings.lang)
  const style = paletteStyle(palette, settings.colors)
  const t = useMessages(messages)
  const unsent = frame.catalogue['document.unsent'] ?? messages.texts.unsent
  const darkClass = style.colorScheme === 'dark' ? DARK_CLASS : undefined
  const liesUnder = frame.headerBackdrop !== null && settings.header.layout === 'transparent'
  const { notice, scrollToTop = true, entry, unread = [] } = frame
  return (
    <html
      lang={settings.lang}
      dir={settings.dir}
      className={darkClass}
      data-palette={palette}
      data-color-scheme={style.colorScheme}
      style={{ ...style.rootStyle, ...shapeStyle(settings.shape) }}
    >
      <Head {...head} settings={settings} palette={style} />
      <body className={darkClass}>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        {entry && <EditLink entry={entry} from={frame.returnTo} />}
        {frame.previewUntil && (
          <PreviewBar until={frame.previewUntil} timeZone={knownTimeZone(settings.timeZone)} />
        )}
        {notice && notice.position !== 'bottom' && <StoreNotice {...notice} />}
        <PageHeader frame={frame} />
        <main id="content" tabIndex={-1} data-under-header={liesUnder ? '' : undefined}>
          {children}
        </main>
        <SiteFooter settings={settings} menu={menus.footer} year={frame.year} />
        {notice?.position === 'bottom' && <StoreNotice {...notice} />}
        {scrollToTop && <ScrollToTop {...settings.scrollToTop} />}
        <FailureNote />
        <DeferredSheets assets={head.assets} sheets={head.sheets} />
        {Object.keys(catalogue).length > 0 && <JsonData id="vitrine-messages" value={catalogue} />}
        {unread.length > 0 && <JsonData id="vitrine-unread" value={unread} />}
        {(entry || unread.length > 0) && <script type="module" src={head.assets.editor} />}
        {frame.usesStudio && visitor && (
          <>
            <JsonData
              id="vitrine-log-out"
              value={{ user: visitor.user.name, lang: settings.lang, texts: { unsent } }}
            />
            <script type="module" src={head.assets.logOut} />
          </>
        )}
        {head.usesPasskeys && <script type="module" src={head.assets.passkeys} />}
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
