import { itemPath } from '../routing/routes.ts'
import type { OpenIn, PortfolioType } from './item-options.ts'
import type { PortfolioItem } from './portfolio-item.ts'
import { videoEmbed } from './video-embed.ts'

/** Action of an item when a visitor chooses it. */
export type ItemAction =
  /** The browser follows the link, in this tab or a new one. */
  | { kind: 'tab'; url: string; newTab: boolean }
  | { kind: 'preview'; url: string }
  | { kind: 'video'; url: string }
  | { kind: 'image'; url: string }
  /** The item has nothing usable to open, so its card has no action of its own. */
  | { kind: 'none' }

/** Decides what an item opens (open-1 to open-7). Pure: addresses were checked when the item was read. */
export function itemAction(item: PortfolioItem): ItemAction {
  switch (kindOf(item)) {
    case 'page':
      return pageAction(item.link, item)
    case 'iframe':
      return siteAction(item)
    case 'video':
      return target('video', item.videoUrl || item.videoSources[0]?.url)
    case 'image':
      return target('image', item.lightbox?.url || item.thumbnail?.url)
  }
}

/** Fields of an item that decide which address its preview frames. */
export interface PreviewedItem {
  slug: string
  type: string
  siteUrl: string
  openIn: OpenIn
  openInNewTab: boolean
}

/**
 * Returns the address that the preview of an item frames (open-2, open-4); empty if it has none. For a website that is
 * its own address, also if its card opens it in a tab, since the item's page still offers the preview. For a page it is
 * the path of the item's own page, only if its card opens a preview.
 */
export function previewUrl(item: PreviewedItem): string {
  const kind = kindOf(item)
  if (kind === 'iframe') return item.siteUrl
  const action = kind === 'page' && pageAction(itemPath(item.slug), item)
  return action && action.kind === 'preview' ? action.url : ''
}

/** Content that runs inside an item's own page. */
export type LiveContent =
  | { kind: 'site'; src: string; sameOrigin: boolean }
  /** Player of another site, which learns of a visit only when the visitor presses play. */
  | { kind: 'player'; src: string }
  /** Video files; browsers load nothing of them before the visitor presses play. */
  | { kind: 'video'; sources: { type: string; url: string }[] }

/**
 * Returns the content that runs inside an item's own page (video-1, preview-5); `null` for pictures and pages, for
 * sites that forbid frames, and for an address that would frame the page itself.
 *
 * @param origin public origin of the page, without a trailing slash
 */
export function liveContent(item: PortfolioItem, origin: string): LiveContent | null {
  const kind = kindOf(item)
  if (kind === 'video') return liveVideo(item, origin)
  if (kind !== 'iframe' || item.framing === 'forbidden') return null
  if (!item.siteUrl || !URL.canParse(item.siteUrl, origin)) return null
  const sameOrigin = new URL(item.siteUrl, origin).origin === origin
  return isItemPage(item.siteUrl, item, origin) ? null : { kind: 'site', src: item.siteUrl, sameOrigin }
}

/**
 * Returns the kind of an item. An unknown type counts as a website if the item has the address of one, else as a page
 * (open-6).
 */
function kindOf({ type, siteUrl }: Pick<PreviewedItem, 'type' | 'siteUrl'>): PortfolioType {
  if (type === 'page' || type === 'iframe' || type === 'video' || type === 'image') return type
  return siteUrl ? 'iframe' : 'page'
}

/** Returns the action of a page: `openIn` decides if it is set, else `openInNewTab` (open-3). */
function pageAction(
  link: string,
  { openIn, openInNewTab }: Pick<PreviewedItem, 'openIn' | 'openInNewTab'>,
): ItemAction {
  if (!link) return { kind: 'none' }
  if (openIn === 'same-tab') return { kind: 'tab', url: link, newTab: false }
  if (openIn === 'new-tab' || (openIn === '' && openInNewTab)) return { kind: 'tab', url: link, newTab: true }
  return { kind: 'preview', url: link }
}

function siteAction({ siteUrl, openInNewTab }: PortfolioItem): ItemAction {
  if (!siteUrl) return { kind: 'none' }
  return openInNewTab ? { kind: 'tab', url: siteUrl, newTab: true } : { kind: 'preview', url: siteUrl }
}

const target = (kind: 'video' | 'image', url: string | undefined): ItemAction =>
  url ? { kind, url } : { kind: 'none' }

function liveVideo(item: PortfolioItem, origin: string): LiveContent | null {
  if (item.videoSources.length > 0) return { kind: 'video', sources: item.videoSources }
  if (!item.videoUrl) return null
  const { kind, src } = videoEmbed(item.videoUrl, { base: origin })
  if (kind === 'none' || isItemPage(src, item, origin)) return null
  return kind === 'file' ? { kind: 'video', sources: [{ type: '', url: src }] } : { kind: 'player', src }
}

/** Tells whether an address is that of the item's own page, whatever its query and hash. */
function isItemPage(address: string, { link }: PortfolioItem, origin: string): boolean {
  const target = new URL(address, origin)
  const own = new URL(link, origin)
  return target.origin === own.origin && withSlash(target.pathname) === withSlash(own.pathname)
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
