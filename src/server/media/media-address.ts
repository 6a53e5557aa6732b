import type { RenditionFormat } from '../../core/content/index.ts'

/** Hexadecimal digits of the content hash that stand in an address. */
const HASH_PREFIX_DIGITS = 16

/** File name endings of renditions. */
const EXTENSIONS: Record<RenditionFormat, string> = { webp: 'webp', jpeg: 'jpg' }

export type FilmFormat = 'webm' | 'mp4'

/** What an address asks for. */
export type MediaRequest =
  | { kind: 'rendition'; address: string; width: number; format: RenditionFormat }
  | { kind: 'film'; address: string; format: FilmFormat }

/** The part of a content hash that stands in addresses. */
export const hashPrefix = (contentHash: string): string => contentHash.slice(0, HASH_PREFIX_DIGITS)

export const renditionName = (address: string, width: number, format: RenditionFormat): string =>
  `${address}-${width}.${EXTENSIONS[format]}`

export const filmName = (address: string, format: FilmFormat): string => `${address}.${format}`

/** File name of an original: its whole content hash and the ending of its sniffed type. */
export const originalName = (contentHash: string, mime: string): string =>
  `${contentHash}.${mime.replace('image/', '').replace('jpeg', 'jpg')}`

/** Reads a file name from an address. Only these two patterns exist, so that no name can leave the media folder. */
export function parseMediaName(name: string): MediaRequest | null {
  const rendition = /^([\da-f]{16})-([1-9]\d{0,4})\.(webp|jpg)$/.exec(name)
  if (rendition?.[1]) {
    const format = rendition[3] === 'webp' ? 'webp' : 'jpeg'
    return { kind: 'rendition', address: rendition[1], width: Number(rendition[2]), format }
  }
  const film = /^([\da-f]{16})\.(webm|mp4)$/.exec(name)
  if (film?.[1]) return { kind: 'film', address: film[1], format: film[2] === 'webm' ? 'webm' : 'mp4' }
  return null
}
