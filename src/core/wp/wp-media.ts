import { type Picture, renditionsOf, type VideoSource, widestRendition } from '../content/index.ts'
import { slugOf } from '../entry/index.ts'
import { encodeEntities } from './entities.ts'

/** Picture or video as it is stored and shown, from which the record in an answer is written. */
export interface MediaSource {
  id: number
  kind: 'picture' | 'film'
  /** Picture as pages show it; `null` for videos and in the trash. */
  picture: Picture | null
  /** Length of a video in seconds, and its files, best first; `null` for pictures. */
  film: { seconds: number | null; sources: readonly VideoSource[] } | null
  fileName: string
  mime: string
  /** Size of the uploaded file in bytes; `null` if it was not recorded. */
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
 * Converts a picture or video to the answer of WordPress. In the trash it has no address.
 *
 * @param origin scheme and host without a trailing slash
 * @param context the reader: visitors, the record that shows it, its authors
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

/** Returns the length of a video in whole seconds, and as minutes and seconds, in the format of WordPress. */
function lengthOf({ seconds }: NonNullable<MediaSource['film']>) {
  if (seconds === null) return {}
  const length = Math.round(seconds)
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(length / 3600)
  const minutes = Math.floor(length / 60) % 60
  const rest = two(length % 60)
  return { length, length_formatted: hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}` }
}

/** WordPress's names of sizes, each with its maximum width in pixels. */
const SIZES = Object.entries({
  thumbnail: 150,
  medium: 300,
  medium_large: 768,
  large: 1024,
  '1536x1536': 1536,
  '2048x2048': 2048,
  full: Number.POSITIVE_INFINITY,
})

/**
 * Returns for each name the narrowest rendition that reaches its width, or the widest of all. Renditions are not
 * cropped, as on pages.
 */
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
