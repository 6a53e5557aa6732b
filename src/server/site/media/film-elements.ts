import { open } from 'node:fs/promises'
import type { BlankedSpan, FilmStructure } from './film-description.ts'
import { readBytes } from './read-bytes.ts'

/** Ids of elements of Matroska and WebM (RFC 9559). */
const ID = {
  head: 0x1a45dfa3,
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  track: 0xae,
  kind: 0x83,
  codec: 0x86,
  tags: 0x1254c367,
  tag: 0x7373,
  text: 0x67c8,
  name: 0x45a3,
  value: 0x4487,
  binary: 0x4485,
} as const

const MOVING_PICTURE = 1
/** Limits of the walk: elements of the file, bytes of an element that is read whole, and nesting of texts. */
const LIMITS = { elements: 50_000, bytes: 16 * 1024 * 1024, depth: 8 }
/** Longest header of an element, its id and its length, in bytes. */
const HEADER_BYTES = 12
const PLACE_NAME = /location|gps|geo|latitude|longitude/i

interface Element {
  id: number
  inner: number
  end: number
}

/** Walks the elements of a WebM or Matroska file; `null` if the file is neither. */
export async function readFilmElements(path: string): Promise<FilmStructure | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const structure: FilmStructure = { codecs: [], places: [] }
    let at = 0
    for (let count = 0; count < LIMITS.elements && at < size; count += 1) {
      const element = elementAt(await readBytes(file, at, HEADER_BYTES), 0, at, size)
      if (!element || (count === 0) !== (element.id === ID.head)) break
      // The elements inside the segment follow.
      at = element.id === ID.segment ? element.inner : element.end
      if (element.id !== ID.tracks && element.id !== ID.tags) continue
      if (element.end - element.inner > LIMITS.bytes) break
      const bytes = await readBytes(file, element.inner, element.end - element.inner)
      if (element.id === ID.tracks) structure.codecs.push(...codecsIn(bytes))
      else structure.places.push(...placesIn(bytes, element.inner))
    }
    return structure.codecs.length > 0 ? structure : null
  } finally {
    await file.close()
  }
}

/**
 * @param at offset of the element in the bytes
 * @param start offset of the element in the file
 * @param limit offset in the file at which the parent ends; an element of unknown length ends there, too
 */
function elementAt(bytes: Buffer, at: number, start: number, limit: number): Element | null {
  const id = numberAt(bytes, at, true)
  const length = id && numberAt(bytes, at + id.bytes, false)
  if (!id || !length) return null
  const inner = start + id.bytes + length.bytes
  const isUnknown = length.value === 2 ** (7 * length.bytes) - 1
  return { id: id.value, inner, end: Math.min(limit, isUnknown ? limit : inner + length.value) }
}

/**
 * Reads a number whose first byte tells its length.
 *
 * @param isId whether the length marker is part of the number
 */
function numberAt(bytes: Buffer, at: number, isId: boolean): { value: number; bytes: number } | null {
  const first = bytes[at]
  if (first === undefined || first === 0) return null
  const length = Math.clz32(first) - 23
  if (at + length > bytes.length) return null
  let value = isId ? first : first & (2 ** (8 - length) - 1)
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] as number)
  return { value, bytes: length }
}

function* inside(bytes: Buffer, from = 0, to = bytes.length): Generator<Element> {
  for (let at = from; at < to; ) {
    const element = elementAt(bytes, at, at, to)
    if (!element) return
    yield element
    at = element.end
  }
}

function codecsIn(tracks: Buffer): string[] {
  const codecs: string[] = []
  for (const track of inside(tracks)) {
    if (track.id !== ID.track) continue
    const parts = [...inside(tracks, track.inner, track.end)]
    const text = (id: number) =>
      parts.filter((part) => part.id === id).map(({ inner, end }) => tracks.toString('latin1', inner, end))
    if (text(ID.kind).some((kind) => kind.charCodeAt(0) === MOVING_PICTURE)) codecs.push(...text(ID.codec))
  }
  return codecs
}

/**
 * Returns the spans of texts that tell the place of recording.
 *
 * @param offset offset of the bytes in the file
 */
function placesIn(tags: Buffer, offset: number): BlankedSpan[] {
  const places: BlankedSpan[] = []
  const visit = (from: number, to: number, isPlace: boolean, depth = 0) => {
    if (depth > LIMITS.depth) return
    const parts = [...inside(tags, from, to)]
    const tells = parts.some(
      ({ id, inner, end }) => id === ID.name && PLACE_NAME.test(tags.toString('utf8', inner, end)),
    )
    for (const { id, inner, end } of parts) {
      if (id === ID.tag || id === ID.text) visit(inner, end, isPlace || tells, depth + 1)
      else if ((id === ID.value || id === ID.binary) && (isPlace || tells))
        places.push({ start: offset + inner, length: end - inner, by: '' })
    }
  }
  visit(0, tags.length, false)
  return places
}
