/** Kinds of files that are accepted, by their first bytes; file names and declared types are ignored. */
export type SniffedType =
  | { kind: 'picture'; mime: string; extension: string }
  | { kind: 'heic' }
  | { kind: 'film'; mime: 'video/webm' | 'video/mp4'; extension: 'webm' | 'mp4' }

/** Returns the type of a file from its bytes; `null` if it is not accepted (such as SVG, which can carry scripts). */
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
    return isAvif
      ? { kind: 'picture', mime: 'image/avif', extension: 'avif' }
      : { kind: 'film', mime: 'video/mp4', extension: 'mp4' }
  }
  if (starts(0x1a, 0x45, 0xdf, 0xa3)) return { kind: 'film', mime: 'video/webm', extension: 'webm' }
  return null
}
