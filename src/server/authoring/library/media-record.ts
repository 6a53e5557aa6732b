import type { PictureCrop } from '../../../core/content/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import { type CroppedPicture, isFilmType, moveFocus, readCrop } from '../../site/media/index.ts'

/** Fields of a picture that an author can change. */
export interface MediaValues {
  alt: string
  title: string
  caption: string
  /** Long description, for readers who look it up. */
  description: string
  credit: string
  licence: string
  /** True if the picture adds no information, so that it needs no alternative text. */
  decorative: boolean
  /** Focal point of the visible part, 0 to 1 from the left and from the top. */
  focus: { x: number; y: number }
  /** Crop in pixels of the original; `null` for the whole picture. */
  crop: Pick<PictureCrop, 'left' | 'top' | 'width' | 'height'> | null
}

/** Picture or film of the library. Sizes are in pixels; `bytes` is the size of the original. */
export interface MediaRecord extends MediaValues {
  id: number
  version: number
  kind: 'picture' | 'film'
  fileName: string
  mime: string
  bytes: number | null
  width: number
  height: number
  /** Size before the crop. */
  original: { width: number; height: number }
  color: string
  placeholder: string
  metadata: Record<string, unknown>
  createdAt: string
  createdBy: string
  trashedAt: string | null
  /** Number of places that use it, live or in a working copy. */
  uses: number
}

/** Limits on the length of each text, in characters. */
export const TEXT_LIMITS = {
  alt: 2000,
  title: 200,
  caption: 2000,
  description: 20_000,
  credit: 200,
  licence: 500,
} as const
/** Least number of pixels that a crop leaves of each side. */
const MIN_CROP_PX = 16

/** Reasons for which fields are refused, as sentences. */
export type FieldProblems = Record<string, string>

/** Returns the size of a picture before its crop. */
export function originalSize({ crop, width, height }: Pick<MediaAssetRow, 'crop' | 'width' | 'height'>) {
  return readCrop(crop)?.of ?? { width, height }
}

/**
 * Reads a change of some values from a request.
 *
 * @param original size of the picture before its crop, in pixels
 */
export function readChange(
  input: Readonly<Record<string, unknown>>,
  original: { width: number; height: number },
): { change: Partial<MediaValues>; problems: FieldProblems } {
  const change: Partial<MediaValues> = {}
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(input)) {
    if (isText(name)) {
      const most = TEXT_LIMITS[name]
      if (typeof value !== 'string') problems[name] = `${name} must be a text.`
      else if ([...value].length > most)
        problems[name] = `Texts here have at most ${most} characters; this one has ${[...value].length}.`
      else change[name] = value
    } else if (name === 'decorative') {
      if (typeof value === 'boolean') change.decorative = value
      else problems[name] = 'decorative must be true or false.'
    } else if (name === 'focus') {
      const focus = readFocus(value)
      if (focus) change.focus = focus
      else problems[name] = 'focus must have x and y between 0 and 1.'
    } else if (name === 'crop') {
      const crop = value === null ? null : readPart(value, original)
      if (crop === undefined)
        problems[name] =
          `crop must be a part of the picture, ${original.width} × ${original.height}, of at least ${MIN_CROP_PX} pixels each way; or null.`
      else change.crop = crop
    } else problems[name] = `${name} cannot be changed.`
  }
  return { change, problems }
}

const isText = (name: string): name is keyof typeof TEXT_LIMITS => Object.hasOwn(TEXT_LIMITS, name)

function readFocus(value: unknown): MediaValues['focus'] | null {
  if (!isRecord(value)) return null
  const { x, y } = value
  const isPart = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1
  return isPart(x) && isPart(y) ? { x, y } : null
}

/** Reads a crop within the original; `undefined` if it is invalid, `null` if it covers the whole picture. */
function readPart(
  value: unknown,
  { width, height }: { width: number; height: number },
): MediaValues['crop'] | undefined {
  if (!isRecord(value)) return undefined
  const [left, top, wide, high] = [value.left, value.top, value.width, value.height].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  if (![left, top, wide, high].every(Number.isInteger)) return undefined
  const fits = (start: number, length: number, whole: number) =>
    start >= 0 && length >= Math.min(MIN_CROP_PX, whole) && start + length <= whole
  if (!fits(left, wide, width) || !fits(top, high, height)) return undefined
  return wide === width && high === height ? null : { left, top, width: wide, height: high }
}

/** Returns a row as it is sent. */
export function toRecord(row: MediaAssetRow, version: number, uses: number): MediaRecord {
  const crop = readCrop(row.crop)
  return {
    id: row.id,
    version,
    kind: isFilmType(row.mime) ? 'film' : 'picture',
    fileName: row.file_name,
    mime: row.mime,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    original: originalSize(row),
    crop: crop && { left: crop.left, top: crop.top, width: crop.width, height: crop.height },
    alt: row.alt,
    decorative: row.decorative === 1,
    title: row.title,
    caption: row.caption,
    description: row.description,
    credit: row.credit,
    licence: row.licence,
    focus: { x: row.focal_x, y: row.focal_y },
    color: row.dominant_color,
    placeholder: row.placeholder,
    metadata: readMetadata(row.metadata),
    createdAt: row.created_at,
    createdBy: row.created_by,
    trashedAt: row.trashed_at,
    uses,
  }
}

function readMetadata(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json || '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Returns the focal point after a crop, so that it stays at the same place of the picture. */
export function focusAfterCrop(row: MediaAssetRow, croppedPicture: CroppedPicture): MediaValues['focus'] {
  const of = originalSize(row)
  const all = { left: 0, top: 0, ...of, of }
  return moveFocus(
    { x: row.focal_x, y: row.focal_y },
    readCrop(row.crop) ?? all,
    readCrop(croppedPicture.crop) ?? all,
  )
}
