// Texts of metadata, whatever encoding, form and rubbish they come in.

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN = new TextDecoder('windows-1252')

/**
 * Bytes as text: UTF-8 where they are valid as such, else the Latin encoding of old programs. What a file claims about
 * its encoding is not asked, since programs claim what they like.
 */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return LATIN.decode(bytes)
  }
}

/** Signs that show nothing, or turn around what stands beside them. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu

/** One line of at most `most` characters. */
export const line = (text: string, most: number): string =>
  cut(text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim(), most)

/** Lines of at most `most` characters in all. */
export const lines = (text: string, most: number): string =>
  cut(
    text
      .replace(/\r\n?/g, '\n')
      .replace(UNSEEN, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  )

/** No sign of two halves is cut through. */
const cut = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

/** Texts that cameras and programs write into EXIF by themselves: always the same words and nothing else. */
const RUBBISH =
  /^(((olympus|minolta|konica|kodak|fujifilm|samsung|nikon|pentax|casio|sony|panasonic|ricoh|sanyo)[\s-]+)*(digital (still ?)?camera|dsc)|exif_jpeg_picture|dcim[\\/].*|(created|processed) with .*|creator: gd-jpeg.*|default|untitled|screenshot)$/i

/** A text that somebody wrote; empty for what cameras and programs write by themselves. */
export const written = (text: string): string => (RUBBISH.test(text.trim()) ? '' : text)

/** The first of several texts that there is. */
export const firstOf = (...texts: readonly string[]): string =>
  texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
