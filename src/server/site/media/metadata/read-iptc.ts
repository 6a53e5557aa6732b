import { resourcesHeaderLength } from './jpeg-resources.ts'
import { decodeBytes } from './read-texts.ts'

/** Numbers of the fields that are read, all from the second record of the IPTC model. */
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

/**
 * First byte of a field. A field starts with this marker, the record, the field's number, and its length in two bytes;
 * if the first bit of the length is set, the rest is the number of bytes of the actual length, which follows.
 */
const MARKER = 0x1c
const RECORD = 2
const HEADER_BYTES = 5
const LONG_LENGTH = 0x8000
/** Limit on the number of fields; real files have far fewer. */
const MAX_FIELDS = 2000

/** Signatures of the resources of image editors. */
const RESOURCE_SIGNS = new Set(['8BIM', 'MeSa', 'AgHg', 'PHUT', 'DCSR'])
const IPTC_RESOURCE = 0x0404

/**
 * Reads the texts of IPTC by field number, in their order.
 *
 * @param bytes IPTC data of a file, with or without the wrapper of image editors; a damaged end is ignored
 */
export function readIptc(bytes: Buffer): Map<number, string[]> {
  const fields = new Map<number, string[]>()
  for (const part of RESOURCE_SIGNS.has(bytes.toString('latin1', 0, 4)) || resourcesHeaderLength(bytes) > 0
    ? iptcResources(bytes)
    : [bytes])
    readFields(part, fields)
  return fields
}

/** Yields the resources that are IPTC. Others, such as clipping paths, may contain any bytes. */
function* iptcResources(bytes: Buffer): Generator<Buffer> {
  let at = resourcesHeaderLength(bytes)
  while (at + 12 <= bytes.length && RESOURCE_SIGNS.has(bytes.toString('latin1', at, at + 4))) {
    const number = bytes.readUInt16BE(at + 4)
    // The name, which starts with its length, and the content are padded to an even number of bytes.
    const size = at + 6 + even(1 + (bytes[at + 6] ?? 0))
    if (size + 4 > bytes.length) return
    const start = size + 4
    const end = start + bytes.readUInt32BE(size)
    if (number === IPTC_RESOURCE) yield bytes.subarray(start, end)
    at = even(end - start) + start
  }
}

const even = (length: number): number => length + (length % 2)

/** Reads the fields of the second record; others, such as those about the encoding, are skipped. */
function readFields(bytes: Buffer, found: Map<number, string[]>): void {
  let at = bytes.indexOf(MARKER)
  for (let count = 0; count < MAX_FIELDS; count += 1) {
    if (at < 0 || at + HEADER_BYTES > bytes.length || bytes[at] !== MARKER) return
    const short = bytes.readUInt16BE(at + 3)
    const lengthBytes = short & LONG_LENGTH ? short - LONG_LENGTH : 0
    const start = at + HEADER_BYTES + lengthBytes
    if (lengthBytes > 4 || start > bytes.length) return
    const end =
      start + (lengthBytes > 0 ? bytes.readUIntBE(at + HEADER_BYTES, lengthBytes) : short % LONG_LENGTH)
    if (end > bytes.length) return
    if (bytes[at + 1] === RECORD) {
      const number = bytes[at + 2] ?? 0
      const texts = found.get(number) ?? []
      texts.push(decodeBytes(bytes.subarray(start, end)))
      found.set(number, texts)
    }
    at = end
  }
}
