import type { RenditionFormat } from '../../../core/content/index.ts'
import type { StorageKey } from '../../kit/storage/index.ts'

/** Number of hexadecimal digits of the content hash in an address. */
const HASH_PREFIX_DIGITS = 16

/** File name endings of renditions. */
const EXTENSIONS: Record<RenditionFormat, string> = { avif: 'avif', webp: 'webp', jpeg: 'jpg' }

export type FilmFormat = 'webm' | 'mp4'

/** File that an address requests. */
export type MediaRequest =
  | { kind: 'rendition'; address: string; width: number; format: RenditionFormat }
  | { kind: 'film'; address: string; format: FilmFormat }

/** Returns the part of a content hash that is used in addresses. */
export const hashPrefix = (contentHash: string): string => contentHash.slice(0, HASH_PREFIX_DIGITS)

export const renditionName = (address: string, width: number, format: RenditionFormat): string =>
  `${address}-${width}.${EXTENSIONS[format]}`

export const filmName = (address: string, format: FilmFormat): string => `${address}.${format}`

/** Returns the file name of an original: its whole content hash and the extension of its sniffed type. */
export const originalName = (contentHash: string, mime: string): string =>
  `${contentHash}.${mime.replace(/^\w+\//, '').replace('jpeg', 'jpg')}`

/** Returns the key of an original. A film has one only if visitors get a changed file (media-12). */
export const originalKey = (contentHash: string, mime: string): StorageKey =>
  `originals/${originalName(contentHash, mime)}`

/** Returns the key of the film file that visitors get. */
export const filmKey = (contentHash: string, format: FilmFormat): StorageKey =>
  publicKey(filmName(hashPrefix(contentHash), format))

/** Tells whether a media type is that of a film. */
export const isFilmType = (mime: string): boolean => mime.startsWith('video/')

/** Returns the format of a film by its media type; `null` for pictures. */
export const filmFormatOf = (mime: string): FilmFormat | null =>
  isFilmType(mime) ? (mime.slice('video/'.length) as FilmFormat) : null

/** Returns the key of a file that visitors may request. */
export const publicKey = (name: string): StorageKey => `public/${name}`

/**
 * Parses the file name of an address; only these two patterns are accepted, so that no name can leave the media folder.
 */
export function parseMediaName(name: string): MediaRequest | null {
  const rendition = /^([\da-f]{16})-([1-9]\d{0,4})\.(avif|webp|jpg)$/.exec(name)
  if (rendition?.[1]) {
    const format = rendition[3] === 'jpg' ? 'jpeg' : (rendition[3] as 'avif' | 'webp')
    return { kind: 'rendition', address: rendition[1], width: Number(rendition[2]), format }
  }
  const film = /^([\da-f]{16})\.(webm|mp4)$/.exec(name)
  if (film?.[1]) return { kind: 'film', address: film[1], format: film[2] === 'webm' ? 'webm' : 'mp4' }
  return null
}
