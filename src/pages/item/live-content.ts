import type { PortfolioItem } from '../../core/content/index.ts'
import { videoEmbed } from '../../core/video/index.ts'

/** A work that can be run in a frame on its own page, or a film that plays there. */
export type LiveWork =
  | { kind: 'site'; src: string; sameOrigin: boolean }
  /** A film of another site's player: nobody there hears of a visit before the press. */
  | { kind: 'player'; src: string }
  /** Film files; browsers load nothing of them before the press. */
  | { kind: 'film'; sources: { type: string; url: string }[] }

/**
 * What of a work runs on its own page (video-1, preview-5); `null` for pictures and pages, for sites that forbid
 * frames, and for an address that would frame the page itself.
 *
 * @param origin public origin of the page, without a trailing slash
 */
export function liveWork(item: PortfolioItem, origin: string): LiveWork | null {
  if (item.type === 'video') return liveFilm(item, origin)
  if (item.type === 'page' || item.type === 'image' || item.framing === 'forbidden') return null
  if (!item.siteUrl || !URL.canParse(item.siteUrl, origin)) return null
  const sameOrigin = new URL(item.siteUrl, origin).origin === origin
  return isOwnPage(item.siteUrl, item, origin) ? null : { kind: 'site', src: item.siteUrl, sameOrigin }
}

function liveFilm(item: PortfolioItem, origin: string): LiveWork | null {
  if (item.videoSources.length > 0) return { kind: 'film', sources: item.videoSources }
  if (!item.videoUrl) return null
  const { kind, src } = videoEmbed(item.videoUrl, { base: origin })
  if (kind === 'none' || isOwnPage(src, item, origin)) return null
  return kind === 'file' ? { kind: 'film', sources: [{ type: '', url: src }] } : { kind: 'player', src }
}

/** Query and hash make no other page of it. */
function isOwnPage(address: string, { link }: PortfolioItem, origin: string): boolean {
  const target = new URL(address, origin)
  const own = new URL(link, origin)
  return target.origin === own.origin && withSlash(target.pathname) === withSlash(own.pathname)
}

const withSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
