import { NO_METADATA, type PictureMetadata } from './picture-metadata.ts'
import { readExif } from './read-exif.ts'
import { IPTC, readIptc } from './read-iptc.ts'
import { firstOf, line, lines, written } from './read-texts.ts'
import { iptcTime, isoTime } from './read-times.ts'
import { BASIC, DC, IPTC_CORE, PHOTOSHOP, RIGHTS, readXmp, type Xmp } from './read-xmp.ts'

/** Lengths in characters, and how many keywords are read. */
const MOST = { title: 200, alt: 2000, caption: 2000, keyword: 64, keywords: 50, credit: 200, licence: 500 }

/** The parts of a picture's file in which it tells of itself, as `sharp` finds them. */
export interface MetadataParts {
  exif?: Buffer | undefined
  iptc?: Buffer | undefined
  xmp?: Buffer | undefined
}

const NO_XMP: Xmp = { texts: () => [], text: () => '' }
const NO_EXIF = { ...NO_METADATA, keywords: [] }

/**
 * Reads what a picture's file says of itself (media-8). Of each text the first that is written counts: XMP before IPTC
 * before EXIF, since XMP knows every letter and is what editing programs write last; of time and exposure EXIF counts
 * before the others, as it is the camera's own. No file can make it fail: what cannot be read is left out.
 */
export function readMetadata(parts: MetadataParts): PictureMetadata {
  const xmp = attempt(() => (parts.xmp ? readXmp(parts.xmp) : NO_XMP), NO_XMP)
  const iptc = attempt(() => (parts.iptc ? readIptc(parts.iptc) : new Map<number, string[]>()), new Map())
  const exif = attempt(() => (parts.exif ? readExif(parts.exif) : NO_EXIF), NO_EXIF)
  const field = (number: number): string => iptc.get(number)?.[0] ?? ''
  // Programs copy what the camera wrote.
  const own = (text: string): string => (text.trim() === exif.caption.trim() ? written(text) : text)
  return {
    title: line(
      firstOf(
        xmp.text(DC, 'title'),
        xmp.text(PHOTOSHOP, 'Headline'),
        field(IPTC.title),
        field(IPTC.headline),
        written(exif.title),
      ),
      MOST.title,
    ),
    alt: lines(xmp.text(IPTC_CORE, 'AltTextAccessibility'), MOST.alt),
    caption: lines(
      firstOf(own(xmp.text(DC, 'description')), own(field(IPTC.caption)), written(exif.caption)),
      MOST.caption,
    ),
    keywords: keywordsOf(
      xmp.texts(DC, 'subject'),
      separated(iptc.get(IPTC.keyword) ?? []),
      separated(exif.keywords),
    ),
    credit: line(
      firstOf(
        xmp.text(PHOTOSHOP, 'Credit'),
        field(IPTC.credit),
        xmp.texts(DC, 'creator').join(', '),
        (iptc.get(IPTC.maker) ?? []).join(', '),
        exif.credit,
      ),
      MOST.credit,
    ),
    licence: lines(
      firstOf(xmp.text(RIGHTS, 'UsageTerms'), xmp.text(DC, 'rights'), field(IPTC.copyright), exif.licence),
      MOST.licence,
    ),
    takenAt: firstOf(
      exif.takenAt,
      isoTime(xmp.text(PHOTOSHOP, 'DateCreated')),
      iptcTime(field(IPTC.date), field(IPTC.time)),
    ),
    rating: ratingOf(xmp.text(BASIC, 'Rating')),
    camera: exif.camera,
  }
}

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** Some programs write all keywords into one field; in several a comma is part of one. */
const separated = (fields: string[]): string[] =>
  fields.length === 1 ? fields.flatMap((field) => field.split(/[,;]/)) : fields

/** The first list that holds any, each once, whatever its capitals. */
function keywordsOf(...lists: string[][]): string[] {
  for (const list of lists) {
    const words = new Map<string, string>()
    for (const word of list) {
      const written = line(word, MOST.keyword)
      const key = written.toLowerCase()
      if (words.size === MOST.keywords) break
      if (written !== '' && !words.has(key)) words.set(key, written)
    }
    if (words.size > 0) return [...words.values()]
  }
  return []
}

function ratingOf(text: string): number | null {
  const stars = Number(text)
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
}
