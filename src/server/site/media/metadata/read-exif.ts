import exifReader from 'exif-reader'
import type { CameraFacts } from './picture-metadata.ts'
import { decodeBytes, line } from './read-texts.ts'
import { isoTime } from './read-times.ts'

/** Values that are read from EXIF; empty if missing. The place of recording is not among them. */
export interface ExifTexts {
  title: string
  caption: string
  keywords: string[]
  credit: string
  licence: string
  takenAt: string
  camera: CameraFacts
}

const FIRST_TIME = Date.UTC(1900, 0)

/** Limit on the length of a fact, in characters. */
const FACT_MAX = 80

/** @throws Error if the bytes are no EXIF */
export function readExif(bytes: Buffer): ExifTexts {
  const { Image: image = {}, Photo: photo = {} } = exifReader(bytes) as unknown as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >
  const exposure = positive(photo.ExposureTime)
  const [iso] = [photo.ISOSpeedRatings].flat()
  return {
    title: wideText(image.XPTitle),
    caption: textOf(image.ImageDescription) || wideText(image.XPComment),
    keywords: wideText(image.XPKeywords).split(';'),
    credit: textOf(image.Artist) || wideText(image.XPAuthor),
    licence: textOf(image.Copyright),
    takenAt: timeOf(photo.DateTimeOriginal, textOf(photo.OffsetTimeOriginal).trim()),
    camera: withoutEmpty({
      make: line(textOf(image.Make), FACT_MAX),
      model: line(textOf(image.Model), FACT_MAX),
      lens: line(textOf(photo.LensModel), FACT_MAX),
      aperture: labelled('f/', positive(photo.FNumber)),
      exposure:
        exposure === null
          ? null
          : `${exposure < 0.4 ? `1/${Math.round(1 / exposure)}` : rounded(exposure)} s`,
      iso: labelled('ISO ', positive(iso)),
      focalLength: labelled('', positive(photo.FocalLength), ' mm'),
    }),
  }
}

/** Decodes a text. EXIF declares texts as ASCII, but programs write any encoding. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Buffer.isBuffer(value) ? decodeBytes(value).replace(/\0.*$/s, '') : ''
}

/** Decodes a text of Windows, which uses two bytes per letter. */
const wideText = (value: unknown): string =>
  Array.isArray(value) || Buffer.isBuffer(value)
    ? new TextDecoder('utf-16le').decode(Uint8Array.from(value)).replace(/\0.*$/s, '')
    : ''

/** Formats a time of the camera's clock, which the library takes for UTC. */
function timeOf(value: unknown, zone: string): string {
  // The library returns 1899 for clocks that were never set.
  if (!(value instanceof Date) || !(value.getTime() > FIRST_TIME)) return ''
  return isoTime(value.toISOString().slice(0, 19) + (/^[+-]\d\d:\d\d$/.test(zone) ? zone : ''))
}

const positive = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null

const rounded = (value: number): number => Math.round(value * 10) / 10

const labelled = (before: string, value: number | null, after = ''): string =>
  value === null ? '' : `${before}${rounded(value)}${after}`

const withoutEmpty = (facts: Readonly<Record<keyof CameraFacts, string | null>>): CameraFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== ''))
