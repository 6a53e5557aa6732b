import type { ReactNode } from 'react'
import type { AccountScreen, Visitor } from '../../core/account/index.ts'
import {
  type BlockData,
  DEFAULT_BREAK_POINT_PX,
  type Menu,
  type MenuEntry,
  type PageVisibility,
  type PaletteState,
  paletteState,
  type SiteSettings,
  TAXONOMIES,
} from '../../core/content/index.ts'
import { catalogueOf, defineMessages, translator } from '../../core/messages/index.ts'
import { MessagePage } from '../../widgets/message-page/index.ts'
import { WorkPage } from '../../widgets/work-page/index.ts'
import type { AssetList } from '../http/built-assets.ts'
import type { Services } from '../services.ts'
import { accountContent } from './account-content.tsx'
import { BlockViews } from './block-views.tsx'
import type { Frame } from './Document.tsx'
import type { HeadProps } from './Head.tsx'
import { islandFiles } from './island-files.ts'
import { type LoadedBlock, loadBlocks, queryKeysOf } from './load-blocks.ts'
import { type RecordingContentSource, recordingContentSource } from './recording-content-source.ts'
import { type RenderedDocument, renderDocument } from './render-document.tsx'
import { SEARCH_QUERY_KEYS, searchContent, WP_SEARCH_KEY, wantsResults } from './search-content.tsx'
import { noticeCookie, noticeFor } from './store-notice.ts'
import { WORK_QUERY_KEYS, WORKS_PATH, workAddress } from './work-address.ts'

const messages = defineMessages('pages', {
  notFoundTitle: 'This wall is empty.',
  notFoundText: 'The page you are looking for has moved, or never hung here.',
  notFoundAction: 'See all works',
  errorTitle: 'Something fell off the wall.',
  errorText: 'The page could not be shown. The fault is ours; please try again in a moment.',
  errorAction: 'Go to the home page',
})

/** What a page is rendered for. */
export interface PageVisit {
  /** Path, decoded, beginning and ending with a slash. */
  path: string
  query: URLSearchParams
  /** The visitor's palette cookie; `undefined` when there is none. */
  paletteCookie: string | undefined
  /** Whoever is logged in. */
  visitor: Visitor | null
  /** Their whole cookie header: it tells which notice is dismissed. */
  cookies?: string | undefined
}

/** A page of the site, what it was made of, and which query keys change it. */
export interface SitePage extends RenderedDocument {
  tags: RecordingContentSource['tags']
  queryKeys: string[]
  /** Name of the cookie that hides the page's notice; empty where there is none. */
  noticeCookie: string
  /** Whether it may be kept for others; what visitors type has no end. */
  isKept: boolean
}

export interface PageRendererOptions {
  services: Pick<Services, 'portfolio' | 'pages' | 'menus' | 'settings' | 'search'>
  assets: AssetList
  /** Public origin without a trailing slash. */
  origin: string
  colorAction: string
  /** Whether pages load the script of `npm run dev`. */
  devReload: boolean
  now(): Date
  /** Gets a sentence about everything that could not be shown as its author meant it. */
  report(sentence: string): void
}

/** Renders the pages of a site. */
export interface PageRenderer {
  /** The page at a path, `null` when there is none that this visitor may see. */
  page(visit: PageVisit): Promise<SitePage | null>
  /** Who may see the page at a path, `null` when there is none. */
  visibility(path: string): Promise<PageVisibility | null>
  /** The page for addresses where there is none; the same for all of them. */
  notFound(visit: Pick<PageVisit, 'paletteCookie' | 'visitor' | 'cookies'>): Promise<SitePage>
  /** A page of accounts, at an address of its own. */
  account(
    screen: AccountScreen,
    visit: Omit<PageVisit, 'query'> & { formToken: string },
  ): Promise<RenderedDocument>
  /** The page for faults of ours; needs nothing that could fail again. */
  error(): RenderedDocument
}

/** What stands between header and footer, and what the head says of it. */
interface Content {
  view: ReactNode
  head: Pick<HeadProps, 'title' | 'description'> & Partial<HeadProps>
  queryKeys: string[]
  headerGround?: string | null
  isKept?: false
  scrollToTop?: boolean
}

/** Binds the renderer to services and built assets. */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { services, assets, origin, report } = options
  const filesOf = islandFiles(assets)
  const pageAssets = {
    style: assets.style,
    site: assets.site,
    devReload: options.devReload ? '/dev-reload.js' : undefined,
    fonts: assets.fonts.filter((font) => font.includes('latin-wght')),
  }

  const frameFor = async (
    content: RecordingContentSource,
    visit: PageVisit,
    address: string,
    headerGround: string | null = null,
  ): Promise<Frame> => {
    const [settings, hidden, ...menus] = await Promise.all([
      content.settings(),
      visit.visitor ? [] : services.pages.membersPaths(),
      content.menu('primary'),
      content.menu('footer'),
    ])
    const [primary, footer] = menus.map((menu) => withoutPages(menu, hidden)) as [Menu, Menu]
    return {
      settings,
      palette: paletteState(visit.paletteCookie, settings.colors),
      visitor: visit.visitor,
      menus: { primary, footer },
      headerGround,
      headerFiles: filesOf('header'),
      catalogue: catalogueOf(settings.lang),
      path: visit.path,
      returnTo: address,
      colorAction: options.colorAction,
      year: options.now().getFullYear(),
      notice: noticeFor(settings.notice, visit.cookies, address),
    }
  }

  const document = (
    frame: Frame,
    { view, head, scrollToTop }: Omit<Content, 'queryKeys'>,
  ): RenderedDocument =>
    renderDocument({ ...frame, scrollToTop }, { origin, assets: pageAssets, ...head }, view)

  const blocksView = async (
    blocks: readonly BlockData[],
    content: RecordingContentSource,
    url: URL,
    settings: SiteSettings,
  ) => {
    return loadedView(await loadBlocks(blocks, { content, url }, report), settings)
  }

  const loadedView = (loaded: readonly LoadedBlock[], settings: SiteSettings) => {
    const language = { lang: settings.lang, dir: settings.dir, catalogue: catalogueOf(settings.lang) }
    return <BlockViews loaded={loaded} language={language} islandFiles={filesOf} />
  }

  /** Results, a work, or a page made of blocks; in this order, so that a work's address is always its own. */
  async function contentAt(visit: PageVisit, content: RecordingContentSource): Promise<Content | null> {
    if (wantsResults(visit)) return resultsContent(visit, content)
    const slug = workSlug(visit.path)
    const work = slug === null ? null : await services.portfolio.bySlug(slug)
    return work ? workContent(work, visit, content) : pageContent(visit, content)
  }

  async function resultsContent({ query }: PageVisit, content: RecordingContentSource): Promise<Content> {
    const { lang } = await content.settings()
    const { view, title, path } = await searchContent(services.search, { query, lang, worksHref: WORKS_PATH })
    return {
      view,
      head: { title, description: '', canonical: origin + path, listed: false },
      queryKeys: SEARCH_QUERY_KEYS,
      isKept: false,
    }
  }

  async function pageContent(visit: PageVisit, content: RecordingContentSource): Promise<Content | null> {
    const page = await services.pages.byPath(visit.path)
    if (!page || (page.visibility === 'members' && !visit.visitor)) return null
    content.note(`page:${page.id}`, 'media')
    // A search on the home page is another page.
    const queryKeys = [...queryKeysOf(page.blocks), ...(visit.path === '/' ? [WP_SEARCH_KEY] : [])]
    const url = addressOf(origin, visit, queryKeys)
    const loaded = await loadBlocks(page.blocks, { content, url }, report)
    return {
      view: loadedView(loaded, await content.settings()),
      head: {
        title: visit.path === '/' ? '' : page.title,
        description: page.description,
        canonical: origin + healedAddress(loaded, pathWithQuery(url)),
        listed: page.visibility === 'public',
      },
      queryKeys,
      headerGround: groundOf(page.blocks[0]),
      scrollToTop: page.scrollToTop,
    }
  }

  async function workContent(
    { item, blocks }: NonNullable<Awaited<ReturnType<Services['portfolio']['bySlug']>>>,
    visit: PageVisit,
    content: RecordingContentSource,
  ): Promise<Content> {
    content.note('portfolio', 'media')
    const ownKeys = queryKeysOf(blocks)
    const url = addressOf(origin, visit, ownKeys)
    // The words a body begins with stand beside the label, everything from its first picture on across the page.
    const firstOther = blocks.findIndex(({ name }) => name !== TEXT_BLOCK)
    const textEnd = firstOther < 0 ? blocks.length : firstOther
    const [settings, ...termLists] = await Promise.all([
      content.settings(),
      ...TAXONOMIES.map((taxonomy) => content.terms(taxonomy)),
    ])
    const terms = termLists.flat()
    const address = workAddress(visit.query, terms)
    const neighbours = await services.portfolio.neighbours(item, address.list)
    const view = (part: readonly BlockData[]) => blocksView(part, content, url, settings)
    return {
      view: (
        <WorkPage
          item={item}
          terms={terms.filter(({ id, taxonomy }) => item.terms[taxonomy].includes(id))}
          listHref={WORKS_PATH}
          neighbours={neighbours}
          hrefWithin={address.within}
          live={{ on: address.live, href: address.liveAt(item.link) }}
          origin={origin}
          text={await view(blocks.slice(0, textEnd))}
          more={textEnd < blocks.length && (await view(blocks.slice(textEnd)))}
        />
      ),
      head: {
        title: item.title,
        description: item.summary,
        // The same work whichever list it was opened from.
        canonical: addressOf(origin, visit, []).href,
        kind: 'article',
        picture: item.lightbox ?? item.thumbnail,
      },
      queryKeys: [...new Set([...WORK_QUERY_KEYS, ...ownKeys])],
    }
  }

  return {
    async page(visit) {
      const content = recordingContentSource(services)
      const found = await contentAt(visit, content)
      if (!found) return null
      const address = pathWithQuery(addressOf(origin, visit, found.queryKeys))
      const frame = await frameFor(content, visit, address, found.headerGround)
      const { queryKeys, isKept = true } = found
      const hiddenBy = noticeCookie(frame.settings.notice)
      return { ...document(frame, found), tags: content.tags, queryKeys, isKept, noticeCookie: hiddenBy }
    },
    async visibility(path) {
      const slug = workSlug(path)
      if (slug !== null && (await services.portfolio.bySlug(slug)) !== null) return 'public'
      return (await services.pages.byPath(path))?.visibility ?? null
    },
    async notFound(visit) {
      const content = recordingContentSource(services)
      const nowhere = { path: '', query: new URLSearchParams(), ...visit }
      const frame = await frameFor(content, nowhere, '/')
      const t = translator(messages, frame.settings.lang, frame.catalogue)
      const rendered = document(frame, {
        view: (
          <MessagePage
            title={t('notFoundTitle')}
            text={t('notFoundText')}
            action={{ label: t('notFoundAction'), href: WORKS_PATH }}
          />
        ),
        head: { title: t('notFoundTitle'), description: t('notFoundText'), listed: false },
      })
      const hiddenBy = noticeCookie(frame.settings.notice)
      return { ...rendered, tags: content.tags, queryKeys: [], isKept: true, noticeCookie: hiddenBy }
    },
    async account(screen, { formToken, ...visit }) {
      const content = recordingContentSource(services)
      const frame = await frameFor(content, { ...visit, query: new URLSearchParams() }, visit.path)
      const { lang } = frame.settings
      return document(frame, accountContent(screen, { formToken, lang, catalogue: frame.catalogue }))
    },
    error() {
      const t = translator(messages, 'en')
      return document(bareFrame(options), {
        view: (
          <MessagePage
            title={t('errorTitle')}
            text={t('errorText')}
            action={{ label: t('errorAction'), href: '/' }}
          />
        ),
        head: { title: t('errorTitle'), description: t('errorText'), listed: false },
      })
    },
  }
}

/** Block of running text. */
const TEXT_BLOCK = 'rich-text'
/** Block of one picture across the page. */
const PICTURE_BLOCK = 'image'

/** The colour a header over the first block would lie on; `null` when that block is no picture. */
function groundOf(block: BlockData | undefined): string | null {
  const picture = block?.name === PICTURE_BLOCK ? block.attributes.picture : null
  if (typeof picture !== 'object' || picture === null) return null
  return 'color' in picture && typeof picture.color === 'string' ? picture.color : ''
}

/** The slug of a work's own page; `null` for every other path. */
const workSlug = (path: string): string | null => /^\/portfolio\/([^/]+)\/$/.exec(path)?.[1] ?? null

/** The page's one address: its path and those query keys that change it. */
function addressOf(origin: string, { path, query }: PageVisit, keys: readonly string[]): URL {
  const url = new URL(path.split('/').map(encodeURIComponent).join('/'), origin)
  for (const key of keys) {
    const value = query.get(key)
    if (value) url.searchParams.set(key, value)
  }
  return url
}

/** A menu without the pages a visitor may not see; what stands below such an entry goes with it. */
function withoutPages(menu: Menu, paths: readonly string[]): Menu {
  const shown = (entries: MenuEntry[]): MenuEntry[] =>
    entries
      .filter(({ url }) => !paths.includes(url.split(/[?#]/)[0] ?? ''))
      .map((entry) => ({ ...entry, children: shown(entry.children) }))
  return paths.length === 0 ? menu : { ...menu, entries: shown(menu.entries) }
}

/** The address with every block's part as it is really shown (the page's one address for search engines). */
const healedAddress = (loaded: readonly LoadedBlock[], address: string): string =>
  loaded.reduce((healed, { block, props }) => block.healAddress?.(props, healed) ?? healed, address)

const pathWithQuery = ({ pathname, search }: URL): string => pathname + search

/** A frame made of nothing but defaults, for when content cannot be read. */
const bareFrame = ({ colorAction, now }: PageRendererOptions): Frame => ({
  settings: {
    title: 'Home',
    tagline: '',
    description: '',
    lang: 'en',
    dir: 'ltr',
    colors: {
      palettes: { default: [], switched: [] },
      logos: { default: null, switched: null },
      defaultMode: 'light' satisfies SiteSettings['colors']['defaultMode'],
      isDarkPalette: true,
      forceReload: false,
    },
    // The mark and nothing else: whatever else there may be could fail as the page did.
    header: {
      parts: ['logo'],
      layout: 'standard',
      breakPoint: DEFAULT_BREAK_POINT_PX,
      mobileMenu: 'dropdown',
      drawerSide: 'right',
      subMenuMotion: 'none',
      search: 'header-cover',
      account: { signedIn: 'link', signedOut: 'link', openOn: 'click', href: '/account' },
      colors: {},
    },
    notice: { text: '' },
    footer: [],
  },
  palette: 'default' satisfies PaletteState,
  visitor: null,
  headerGround: null,
  headerFiles: [],
  menus: { primary: { location: 'primary', entries: [] }, footer: { location: 'footer', entries: [] } },
  catalogue: {},
  path: '',
  returnTo: '/',
  colorAction,
  year: now().getFullYear(),
})
