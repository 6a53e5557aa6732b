import { itemPath } from '../routes.ts'
import type { OpenIn, PortfolioType } from './item-options.ts'
import type { PortfolioItem } from './portfolio-item.ts'
import { videoEmbed } from './video-embed.ts'

/** What choosing an item does. */
export type ItemAction =
  /** The browser follows the link, in this tab or a new one. */
  | { kind: 'tab'; url: string; newTab: boolean }
  | { kind: 'preview'; url: string }
  | { kind: 'video'; url: string }
  | { kind: 'image'; url: string }
  /** Nothing usable to open: the card has no action of its own. */
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

/** What decides about the address that a preview of an item frames. */
export interface PreviewedItem {
  slug: string
  type: string
  siteUrl: string
  openIn: OpenIn
  openInNewTab: boolean
}

/**
 * The address that a preview of an item frames (open-2, open-4), from the root for an item's own page: a site's own,
 * also where its card opens it in a tab, since the item's page offers the preview all the same; a page's where its card
 * opens one. Empty for all others.
 */
export function previewUrl(item: PreviewedItem): string {
  const kind = kindOf(item)
  if (kind === 'iframe') return item.siteUrl
  const action = kind === 'page' && pageAction(itemPath(item.slug), item)
  return action && action.kind === 'preview' ? action.url : ''
}

/** What runs inside an item's own page. */
export type LiveContent =
  | { kind: 'site'; src: string; sameOrigin: boolean }
  /** Another site's player: that site learns of a visit only when the visitor presses play. */
  | { kind: 'player'; src: string }
  /** Video files; browsers load nothing of them before the press. */
  | { kind: 'video'; sources: { type: string; url: string }[] }

/**
 * What of an item runs inside its own page (video-1, preview-5); `null` for pictures and pages, for sites that forbid
 * frames, and for an address that would frame the page itself.
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

/** An item of an unknown type is a site when it has one, else a page (open-6). */
function kindOf({ type, siteUrl }: Pick<PreviewedItem, 'type' | 'siteUrl'>): PortfolioType {
  if (type === 'page' || type === 'iframe' || type === 'video' || type === 'image') return type
  return siteUrl ? 'iframe' : 'page'
}

/** An explicit "open in" wins; the flag only breaks the tie (open-3). */
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

/** Query and hash make no other page of it. */
function isItemPage(address: string, { link }: PortfolioItem, origin: string): boolean {
  const target = new URL(address, origin)
  const own = new URL(link, origin)
  return target.origin === own.origin && withSlash(target.pathname) === withSlash(own.pathname)
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
