import { decodeBytes } from './read-texts.ts'

/** Numbers of the fields that are read, all of the second record of IPTC's model. */
export const IPTC = {
  title: 5,
  keyword: 25,
  date: 55,
  time: 60,
  maker: 80,
  headline: 105,
  credit: 110,
  copyright: 116,
  caption: 120,
} as const

/** Begins a field: a marker, the record, the number of the field, and two bytes for its length. */
const MARKER = 0x1c
const RECORD = 2
const HEADER_BYTES = 5

/**
 * Texts of IPTC by number of field, in their order.
 *
 * @param bytes as they stand in a file, with or without what image editors wrap around them; a damaged end is left out
 */
export function readIptc(bytes: Buffer): Map<number, string[]> {
  const found = new Map<number, string[]>()
  let at = bytes.indexOf(Buffer.from([MARKER, RECORD]))
  while (at >= 0 && at + HEADER_BYTES <= bytes.length && bytes[at] === MARKER) {
    const length = bytes.readUInt16BE(at + 3)
    const end = at + HEADER_BYTES + length
    if (end > bytes.length) break
    if (bytes[at + 1] === RECORD) {
      const number = bytes[at + 2] ?? 0
      const text = decodeBytes(bytes.subarray(at + HEADER_BYTES, end))
      found.set(number, [...(found.get(number) ?? []), text])
    }
    at = end
  }
  return found
}
