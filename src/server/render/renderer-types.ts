import type { BlockRegistry } from '../../blocks/index.ts'
import type { AccountScreen } from '../../core/account/index.ts'
import type { Access, Menu, SiteSettings } from '../../core/content/index.ts'
import type { AssetManifest, InlineRules } from '../kit/assets/index.ts'
import type { StorageFailure } from '../kit/db/index.ts'
import type { PagesService } from '../site/pages/index.ts'
import type { PreviewItem } from '../site/portfolio/index.ts'
import type { SearchService } from '../site/search/index.ts'
import type { SharesService } from '../site/shares/index.ts'
import type { CanvasView } from './canvas-blocks.tsx'
import type { ErrorKind } from './error-content.tsx'
import type { PageVisit } from './page-visit.ts'
import type { ContentServices } from './recording-content-source.ts'
import type { RenderedDocument } from './render-document.tsx'
import type { PreviewedEntry, SitePage } from './site-page.ts'

export interface PageRendererOptions {
  services: ContentServices & {
    pages: PagesService
    search: SearchService
    shares: SharesService
    previewItem: PreviewItem
  }
  blocks: BlockRegistry
  assets: AssetManifest
  rules: InlineRules
  /** Public origin without a trailing slash. */
  origin: string
  /** Origin of pictures and films, where it is another one. */
  mediaOrigin?: string | null
  colorAction: string
  /** True if pages load the script of `npm run dev`. */
  devReload: boolean
  now(): Date
  /** Logs a sentence about everything that could not be shown as its author meant it. */
  log(sentence: string): void
}

/** Settings and menus in place of the public ones. */
export interface SiteOverrides {
  settings: SiteSettings
  /** Menus by their location; an absent one is the public menu. */
  menus: Readonly<Record<string, Menu>>
}

/** Renders the pages of a site. */
export interface PageRenderer {
  /** The page at a path, `null` when there is none that this visitor may see. */
  page(visit: PageVisit): Promise<SitePage | null>
  /**
   * Renders an unpublished state of a work or page as its page will be, with a bar that says so. Search engines, feeds
   * and share pictures do not include it. `null` if the entry no longer exists.
   *
   * @param visit of the link, whose path all links within the page keep to
   */
  preview(shown: PreviewedEntry, visit: PageVisit): Promise<SitePage | null>
  /** The same for the editor's frame. */
  canvas(shown: PreviewedEntry, visit: PageVisit, view: CanvasView): Promise<SitePage | null>
  /** A public page with other settings and menus, with the scripts that visitors get; for nobody else (studio-242). */
  siteView(visit: PageVisit, dir: CanvasView['dir'], other: SiteOverrides): Promise<SitePage | null>
  /** Returns who may see the page at a path; `null` if there is none. */
  accessAt(path: string): Promise<Access | null>
  /** A page that says what is wrong with a request; the same for all addresses. */
  message(kind: ErrorKind, visit: Pick<PageVisit, 'palette' | 'visitor' | 'cookies'>): Promise<SitePage>
  /** A page of accounts, at an address of its own. */
  account(
    screen: AccountScreen,
    visit: Omit<PageVisit, 'query'> & { formToken: string },
  ): Promise<RenderedDocument>
  /** Returns the message shown while disk or database fail, as a page and as a sentence. */
  storageFailure(
    trouble: StorageFailure,
    visit: Pick<PageVisit, 'palette' | 'cookies'> & { isWrite: boolean; reference?: string | undefined },
  ): Promise<{ page: RenderedDocument; message: string }>
  /**
   * Renders the page for faults of the server; needs nothing that could fail again.
   *
   * @param reference id of the request, for the visitor to quote
   */
  error(reference?: string): RenderedDocument
}
