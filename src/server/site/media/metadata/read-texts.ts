// Decodes and cleans texts of metadata in any encoding.

const UTF8 = new TextDecoder('utf-8', { fatal: true })
const LATIN = new TextDecoder('windows-1252')

/**
 * Decodes bytes as UTF-8 if they are valid, else as the Latin encoding of old programs. The declared encoding is
 * ignored, since programs often declare a wrong one.
 */
export function decodeBytes(bytes: Uint8Array): string {
  try {
    return UTF8.decode(bytes)
  } catch {
    return LATIN.decode(bytes)
  }
}

/** Characters that are invisible, or that reverse the direction of text beside them. */
const INVISIBLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/gu

/** Cleans a text into one line of at most `most` characters. */
export const line = (text: string, most: number): string =>
  truncate(text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim(), most)

/** Cleans a text into lines of at most `most` characters in all. */
export const lines = (text: string, most: number): string =>
  truncate(
    text
      .replace(/\r\n?/g, '\n')
      .replace(INVISIBLE, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    most,
  )

/** Truncates a text without splitting a surrogate pair. */
const truncate = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`
    : text

/**
 * Patterns of texts that cameras, phones and programs write into EXIF by themselves: always the same words and nothing
 * else.
 */
const PLACEHOLDER_TEXTS = [
  /^((olympus|minolta|konica|kodak|fujifilm|samsung|nikon|pentax|casio|sony|panasonic|ricoh|sanyo)[\s-]+)*(digital (still ?)?camera|dsc)$/i,
  /^([A-Z]+ )+DIGITAL (STILL ?)?CAMERA$/,
  /^(exif_jpeg_picture|dcim[\\/].*|(created|processed) with .*|creator: gd-jpeg.*|default|untitled|screenshot)$/i,
  /^(<.*kenox.*>|toshiba exif jpeg|lead technologies inc.*)$/i,
  // Modes and filters that phones note.
  /^(_?cuva|oz?nor(_.*)?|ozedf|cof|dav|edf|hdr(pl)?|sdr|mde|ptr|rbt|btf|nor|filter: ?-?\d+; .*)$/,
]

/** Returns a text that a person wrote; empty for texts that cameras and programs write by themselves. */
export const withoutPlaceholderText = (text: string): string =>
  PLACEHOLDER_TEXTS.some((pattern) => pattern.test(text.trim())) ? '' : text

/** Returns the first text that is not empty. */
export const firstOf = (...texts: readonly string[]): string =>
  texts.map((text) => text.trim()).find((text) => text !== '') ?? ''
