import {
  EMBEDDABILITY,
  OPEN_IN,
  type OpenIn,
  type Picture,
  type PictureSource,
  type PortfolioItem,
  TAXONOMIES,
  type Taxonomy,
  type VideoSource,
  webAddress,
} from '../content/index.ts'
import { decodeEntities, encodeEntities } from './entities.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'

/** What we add to a picture's `{ alt, title }`, so that a card is placed without a second call and without a jump. */
export interface WpPictureMeta {
  alt: string
  title: string
  width?: number
  height?: number
  color?: string
  sources?: PictureSource[]
}

/** An item as the REST answers carry it (card-1), in the order of a WordPress answer; ours come last. */
export interface WpPortfolioItem {
  id: number
  date: string
  date_gmt: string
  guid: { rendered: string }
  modified: string
  modified_gmt: string
  slug: string
  status: string
  type: string
  link: string
  title: { rendered: string }
  content: { rendered: string; protected: boolean }
  featured_media: number
  template: string
  'astra-portfolio-categories': number[]
  'astra-portfolio-other-categories': number[]
  'astra-portfolio-tags': number[]
  'portfolio-type': string
  'thumbnail-image-url': string | null
  'thumbnail-image-meta': WpPictureMeta
  'lightbox-image-url': string | null
  'portfolio-video-url': string
  'astra-site-url': string
  'astra-site-type': string
  'astra-site-open-in-new-tab': number
  'astra-site-open-portfolio-in': string
  'astra-site-call-to-action': string
  'vitrine-lightbox-meta': WpPictureMeta
  'vitrine-preview': string
  'vitrine-video-sources': VideoSource[]
}

/**
 * The wire form of an item.
 *
 * @param origin scheme and host without a trailing slash; our own addresses are made absolute with it
 */
export function itemToWp(item: PortfolioItem, origin: string): WpPortfolioItem {
  /** For addresses this site has made itself. */
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  const date = item.date.slice(0, 19)
  const modified = item.modified.slice(0, 19)
  return {
    id: item.id,
    date,
    date_gmt: date,
    guid: { rendered: absolute(item.link) },
    modified,
    modified_gmt: modified,
    slug: item.slug,
    status: 'publish',
    type: 'astra-portfolio',
    link: absolute(item.link),
    title: { rendered: encodeEntities(item.title) },
    content: { rendered: item.summary && `<p>${encodeEntities(item.summary)}</p>\n`, protected: false },
    featured_media: 0,
    template: '',
    'astra-portfolio-categories': item.terms.categories,
    'astra-portfolio-other-categories': item.terms.otherCategories,
    'astra-portfolio-tags': item.terms.tags,
    'portfolio-type': item.type,
    'thumbnail-image-url': item.thumbnail && absolute(item.thumbnail.url),
    'thumbnail-image-meta': pictureToWp(item.thumbnail, absolute),
    'lightbox-image-url': item.lightbox && absolute(item.lightbox.url),
    'portfolio-video-url': webAddress(item.videoUrl, origin),
    'astra-site-url': webAddress(item.siteUrl, origin),
    'astra-site-type': item.siteType,
    'astra-site-open-in-new-tab': item.openInNewTab ? 1 : 0,
    'astra-site-open-portfolio-in': item.openIn,
    'astra-site-call-to-action': item.callToAction,
    'vitrine-lightbox-meta': pictureToWp(item.lightbox, absolute),
    'vitrine-preview': item.framing,
    'vitrine-video-sources': item.videoSources.map((source) => ({ ...source, url: absolute(source.url) })),
  }
}

/**
 * Reads an item from a foreign answer; `null` when it is not one. Nothing in it is trusted.
 *
 * @param source address the answer came from: addresses in it that name no site are of that one
 */
export function itemFromWp(wire: unknown, source?: string): PortfolioItem | null {
  if (!isRecord(wire) || typeof wire.id !== 'number') return null
  const address = (value: unknown) => webAddress(decodeEntities(string(value)), source)
  const url = (key: string) => address(wire[key])
  const newTab = wire['astra-site-open-in-new-tab']
  const content = isRecord(wire.content) ? string(wire.content.rendered) : ''
  return {
    id: wire.id,
    slug: string(wire.slug) || String(wire.id),
    title: decodeEntities(isRecord(wire.title) ? string(wire.title.rendered) : ''),
    link: url('link'),
    type: string(wire['portfolio-type']) || 'iframe',
    summary: decodeEntities(content.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).trim(),
    date: string(wire.date_gmt),
    modified: string(wire.modified_gmt),
    thumbnail: pictureFromWp(url('thumbnail-image-url'), wire['thumbnail-image-meta'], address),
    lightbox: pictureFromWp(
      url('lightbox-image-url'),
      wire['vitrine-lightbox-meta'] ?? wire['thumbnail-image-meta'],
      address,
      wire['vitrine-lightbox-meta'] !== undefined,
    ),
    videoUrl: url('portfolio-video-url'),
    videoSources: list(wire['vitrine-video-sources'])
      .filter(isRecord)
      .map(({ type, url }) => ({ type: string(type), url: address(url) }))
      .filter(({ url }) => url !== ''),
    siteUrl: url('astra-site-url'),
    siteType: string(wire['astra-site-type']),
    // Two plugin generations: numbers and strings (card-1).
    openInNewTab: newTab === 1 || newTab === '1' || newTab === true,
    openIn: OPEN_IN.find((open): open is OpenIn => open === wire['astra-site-open-portfolio-in']) ?? '',
    // Only our own answers tell; a foreign WordPress has never asked.
    framing: EMBEDDABILITY.find((framing) => framing === wire['vitrine-preview']) ?? 'unknown',
    callToAction: string(wire['astra-site-call-to-action']),
    terms: Object.fromEntries(
      TAXONOMIES.map((taxonomy) => [taxonomy, list(wire[TAXONOMY_BASES[taxonomy]]).filter(isNumber)]),
    ) as Record<Taxonomy, number[]>,
  }
}

const pictureToWp = (picture: Picture | null, absolute: (url: string) => string): WpPictureMeta => ({
  alt: picture?.alt ?? '',
  title: picture?.title ?? '',
  ...(picture?.width && { width: picture.width }),
  ...(picture?.height && { height: picture.height }),
  ...(picture?.color && { color: picture.color }),
  ...(picture?.sources.length && {
    sources: picture.sources.map(({ type, srcset }) => ({
      type,
      srcset: srcset.split(', ').map(absolute).join(', '),
    })),
  }),
})

/** `measured` tells whether width, height and sources in `meta` belong to this very picture. */
function pictureFromWp(
  url: string,
  meta: unknown,
  address: (value: unknown) => string,
  measured = true,
): Picture | null {
  if (!url) return null
  const known = isRecord(meta) ? meta : {}
  // WordPress keeps the sizes of a picture in an object of this name; some plugins hand it on.
  const { width, height } = isRecord(known.media_details) ? known.media_details : known
  const size = (value: unknown) => (measured && Number(value) > 0 ? Number(value) : null)
  return {
    url,
    alt: decodeEntities(string(known.alt)),
    title: decodeEntities(string(known.title)),
    width: size(width),
    height: size(height),
    color: measured && /^#[\da-f]{6}$/i.test(string(known.color)) ? string(known.color) : null,
    sources: measured
      ? list(known.sources)
          .filter(isRecord)
          .map(({ type, srcset }) => ({ type: string(type), srcset: safeSrcset(string(srcset), address) }))
          .filter((source) => source.srcset !== '')
      : [],
  }
}

/** Keeps the candidates of a srcset whose address is http(s). */
const safeSrcset = (srcset: string, address: (value: unknown) => string): string =>
  srcset
    .split(', ')
    .filter((candidate) => address(candidate.split(' ')[0]) !== '')
    .join(', ')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'
const string = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
