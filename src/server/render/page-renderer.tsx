import { failureText, type Visitor } from '../../core/account/index.ts'
import { type Access, audienceOf, type Menu } from '../../core/content/index.ts'
import { ENTRY_KINDS } from '../../core/entry/index.ts'
import { catalogueOf } from '../../core/i18n/index.ts'
import { PORTFOLIO_PATH } from '../../core/routing/routes.ts'
import { RARE_SHEETS } from '../../islands/index.ts'
import { paletteState } from '../../theme/color-scheme/index.ts'
import { noticeCookie, noticeFor } from '../../theme/store-notice/notice-for.server.ts'
import type { InlineRules } from '../kit/assets/index.ts'
import { decodedPath } from '../kit/http/index.ts'
import { menuWithoutPages } from '../site/menus/index.ts'
import type { ShareSource } from '../site/shares/index.ts'
import { accountContent } from './account-content.tsx'
import { type BlockRenderer, blockRenderer } from './block-renderer.tsx'
import { type CanvasView, canvasBlocks, canvasHtml } from './canvas-blocks.tsx'
import { entryContents } from './entry-contents.ts'
import { errorContent, notFoundContent, unsavedContent } from './error-content.tsx'
import { errorLayout } from './error-layout.ts'
import { islandFiles } from './island-files.ts'
import type { PageContent } from './page-content.ts'
import type { PageLayout } from './page-layout.ts'
import { type PageVisit, pageUrl, pathWithQuery, queryOf } from './page-visit.ts'
import {
  type ContentServices,
  type RecordingContentSource,
  recordingContentSource,
} from './recording-content-source.ts'
import { type RenderedDocument, renderDocument } from './render-document.tsx'
import type { PageRenderer, PageRendererOptions } from './renderer-types.ts'
import { SEARCH_QUERY_KEYS, searchContent, wantsResults } from './search-content.tsx'
import type { PreviewedEntry, SitePage } from './site-page.ts'

/** Binds the renderer to services and built assets. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { services, assets, origin } = options
  const filesOf = islandFiles(assets)
  const blocks = blockRenderer(options.blocks, filesOf, options.log)
  const pageAssets = {
    style: assets.style,
    later: assets.later,
    sheets: assets.sheets,
    site: assets.site[0],
    editor: assets.editor,
    passkeys: assets.passkeys,
    logOut: assets.logOut,
    devReload: options.devReload ? `/dev-reload.js?${assets.codeHash}` : undefined,
    typefaces: assets.typefaces,
    fonts: assets.fonts.filter((font) => /latin-wght|arabic/.test(font)),
  }

  const layoutFor = async (
    content: RecordingContentSource,
    visit: PageVisit,
    address: string,
    headerBackdrop: string | null = null,
  ): Promise<PageLayout> => {
    const [settings, hidden, ...menus] = await Promise.all([
      content.settings(),
      services.pages.hiddenPaths(audienceOf(visit.visitor)),
      content.menu('primary'),
      content.menu('footer'),
    ])
    const [primary, footer] = menus.map((menu) => menuWithoutPages(menu, hidden)) as [Menu, Menu]
    return {
      settings,
      palette: paletteState(visit.palette, settings.colors),
      visitor: visit.visitor,
      menus: { primary, footer },
      headerBackdrop,
      headerFiles: filesOf('header', settings.notice.text ? ['theme', 'store-notice'] : ['theme']),
      catalogue: catalogueOf(settings.lang),
      path: visit.path,
      returnTo: address,
      colorAction: options.colorAction,
      year: options.now().getFullYear(),
      notice: noticeFor(settings.notice, visit.cookies, address),
    }
  }

  const document = (
    layout: PageLayout,
    { view, head, scrollToTop, entry, unread = [] }: Omit<PageContent, 'queryKeys'>,
    rules: InlineRules | null = options.rules,
  ): RenderedDocument => {
    return renderDocument(
      { ...layout, scrollToTop, ...(mayEdit(layout.visitor) && { entry, unread, usesStudio: true }) },
      { origin, assets: pageAssets, ...head },
      view,
      rules,
    )
  }

  /** The content with the picture it is shared with. */
  const withShare = async (found: PageContent): Promise<PageContent> => {
    const share = found.shared && (await services.shares.of(found.shared))
    return { ...found, head: { ...found.head, share } }
  }

  const sitePage = async (
    layout: PageLayout,
    found: PageContent,
    { tags }: RecordingContentSource,
    rules: InlineRules | null = options.rules,
  ): Promise<SitePage> => ({
    ...document(layout, await withShare(found), rules),
    // Pages without works stay valid when works change.
    media: {
      origins: options.mediaOrigin ? [origin, options.mediaOrigin] : [origin],
      hasForeignFilms: tags.has('portfolio') && (await services.portfolio.hasForeignFilms()),
    },
    tags,
    queryKeys: found.queryKeys,
    searchKeys: found.searchKeys ?? [],
    ...(found.address !== undefined && { query: queryOf(found.address) }),
    // Blocks left out for lack of time are shown again as soon as there is time.
    isCacheable: (found.isCacheable ?? true) && !found.budget?.wasSpent(),
    noticeCookie: noticeCookie(layout.settings.notice),
  })

  const entries = entryContents({ services, blocks, origin })

  /** Returns search results, or the content of the entry at the path. */
  async function contentAt(visit: PageVisit, content: RecordingContentSource): Promise<PageContent | null> {
    if (wantsResults(visit)) return resultsContent(visit, content)
    for (const kind of ENTRY_KINDS) {
      const entryContent = await entries[kind].at(visit, content)
      if (entryContent) return entryContent
    }
    return null
  }

  async function accessAt(path: string): Promise<Access | null> {
    for (const kind of ENTRY_KINDS) {
      const access = await entries[kind].accessAt(path)
      if (access !== null) return access
    }
    return null
  }

  async function hiddenPage(
    shown: PreviewedEntry,
    visit: PageVisit,
    blocks: BlockRenderer,
    rules: InlineRules | null,
    dir: CanvasView['dir'] = null,
  ): Promise<SitePage | null> {
    const content = recordingContentSource(services, dir)
    const { ref, values } = shown
    const state = { id: ref.id, values }
    const pageContent = await entries[ref.kind].preview(state, visit, content, blocks)
    if (!pageContent) return null
    const address = pathWithQuery(pageUrl(origin, visit, pageContent.queryKeys))
    const layout = await layoutFor(
      content,
      { ...visit, path: shown.path },
      address,
      pageContent.headerBackdrop,
    )
    const { shared: _, entry: __, head, ...rest } = pageContent
    const { title, description, sheets = [] } = head
    // In the editor any block may be added, so all style sheets are included.
    const all = rules ? sheets : [...sheets, ...RARE_SHEETS]
    const untold = { ...rest, head: { title, description, sheets: all, listed: false } }
    const page = await sitePage({ ...layout, previewUntil: shown.until }, untold, content, rules)
    // The page may contain a video of another site that no public work has.
    return { ...page, media: { ...page.media, hasForeignFilms: true } }
  }

  const leadsToMembers = async (redirect: string): Promise<boolean> => {
    const path = decodedPath(new URL(redirect, origin).pathname)
    return path !== null && (await accessAt(path)) === 'members'
  }

  async function resultsContent({ query }: PageVisit, content: RecordingContentSource): Promise<PageContent> {
    const { lang } = await content.settings()
    const { view, title, path } = await searchContent(services.search, {
      query,
      lang,
      worksHref: PORTFOLIO_PATH,
    })
    return {
      view,
      head: { title, description: '', canonical: origin + path, listed: false, sheets: ['search'] },
      shared: SITE_CARD,
      queryKeys: SEARCH_QUERY_KEYS,
      isCacheable: false,
    }
  }

  return {
    async page(visit) {
      const content = recordingContentSource(services)
      const pageContent = await contentAt(visit, content)
      if (!pageContent) return null
      const address = pageContent.address ?? pathWithQuery(pageUrl(origin, visit, pageContent.queryKeys))
      return sitePage(
        await layoutFor(content, visit, address, pageContent.headerBackdrop),
        pageContent,
        content,
      )
    },
    preview: (shown, visit) => hiddenPage(shown, visit, blocks, options.rules),
    async canvas(shown, visit, { dir, isTried }) {
      if (isTried) return hiddenPage(shown, visit, blocks, options.rules, dir)
      // The inline rules change with its blocks, and the policy would not allow later ones.
      const render = (isCareful: boolean) =>
        hiddenPage(shown, visit, canvasBlocks(options.blocks, filesOf, isCareful, options.log), null, dir)
      const page = await render(false).catch(() => render(true))
      return page && { ...page, html: canvasHtml(page.html, assets.canvas) }
    },
    async siteView(visit, dir, { settings, menus }) {
      const other: ContentServices = {
        ...services,
        settings: { ...services.settings, read: async () => settings },
        menus: {
          ...services.menus,
          at: async (place, note) => menus[place] ?? services.menus.at(place, note),
        },
      }
      const content = recordingContentSource(other, dir)
      const pageContent = await contentAt(visit, content)
      if (!pageContent) return null
      const { shared: _, entry: __, head, ...rest } = pageContent
      const address = pageContent.address ?? pathWithQuery(pageUrl(origin, visit, pageContent.queryKeys))
      const layout = await layoutFor(content, visit, address, pageContent.headerBackdrop)
      return sitePage(layout, { ...rest, head: { ...head, listed: false } }, content)
    },
    accessAt,
    async message(kind, visit) {
      const content = recordingContentSource(services)
      const nowhere = { path: '', query: new URLSearchParams(), ...visit }
      const layout = await layoutFor(content, nowhere, '/')
      const pageContent =
        kind === 'notFound'
          ? await notFoundContent(content, layout)
          : errorContent(kind, layout.settings.lang, layout.catalogue)
      return sitePage(layout, pageContent, content)
    },
    async account(screen, { formToken, ...visit }) {
      const content = recordingContentSource(services)
      const layout = await layoutFor(content, { ...visit, query: new URLSearchParams() }, visit.path)
      const { lang } = layout.settings
      const isForMembers = screen.kind === 'login' && (await leadsToMembers(screen.redirect))
      const screenContent = accountContent(screen, {
        formToken,
        lang,
        catalogue: layout.catalogue,
        isForMembers,
      })
      const pageContent = await withShare({ ...screenContent, shared: SITE_CARD, queryKeys: [] })
      // These pages contain secrets and are not compressed, so their style sheets are linked.
      return document(layout, pageContent, null)
    },
    async storageFailure(trouble, { isWrite, reference, ...visit }) {
      const nowhere = { path: '', query: new URLSearchParams(), visitor: null, ...visit }
      // Reading mostly still works if writing fails.
      const layout = await layoutFor(recordingContentSource(services), nowhere, '/').catch(() =>
        errorLayout(options),
      )
      const { settings, catalogue } = layout
      const message = failureText({ lang: settings.lang, catalogue }, { code: trouble, field: null })
      const content = isWrite
        ? unsavedContent(message, settings.lang, catalogue, reference)
        : errorContent('error', settings.lang, catalogue, reference)
      return { page: document(layout, content), message }
    },
    error: (reference) => document(errorLayout(options), errorContent('error', 'en', undefined, reference)),
  }
}

/** Card of pages without a picture and a title of their own. */
const SITE_CARD: ShareSource = { picture: null, card: { kind: 'site' } }

/** Tells whether a visitor can fix problems of a page. */
const mayEdit = (visitor: Visitor | null): boolean => visitor !== null && visitor.user.role !== 'member'
