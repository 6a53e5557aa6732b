import type { BlockFilm } from '../../blocks/index.ts'
import {
  liveContent,
  type Picture,
  type PortfolioItem,
  playerAddress,
  videoEmbed,
} from '../../core/content/index.ts'
import type { MediaSource } from '../../core/wp/index.ts'
import type { ItemMedia } from '../site/portfolio/index.ts'
import type { StructuredData } from './json-ld.ts'
import { pictureRights } from './picture-rights.ts'

/** Maximum number of pictures of one work that are listed for search engines. */
const MAX_PICTURES = 50

/** A picture. @param rights of a picture of the library */
export const imageData = (
  { url, width, height, alt }: Picture,
  origin: string,
  rights?: Pick<MediaSource, 'credit' | 'licence'>,
): StructuredData => ({
  '@type': 'ImageObject',
  url: new URL(url, origin).href,
  contentUrl: new URL(url, origin).href,
  ...(width && height ? { width, height } : {}),
  ...(alt && { caption: alt }),
  ...(rights && pictureRights(rights)),
})

/** The picture an item is shown with, and those of its page that have a credit or a licence. */
export function itemImages(item: PortfolioItem, { pictures }: ItemMedia, origin: string): StructuredData[] {
  const sources = pictures.flatMap((source) =>
    source.picture ? [{ ...source, picture: source.picture }] : [],
  )
  const main = item.lightbox ?? item.thumbnail
  const others = sources.filter(
    ({ picture, credit, licence }) => (credit || licence) && picture.url !== main?.url,
  )
  return [...(main ? [main] : []), ...others.map(({ picture }) => picture)]
    .slice(0, MAX_PICTURES)
    .map((picture) =>
      imageData(
        picture,
        origin,
        sources.find((source) => source.picture.url === picture.url),
      ),
    )
}

/** The film of a work; `null` where its page plays none. */
export function itemFilm(item: PortfolioItem, { film }: ItemMedia, origin: string): StructuredData | null {
  const live = liveContent(item, origin)
  if (!live || live.kind === 'site') return null
  const isOwn = item.videoSources.length > 0
  return filmData(
    {
      name: item.title,
      description: item.summary,
      date: item.date,
      picture: (isOwn && film?.poster) || (item.thumbnail ?? item.lightbox),
      seconds: isOwn ? (film?.seconds ?? null) : null,
      address:
        live.kind === 'player' ? { embedUrl: live.src } : { contentUrl: live.sources.at(-1)?.url ?? '' },
    },
    origin,
  )
}

/**
 * Returns the video of a block; none if its address is empty or invalid.
 *
 * @param page the page with the block
 */
export function blockFilm(
  { href, title, picture }: BlockFilm,
  page: { title: string; date: string },
  origin: string,
): StructuredData[] {
  const { kind, src } = videoEmbed(playerAddress(href), { noCookie: true, base: origin })
  if (kind === 'none') return []
  const address = kind === 'file' ? { contentUrl: src } : { embedUrl: src }
  const film = {
    name: title || page.title,
    description: '',
    date: page.date,
    picture,
    seconds: null,
    address,
  }
  return [{ '@context': 'https://schema.org', ...filmData(film, origin) }]
}

interface Film {
  name: string
  description: string
  /** Date of publication, ISO 8601; empty if unknown. */
  date: string
  /** Shown before it plays. */
  picture: Picture | null
  /** Length in seconds; `null` if unknown. */
  seconds: number | null
  address: { contentUrl: string } | { embedUrl: string }
}

function filmData(
  { name, description, date, picture, seconds, address }: Film,
  origin: string,
): StructuredData {
  return {
    '@type': 'VideoObject',
    name,
    ...(description && { description }),
    ...(picture && { thumbnailUrl: new URL(picture.url, origin).href }),
    ...(date && { uploadDate: date }),
    // A film of less than a second has a length, too.
    ...(seconds && { duration: `PT${Math.max(1, Math.round(seconds))}S` }),
    ...Object.fromEntries(Object.entries(address).map(([key, url]) => [key, new URL(url, origin).href])),
  }
}
