import { RESOURCES_HEADER } from './jpeg-resources.ts'
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
/** Enough for every text there is. */
const MOST_FIELDS = 2000

/** Signatures of resources of image editors. */
const RESOURCE_SIGNS = new Set(['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'])
const IPTC_RESOURCE = 0x0404

/**
 * Texts of IPTC by number of field, in their order.
 *
 * @param bytes as they stand in a file, with or without what image editors wrap around them; a damaged end is left out
 */
export function readIptc(bytes: Buffer): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const part of RESOURCE_SIGNS.has(bytes.toString('latin1', 0, 4)) || startsWrapped(bytes)
    ? iptcResources(bytes)
    : [bytes])
    readFields(part, found)
  return found
}

const startsWrapped = (bytes: Buffer): boolean =>
  bytes.toString('latin1', 0, RESOURCES_HEADER.length) === RESOURCES_HEADER

/** The resources that are IPTC. Others, such as clipping paths, may hold any bytes. */
function* iptcResources(bytes: Buffer): Generator<Buffer> {
  let at = startsWrapped(bytes) ? RESOURCES_HEADER.length : 0
  while (at + 12 <= bytes.length && RESOURCE_SIGNS.has(bytes.toString('latin1', at, at + 4))) {
    const number = bytes.readUInt16BE(at + 4)
    // Its name, which begins with its length, and its content are filled up to an even number of bytes.
    const size = at + 6 + even(1 + (bytes[at + 6] ?? 0))
    if (size + 4 > bytes.length) return
    const start = size + 4
    const end = start + bytes.readUInt32BE(size)
    if (number === IPTC_RESOURCE) yield bytes.subarray(start, end)
    at = even(end - start) + start
  }
}

const even = (length: number): number => length + (length % 2)

/** Fields that are not of the second record, such as those about the encoding, are passed over. */
function readFields(bytes: Buffer, found: Map<number, string[]>): void {
  let at = bytes.indexOf(MARKER)
  for (let count = 0; count < MOST_FIELDS; count += 1) {
    if (at < 0 || at + HEADER_BYTES > bytes.length || bytes[at] !== MARKER) return
    const end = at + HEADER_BYTES + bytes.readUInt16BE(at + 3)
    if (end > bytes.length) return
    if (bytes[at + 1] === RECORD) {
      const number = bytes[at + 2] ?? 0
      const texts = found.get(number) ?? []
      texts.push(decodeBytes(bytes.subarray(at + HEADER_BYTES, end)))
      found.set(number, texts)
    }
    at = end
  }
}
