import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { CARD_FONT_FILES } from '../../src/server/site/media/draw/fonts.ts'
import { packageOf } from './inputs.ts'
import { writeFiles } from './outputs.ts'

/** Source files of the fonts for drawn titles, by the names of the files made from them. */
const SOURCES: Record<string, string> = {
  'figtree-latin.ttf': '@fontsource/figtree/files/figtree-latin-700-normal.woff',
  'figtree-latin-ext.ttf': '@fontsource/figtree/files/figtree-latin-ext-700-normal.woff',
  'noto-kufi-arabic.ttf': '@fontsource/noto-kufi-arabic/files/noto-kufi-arabic-arabic-700-normal.woff',
}

/** Returns the folders of the packages from which the fonts of drawn titles come. */
export const fontPackages = (): Set<string> => {
  const { resolve } = createRequire(import.meta.url)
  return new Set(Object.values(SOURCES).flatMap((source) => packageOf(resolve(source)) ?? []))
}

/** Writes the fonts of drawn titles. The packages contain them as web fonts, which drawing libraries cannot read. */
export function writeFonts(folder: string): void {
  const { resolve } = createRequire(import.meta.url)
  const files = CARD_FONT_FILES.map((fileName) => {
    const source = SOURCES[fileName]
    if (!source) throw new Error(`No origin is listed for the font ${fileName}.`)
    return { fileName, source: unpackWoff(readFileSync(resolve(source))) }
  })
  writeFiles(join(folder, 'fonts'), files)
}

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** Unpacks a WOFF 1.0 font (https://www.w3.org/TR/WOFF/): the same tables, decompressed. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const power = 2 ** Math.floor(Math.log2(count)) * SFNT_ENTRY
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  directory.writeUInt32BE(woff.readUInt32BE(4), 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(power, 6)
  directory.writeUInt16BE(Math.floor(Math.log2(count)), 8)
  directory.writeUInt16BE(count * SFNT_ENTRY - power, 10)
  const parts = [directory]
  let offset = directory.length
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEADER + index * WOFF_ENTRY
    const [tag = 0, start = 0, packed = 0, length = 0, checksum = 0] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    )
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    // Tables begin at multiples of four.
    const padded = Buffer.concat([table, Buffer.alloc((4 - (length % 4)) % 4)])
    const fields = [tag, checksum, offset, length]
    fields.forEach((value, at) => {
      directory.writeUInt32BE(value, SFNT_HEADER + index * SFNT_ENTRY + at * 4)
    })
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
