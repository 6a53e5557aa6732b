/** Kinds of files that are accepted, or refused for a known reason, by their first bytes. File names and declared types
 * are ignored. */
export type SniffedType =
  | { kind: 'picture'; mime: string; extension: string }
  | { kind: 'heic' }
  | { kind: 'other film' }
  | { kind: 'film'; mime: 'video/webm' | 'video/mp4'; extension: 'webm' | 'mp4' }

/** First bytes of films that no browser plays: Windows Media, Flash, MPEG. */
const OTHER_FILMS = ['0&\u00b2u\u008ef\u00cf\u0011', 'FLV\u0001', '\0\0\u0001\u00ba', '\0\0\u0001\u00b3']
/** Boxes with which QuickTime films begin, after the size of the box. */
const QUICKTIME_BOXES = /^(moov|mdat|wide|free|skip|pnot)$/
/** Limit on the first byte of a size, so that no text counts as a box. */
const MAX_SIZE_BYTE = 8

/**
 * Returns the type of a file from its first bytes, some 400 of them; `null` if it is not accepted, such as SVG, which can
 * carry scripts.
 */
export function sniffType(bytes: Uint8Array): SniffedType | null {
  const ascii = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end))
  const starts = (...signature: number[]) => signature.every((byte, index) => bytes[index] === byte)
  if (starts(0xff, 0xd8, 0xff)) return { kind: 'picture', mime: 'image/jpeg', extension: 'jpg' }
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) {
    return { kind: 'picture', mime: 'image/png', extension: 'png' }
  }
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') {
    return { kind: 'picture', mime: 'image/webp', extension: 'webp' }
  }
  if (/^GIF8[79]a/.test(ascii(0, 6))) return { kind: 'picture', mime: 'image/gif', extension: 'gif' }
  if (ascii(4, 8) === 'ftyp') {
    const brand = ascii(8, 12)
    // A container that HEIC and AVIF share: the codec is named among the brands that follow.
    const isAvif = /^avi[fs]$/.test(brand) || (/^(mif1|msf1|miaf)$/.test(brand) && /avif/.test(ascii(16, 64)))
    if (!isAvif && /^(hei[cmsxf]|hev[cmsx]|mif1|msf1|miaf)$/.test(brand)) return { kind: 'heic' }
    // Raw pictures of a camera use the same container.
    if (brand === 'crx ') return null
    return isAvif
      ? { kind: 'picture', mime: 'image/avif', extension: 'avif' }
      : { kind: 'film', mime: 'video/mp4', extension: 'mp4' }
  }
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return { kind: 'film', mime: 'video/webm', extension: 'webm' }
  const isOtherFilm =
    OTHER_FILMS.some((start) => ascii(0, start.length) === start) ||
    (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'AVI ') ||
    ((bytes[0] ?? MAX_SIZE_BYTE) < MAX_SIZE_BYTE && QUICKTIME_BOXES.test(ascii(4, 8))) ||
    isTransportStream(bytes)
  return isOtherFilm ? { kind: 'other film' } : null
}

/** Number of bytes of a packet of an MPEG transport stream, with and without the time that cameras put before each. */
const PACKET_BYTES = [188, 192]

const isTransportStream = (bytes: Uint8Array): boolean =>
  PACKET_BYTES.some((length) => [0, 1].every((packet) => bytes[length - 188 + packet * length] === 0x47))
