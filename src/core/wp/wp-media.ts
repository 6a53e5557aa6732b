import { type Picture, renditionsOf, type VideoSource, widestRendition } from '../content/index.ts'
import { slugOf } from '../entry/index.ts'
import { encodeEntities } from './entities.ts'

/** A picture or film as it is stored and shown: what its record is written from. */
export interface MediaSource {
  id: number
  kind: 'picture' | 'film'
  /** As pages show it; `null` for films and in the trash. */
  picture: Picture | null
  /** `null` for pictures. Its length in seconds, and its files, best first. */
  film: { seconds: number | null; sources: readonly VideoSource[] } | null
  fileName: string
  mime: string
  /** Of the file that was sent; `null` where nobody counted them. */
  bytes: number | null
  width: number
  height: number
  title: string
  alt: string
  caption: string
  description: string
  credit: string
  licence: string
  decorative: boolean
  createdAt: string
  trashedAt: string | null
}

/**
 * A picture or film as WordPress answers it. In the trash it has no address.
 *
 * @param origin scheme and host without a trailing slash
 * @param context who reads it: visitors, the record that shows it, its authors
 */
export function mediaToWp(medium: MediaSource, origin: string, context: 'view' | 'embed' | 'edit') {
  const { id, picture, film, fileName, title } = medium
  const isTrashed = medium.trashedAt !== null
  const date = medium.createdAt.slice(0, 19)
  const absolute = (address: string) => (address.startsWith('/') ? origin + address : address)
  const source = absolute(picture ? widestRendition(picture) : isTrashed ? '' : (film?.sources[0]?.url ?? ''))
  const isEdited = context === 'edit'
  const text = (raw: string, rendered: string) => ({ ...(isEdited && { raw }), rendered })
  return {
    id,
    date,
    ...(context !== 'embed' && {
      date_gmt: date,
      guid: text(source, source),
      modified: date,
      modified_gmt: date,
      status: isTrashed ? 'trash' : 'inherit',
    }),
    slug: slugOf(fileName.replace(/\.[^.]*$/, '')) || String(id),
    type: 'attachment',
    link: source,
    title: text(title, encodeEntities(title)),
    caption: text(medium.caption, paragraph(medium.caption)),
    ...(context !== 'embed' && {
      description: text(medium.description, paragraph(medium.description)),
      meta: {
        'vitrine-credit': medium.credit,
        'vitrine-licence': medium.licence,
        'vitrine-decorative': medium.decorative,
      },
      post: null,
    }),
    alt_text: medium.alt,
    media_type: medium.kind === 'film' ? 'file' : 'image',
    mime_type: medium.mime,
    media_details: {
      width: medium.width,
      height: medium.height,
      file: fileName,
      filesize: medium.bytes,
      ...(film && lengthOf(film)),
      sizes: sizesOf(medium, absolute),
    },
    source_url: source,
  }
}

/** The length of a film in whole seconds, and as minutes and seconds, as WordPress tells it. */
function lengthOf({ seconds }: NonNullable<MediaSource['film']>) {
  if (seconds === null) return {}
  const length = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(length / 3600)
  const minutes = Math.floor(length / 60) % 60
  const rest = two(length % 60)
  return { length, length_formatted: hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}` }
}

/** WordPress's names of sizes, and how wide its own are at the most, in pixels. */
const SIZES = Object.entries({
  thumbnail: 150,
  medium: 300,
  medium_large: 768,
  large: 1024,
  '1536x1536': 1536,
  '2048x2048': 2048,
  full: Number.POSITIVE_INFINITY,
})

/** Under each name the narrowest rendition that is as wide, or the widest of all; uncut, as pages show them. */
function sizesOf({ picture, kind, width, height }: MediaSource, absolute: (address: string) => string) {
  const renditions = picture && kind === 'picture' ? renditionsOf(picture) : []
  const widest = renditions.at(-1)
  if (!picture || !widest) return {}
  const mime_type = picture.sources.at(-1)?.type
  return Object.fromEntries(
    SIZES.filter(([name, most]) => name === 'full' || most < widest.width).map(([name, most]) => {
      const rendition = renditions.find((one) => one.width >= most) ?? widest
      const size = {
        file: rendition.url.split('/').at(-1),
        width: rendition.width,
        height: Math.round((rendition.width * height) / width),
        mime_type,
        source_url: absolute(rendition.url),
      }
      return [name, size]
    }),
  )
}

const paragraph = (text: string): string => text && `<p>${encodeEntities(text)}</p>\n`
