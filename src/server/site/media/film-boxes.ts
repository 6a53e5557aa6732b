import { type FileHandle, open } from 'node:fs/promises'
import type { BlankedSpan, FilmStructure } from './film-description.ts'
import { sampleSpans } from './film-samples.ts'
import { readBytes } from './read-bytes.ts'

/** Limits of the walk: boxes of the file, bytes of the box `moov`, which describes it, and nesting of boxes. */
const LIMITS = { boxes: 20_000, description: 32 * 1024 * 1024, depth: 16 }

const HEADER_BYTES = 8
/** Number of bytes from the beginning of an item in a list of texts to its value. */
const TEXT_HEADER_BYTES = 24
/** Boxes that contain the boxes to be read. */
const CONTAINER_BOXES = new Set(['mdia', 'minf', 'stbl', 'udta'])
/** Boxes in which phones, cameras and programs store the place of recording. `XMP_` may hold any metadata. */
const LOCATION_BOXES = new Set([
  '©xyz',
  '©gps',
  'loci',
  'gps ',
  'GPS ',
  'XMP_',
  'GPMF',
  'NCDT',
  'TAGS',
  'MVTG',
  'CNDA',
  'xml ',
])
/** Kinds of tracks that hold metadata, such as those of phones, action cameras and panoramas. */
const METADATA_HANDLERS = new Set(['meta', 'camm', 'gpmd', 'mebx'])
/** Kinds of tracks that hold captions. */
const CAPTION_HANDLERS = new Set(['text', 'sbtl', 'subt'])
/** Pattern of captions in which drones write their position, and the number of bytes of a track that are searched. */
const PLACE_CAPTION = { pattern: /gps|latitude/i, bytes: 64 * 1024 }
/** Number of bytes of a sample entry of pictures before its boxes. */
const ENTRY_BYTES = 78
/** Profiles of H.264 with more bits or colours than usual. */
const HIGH_PROFILES = new Set([110, 122, 244, 44])
const XMP_UUID = 'be7acfcb97a942e89c71999491e3afac'
/** Pattern of the names of texts that tell the place of recording. */
const PLACE_KEY = /location|gps|geo|latitude|longitude|xyz/i

interface Box {
  type: string
  /** Offsets in the file: start of the box, start of its content, and end. */
  start: number
  inner: number
  end: number
}

/**
 * Walks the boxes of an MP4 (ISO 14496-12, QuickTime).
 *
 * @returns `null` if the file is no MP4: it has no box that describes its pictures, or boxes whose lengths are wrong
 */
export async function readFilmBoxes(path: string): Promise<FilmStructure | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const structure: FilmStructure = { codecs: [], places: [] }
    let isDescribed = false
    let count = 0
    for await (const box of topBoxes(file, size)) {
      count += 1
      if (count > LIMITS.boxes) return null
      if (count === 1 && box.type !== 'ftyp') return null
      if (box.type === 'moov' && !isDescribed) {
        if (box.end - box.start > LIMITS.description) return null
        const bytes = await readBytes(file, box.start, box.end - box.start)
        const captions: Span[][] = []
        if (!readDescription(bytes, box.start, structure, captions)) return null
        for (const track of captions)
          if (await tellsPlace(file, track)) structure.places.push(...track.map(cleared))
        isDescribed = true
      } else if (box.type === 'uuid') {
        const uuid = await readBytes(file, box.inner, 16)
        if (uuid.toString('hex') === XMP_UUID) structure.places.push(blanked(box))
      } else if (LOCATION_BOXES.has(box.type)) structure.places.push(blanked(box))
    }
    return isDescribed && structure.codecs.length > 0 ? structure : null
  } finally {
    await file.close()
  }
}

/** Tells whether captions contain a position; the first ones are enough, since drones write it into each. */
async function tellsPlace(file: FileHandle, captions: readonly Span[]): Promise<boolean> {
  let read = 0
  for (const { start, length } of captions) {
    if (read >= PLACE_CAPTION.bytes) break
    const bytes = await readBytes(file, start, Math.min(length, PLACE_CAPTION.bytes - read))
    if (PLACE_CAPTION.pattern.test(bytes.toString('latin1'))) return true
    read += length
  }
  return false
}

/** Yields the top-level boxes of a file. An incomplete last box is ignored, as players do. */
async function* topBoxes(file: FileHandle, size: number): AsyncGenerator<Box> {
  for (let start = 0; start + HEADER_BYTES <= size; ) {
    const box = boxAt(await readBytes(file, start, 2 * HEADER_BYTES), 0, start, size)
    if (!box) return
    yield box
    start = box.end
  }
}

/**
 * @param at offset of the box's header in the bytes
 * @param start offset of the header in the file
 * @param limit offset in the file at which the box must end
 */
function boxAt(bytes: Buffer, at: number, start: number, limit: number): Box | null {
  if (at + HEADER_BYTES > bytes.length) return null
  const type = bytes.toString('latin1', at + 4, at + HEADER_BYTES)
  const short = bytes.readUInt32BE(at)
  if (short === 1 && at + 2 * HEADER_BYTES > bytes.length) return null
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + HEADER_BYTES)) : short || limit - start
  const inner = start + (short === 1 ? 2 : 1) * HEADER_BYTES
  const end = start + length
  return end >= inner && end <= limit ? { type, start, inner, end } : null
}

/** Returns the span that renames a box to `free`, which players skip, and clears its content. */
const blanked = ({ start, end }: Pick<Box, 'start' | 'end'>): BlankedSpan => ({
  start: start + 4,
  length: end - start - 4,
  by: 'free',
})

type Span = Pick<BlankedSpan, 'start' | 'length'>
const cleared = (span: Span): BlankedSpan => ({ ...span, by: '' })

/**
 * Reads the box that describes the film; `false` if it is damaged.
 *
 * @param offset offset of the box in the file
 * @param captions list to which the samples of tracks with captions are added
 */
function readDescription(bytes: Buffer, offset: number, found: FilmStructure, captions: Span[][]): boolean {
  const inside = function* (from: number, to: number): Generator<Box> {
    for (let start = from; start + HEADER_BYTES <= to; ) {
      const box = boxAt(bytes, start - offset, start, to)
      if (!box) return
      yield box
      start = box.end
    }
  }
  const fourAt = (at: number) => bytes.toString('latin1', at - offset, at - offset + 4)

  /**
   * Reads a list of texts: names by number in one box and values in another, or values that are named by their boxes.
   */
  const readTexts = (meta: Box) => {
    // The boxes follow four bytes of version, except in the older form of QuickTime.
    const from = fourAt(meta.inner + 4) === 'hdlr' ? meta.inner : meta.inner + 4
    const names: string[] = []
    for (const box of inside(from, meta.end)) {
      if (box.type === 'keys')
        for (const key of inside(box.inner + 8, box.end))
          names.push(bytes.toString('utf8', key.inner - offset, key.end - offset))
      else if (box.type === 'ilst') {
        for (const item of inside(box.inner, box.end)) {
          const number = bytes.readUInt32BE(item.start - offset + 4)
          const own = bytes.toString(
            'utf8',
            item.inner - offset,
            Math.min(item.end, item.inner + 256) - offset,
          )
          const name = names[number - 1] ?? (item.type === '----' ? own : item.type)
          if (PLACE_KEY.test(name) && item.end - item.start > TEXT_HEADER_BYTES)
            found.places.push(blanked(item))
        }
      } else if (LOCATION_BOXES.has(box.type)) found.places.push(blanked(box))
    }
  }

  const codecOf = ({ type, inner, end }: Box): string => {
    if (!/^avc[1-4]$/.test(type)) return type
    const settings = [...inside(inner + ENTRY_BYTES, end)].find((box) => box.type === 'avcC')
    const profile = settings && bytes[settings.inner - offset + 1]
    return profile !== undefined && HIGH_PROFILES.has(profile) ? `${type}.${profile}` : type
  }

  /**
   * Returns the spans of places that cameras in cars write between the pictures, of which a box lists offsets and
   * sizes. Their headers stay.
   */
  const listedSpans = ({ type, inner, end }: Box): Span[] =>
    type !== 'gps '
      ? []
      : Array.from({ length: Math.max(0, Math.floor((end - inner) / 8) - 1) }, (_, index) => {
          const at = inner - offset + 8 * (index + 1)
          return {
            start: bytes.readUInt32BE(at) + HEADER_BYTES,
            length: Math.max(0, bytes.readUInt32BE(at + 4) - HEADER_BYTES),
          }
        })

  const visit = (from: number, to: number, track: Track, depth = 0) => {
    if (depth > LIMITS.depth) return
    for (const box of inside(from, to)) {
      if (LOCATION_BOXES.has(box.type)) found.places.push(blanked(box), ...listedSpans(box).map(cleared))
      else if (box.type === 'meta') readTexts(box)
      else if (box.type === 'trak') {
        const own: Track = { handler: '', tables: new Map() }
        visit(box.inner, box.end, own, depth + 1)
        // Metadata recorded along with the pictures, such as the places of a moving camera; nothing of it is played.
        if (METADATA_HANDLERS.has(own.handler)) found.places.push(...sampleSpans(own.tables).map(cleared))
        else if (CAPTION_HANDLERS.has(own.handler)) captions.push(sampleSpans(own.tables))
      } else if (CONTAINER_BOXES.has(box.type)) visit(box.inner, box.end, track, depth + 1)
      // QuickTime has a second such box, which says how the data are found; the first one counts.
      else if (box.type === 'hdlr') track.handler ||= fourAt(box.inner + 8)
      else if (box.type === 'stsd' && track.handler === 'vide')
        for (const entry of inside(box.inner + 8, box.end)) found.codecs.push(codecOf(entry))
      else track.tables.set(box.type, bytes.subarray(box.inner - offset + 4, box.end - offset))
    }
  }
  visit(offset + HEADER_BYTES, offset + bytes.length, { handler: '', tables: new Map() })
  return found.codecs.length > 0
}

/** Track that is being read. */
interface Track {
  /** Kind of the track's content, such as `vide`. */
  handler: string
  /** Boxes of numbers of the track by name, without version and flags. */
  tables: Map<string, Buffer>
}
