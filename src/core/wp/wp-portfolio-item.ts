import {
  type DetailedItem,
  EMBEDDABILITY,
  ITEM_WIRE,
  type ItemMeta,
  itemFields,
  itemMetaFields,
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
import { decodeEntities, encodeEntities, paragraphsHtml } from './entities.ts'
import { TAXONOMY_BASES } from './rest-bases.ts'
import { fieldsFromWp, fieldsToWp, type WpFields } from './wp-fields.ts'

/**
 * Picture data that we add to WordPress's `{ alt, title }`, so that a card is laid out without a second call and
 * without a shift.
 */
export interface WpPictureMeta {
  alt: string
  title: string
  width?: number
  height?: number
  color?: string
  focus?: string
  sources?: PictureSource[]
}

/** An item in a REST answer (card-1), with fields in the order of WordPress; our own come last. */
export interface WpPortfolioItem extends WpFields<typeof itemFields, 'wire'> {
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
  /** Facts of our own: a WordPress has others here, or none. */
  meta: WpFields<typeof itemMetaFields, 'meta'>
  'astra-portfolio-categories': number[]
  'astra-portfolio-other-categories': number[]
  'astra-portfolio-tags': number[]
  'thumbnail-image-url': string | null
  'thumbnail-image-meta': WpPictureMeta
  'lightbox-image-url': string | null
  'vitrine-summary': string
  'vitrine-lightbox-meta': WpPictureMeta
  'vitrine-preview': string
  'vitrine-video-sources': VideoSource[]
}

/**
 * Converts an item to its wire form.
 *
 * @param origin scheme and host without a trailing slash; our own addresses are made absolute with it
 * @param body content of its page below the summary, as HTML
 */
export function itemToWp(item: DetailedItem, origin: string, body = ''): WpPortfolioItem {
  /** Completes an address that this site has made. */
  const absolute = (url: string) => (url.startsWith('/') ? origin + url : url)
  // Terms are sent under their taxonomies.
  const { terms, thumbnailId, ...values } = item
  const { 'portfolio-type': type, ...fields } = fieldsToWp(itemFields, 'wire', values, origin)
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
    content: { rendered: paragraphsHtml(item.summary) + body, protected: false },
    featured_media: thumbnailId ?? 0,
    template: '',
    meta: fieldsToWp(itemMetaFields, 'meta', item.meta, origin),
    'astra-portfolio-categories': terms.categories,
    'astra-portfolio-other-categories': terms.otherCategories,
    'astra-portfolio-tags': terms.tags,
    'portfolio-type': type,
    'thumbnail-image-url': item.thumbnail && absolute(item.thumbnail.url),
    'thumbnail-image-meta': pictureToWp(item.thumbnail, absolute),
    'lightbox-image-url': item.lightbox && absolute(item.lightbox.url),
    ...fields,
    'vitrine-summary': item.summary,
    'vitrine-lightbox-meta': pictureToWp(item.lightbox, absolute),
    'vitrine-preview': item.framing,
    'vitrine-video-sources': item.videoSources.map((source) => ({ ...source, url: absolute(source.url) })),
  }
}

/** Returns the names of the fields that `itemFromWp` reads, so that a list need not answer with more. */
export const listedFields = (): readonly string[] => [
  'id',
  'date_gmt',
  'modified_gmt',
  'slug',
  'link',
  'title.rendered',
  'vitrine-summary',
  ...Object.entries(TAXONOMY_BASES).map(([, base]) => base),
  ...Object.entries(ITEM_WIRE).map(([, [name]]) => name),
  'thumbnail-image-url',
  'thumbnail-image-meta',
  'lightbox-image-url',
  'vitrine-lightbox-meta',
  'vitrine-preview',
  'vitrine-video-sources',
]

/**
 * Reads an item from a foreign answer; `null` if it is not one. Nothing in it is trusted.
 *
 * @param source address the answer came from, which completes addresses in it that name no site
 */
export function itemFromWp(wire: unknown, source?: string): PortfolioItem | null {
  if (!isRecord(wire) || typeof wire.id !== 'number') return null
  const address = (value: unknown) => webAddress(decodeEntities(string(value)), source)
  const url = (key: string) => address(wire[key])
  const { type, videoUrl, callToAction, ...fields } = Object.fromEntries(
    Object.entries(ITEM_WIRE).map(([key, [name, kind]]) => [key, readers[kind](wire[name], address)]),
  ) as unknown as Pick<PortfolioItem, keyof typeof ITEM_WIRE>
  const content = isRecord(wire.content) ? string(wire.content.rendered) : ''
  const fromContent = () => decodeEntities(content.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).trim()
  return {
    id: wire.id,
    slug: string(wire.slug) || String(wire.id),
    title: decodeEntities(isRecord(wire.title) ? string(wire.title.rendered) : ''),
    link: url('link'),
    type: type || 'iframe',
    // A WordPress has no text but the full content.
    summary: typeof wire['vitrine-summary'] === 'string' ? wire['vitrine-summary'] : fromContent(),
    date: string(wire.date_gmt),
    modified: string(wire.modified_gmt),
    thumbnail: pictureFromWp(url('thumbnail-image-url'), wire['thumbnail-image-meta'], address),
    lightbox: pictureFromWp(
      url('lightbox-image-url'),
      wire['vitrine-lightbox-meta'] ?? wire['thumbnail-image-meta'],
      address,
      wire['vitrine-lightbox-meta'] !== undefined,
    ),
    videoUrl,
    videoSources: list(wire['vitrine-video-sources'])
      .filter(isRecord)
      .map(({ type, url }) => ({ type: string(type), url: address(url) }))
      .filter(({ url }) => url !== ''),
    ...fields,
    openIn: OPEN_IN.find((open): open is OpenIn => open === fields.openIn) ?? '',
    // Only our own answers contain this; a foreign WordPress has never asked the site.
    framing: EMBEDDABILITY.find((framing) => framing === wire['vitrine-preview']) ?? 'unknown',
    callToAction,
    terms: Object.fromEntries(
      TAXONOMIES.map((taxonomy) => [taxonomy, list(wire[TAXONOMY_BASES[taxonomy]]).filter(isNumber)]),
    ) as Record<Taxonomy, number[]>,
  }
}

/** Reads the facts about an item in a foreign answer, which may be from a WordPress without any. */
export const itemMetaFromWp = (wire: unknown): ItemMeta =>
  fieldsFromWp(itemMetaFields, 'meta', isRecord(wire) && isRecord(wire.meta) ? wire.meta : {})

/** Readers of the wire values, by the type in the table. */
const readers: Record<'text' | 'link' | 'boolean', (value: unknown, address: Address) => unknown> = {
  text: (value) => string(value),
  link: (value, address) => address(value),
  // Two generations of the plugin: numbers and strings (card-1).
  boolean: (value) => value === 1 || value === '1' || value === true,
}
type Address = (value: unknown) => string

const pictureToWp = (picture: Picture | null, absolute: (url: string) => string): WpPictureMeta => ({
  alt: picture?.alt ?? '',
  title: picture?.title ?? '',
  ...(picture?.width && { width: picture.width }),
  ...(picture?.height && { height: picture.height }),
  ...(picture?.color && { color: picture.color }),
  ...(picture?.focus && { focus: picture.focus }),
  ...(picture?.sources.length && {
    sources: picture.sources.map(({ type, srcset }) => ({
      type,
      srcset: srcset.split(', ').map(absolute).join(', '),
    })),
  }),
})

/** Reads a picture. `measured` tells whether width, height and sources in `meta` belong to this very picture. */
function pictureFromWp(url: string, meta: unknown, address: Address, measured = true): Picture | null {
  if (!url) return null
  const details = isRecord(meta) ? meta : {}
  // WordPress keeps the sizes of a picture in an object of this name; some plugins pass it on.
  const { width, height } = isRecord(details.media_details) ? details.media_details : details
  const size = (value: unknown) => (measured && Number(value) > 0 ? Number(value) : null)
  return {
    url,
    alt: decodeEntities(string(details.alt)),
    title: decodeEntities(string(details.title)),
    width: size(width),
    height: size(height),
    color: measured && /^#[\da-f]{6}$/i.test(string(details.color)) ? string(details.color) : null,
    ...(isPosition(details.focus) && { focus: details.focus }),
    sources: measured
      ? list(details.sources)
          .filter(isRecord)
          .map(({ type, srcset }) => ({ type: string(type), srcset: safeSrcset(string(srcset), address) }))
          .filter((source) => source.srcset !== '')
      : [],
  }
}

/** Tells whether a value is a position in percent; no other value may get into a style. */
const isPosition = (value: unknown): value is string => /^\d+% \d+%$/.test(value as string)

/** Keeps the candidates of a srcset whose address is http(s). */
const safeSrcset = (srcset: string, address: Address): string =>
  srcset
    .split(', ')
    .filter((candidate) => address(candidate.split(' ')[0]) !== '')
    .join(', ')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isNumber = (value: unknown): value is number => typeof value === 'number'
const string = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
