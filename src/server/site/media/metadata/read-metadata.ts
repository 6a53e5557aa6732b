import { MEDIA_TEXT_LIMITS } from '../../../../core/content/index.ts'
import { NO_METADATA, type PictureMetadata } from './picture-metadata.ts'
import { readExif } from './read-exif.ts'
import { IPTC, readIptc } from './read-iptc.ts'
import { firstOf, line, lines, withoutPlaceholderText } from './read-texts.ts'
import { iptcTime, isoTime } from './read-times.ts'
import { DUBLIN_CORE, IPTC_CORE, PHOTOSHOP, readXmp, XMP_BASIC, XMP_RIGHTS, type Xmp } from './read-xmp.ts'

/** Limits of texts in characters, and of the number of keywords. */
const MAX_LENGTHS = {
  ...MEDIA_TEXT_LIMITS,
  keyword: 64,
  keywords: 50,
}

/** Parts of a picture's file that hold metadata, as `sharp` returns them. */
export interface MetadataParts {
  exif?: Buffer | undefined
  iptc?: Buffer | undefined
  xmp?: Buffer | undefined
}

const NO_XMP: Xmp = { texts: () => [], text: () => '' }
const NO_EXIF = { ...NO_METADATA, keywords: [] }

/**
 * Reads the metadata of a picture's file (media-8). Of each text the first non-empty one counts, in the order XMP,
 * IPTC, EXIF: XMP supports every letter and is written last by editing programs. Time and exposure are taken from EXIF
 * first, since the camera wrote it. No file can make this fail: parts that cannot be read are left out.
 */
export function readMetadata(parts: MetadataParts): PictureMetadata {
  const xmp = attempt(() => (parts.xmp ? readXmp(parts.xmp) : NO_XMP), NO_XMP)
  const iptc = attempt(() => (parts.iptc ? readIptc(parts.iptc) : new Map<number, string[]>()), new Map())
  const exif = attempt(() => (parts.exif ? readExif(parts.exif) : NO_EXIF), NO_EXIF)
  const field = (number: number): string => iptc.get(number)?.[0] ?? ''
  // Programs copy the texts of the camera.
  const own = (text: string): string =>
    text.trim() === exif.caption.trim() ? withoutPlaceholderText(text) : text
  return {
    title: line(
      firstOf(
        xmp.text(DUBLIN_CORE, 'title'),
        xmp.text(PHOTOSHOP, 'Headline'),
        field(IPTC.title),
        field(IPTC.headline),
        withoutPlaceholderText(exif.title),
      ),
      MAX_LENGTHS.title,
    ),
    alt: lines(xmp.text(IPTC_CORE, 'AltTextAccessibility'), MAX_LENGTHS.alt),
    caption: lines(
      firstOf(
        own(xmp.text(DUBLIN_CORE, 'description')),
        own(field(IPTC.caption)),
        withoutPlaceholderText(exif.caption),
      ),
      MAX_LENGTHS.caption,
    ),
    keywords: keywordsOf(
      xmp.texts(DUBLIN_CORE, 'subject'),
      separated(iptc.get(IPTC.keyword) ?? []),
      separated(exif.keywords),
    ),
    credit: line(
      firstOf(
        xmp.text(PHOTOSHOP, 'Credit'),
        field(IPTC.credit),
        xmp.texts(DUBLIN_CORE, 'creator').join(', '),
        (iptc.get(IPTC.maker) ?? []).join(', '),
        exif.credit,
      ),
      MAX_LENGTHS.credit,
    ),
    licence: lines(
      firstOf(
        xmp.text(XMP_RIGHTS, 'UsageTerms'),
        xmp.text(DUBLIN_CORE, 'rights'),
        field(IPTC.copyright),
        exif.licence,
      ),
      MAX_LENGTHS.licence,
    ),
    takenAt: firstOf(
      exif.takenAt,
      isoTime(xmp.text(PHOTOSHOP, 'DateCreated')),
      iptcTime(field(IPTC.date), field(IPTC.time)),
    ),
    rating: ratingOf(xmp.text(XMP_BASIC, 'Rating')),
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

/** Characters between keywords in one field: commas and semicolons of all scripts, and ends of lines and columns. */
const SEPARATORS = /[,;،؛、，；\t\r\n]/

/** Splits keywords that a program wrote into one field; if there are several fields, a comma is part of a keyword. */
const separated = (fields: string[]): string[] =>
  fields.length === 1 ? fields.flatMap((field) => field.split(SEPARATORS)) : fields

/** Returns the keywords of the first non-empty list, each once, regardless of case. */
function keywordsOf(...lists: string[][]): string[] {
  for (const list of lists) {
    const words = new Map<string, string>()
    for (const word of list) {
      const keyword = line(word, MAX_LENGTHS.keyword)
      const key = keyword.toLowerCase()
      if (words.size === MAX_LENGTHS.keywords) break
      if (keyword !== '' && !words.has(key)) words.set(key, keyword)
    }
    if (words.size > 0) return [...words.values()]
  }
  return []
}

function ratingOf(text: string): number | null {
  const stars = Number(text)
  return Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null
}
