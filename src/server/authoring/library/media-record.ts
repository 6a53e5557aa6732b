import type { MediaItem, MediaValues } from '../../../core/calls/index.ts'
import { MEDIA_TEXT_LIMITS } from '../../../core/content/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { Refusal } from '../../../core/refusals/index.ts'
import type { MediaAssetRow } from '../../kit/db/index.ts'
import { type CroppedPicture, isFilmType, moveFocus, readCrop } from '../../site/media/index.ts'

/** Least number of pixels that a crop leaves of each side. */
const MIN_CROP_PX = 16

/** Reason for which the value of a field is refused. */
export type FieldProblem = Extract<Refusal, { code: `invalid.media_${string}` | `invalid.film_${string}` }>

/** Reasons by field. */
export type FieldProblems = Record<string, FieldProblem>

/** Returns the size of a picture before its crop. */
export function originalSize({ crop, width, height }: Pick<MediaAssetRow, 'crop' | 'width' | 'height'>) {
  return readCrop(crop)?.of ?? { width, height }
}

/**
 * Reads a change of some values.
 *
 * @param original size of the picture before its crop, in pixels
 */
export function readChange(
  { crop, ...values }: Partial<MediaValues>,
  original: { width: number; height: number },
): { change: Partial<MediaValues>; problems: FieldProblems } {
  const problems: FieldProblems = {}
  for (const [name, value] of Object.entries(values)) {
    if (!isText(name) || typeof value !== 'string') continue
    const [most, length] = [MEDIA_TEXT_LIMITS[name], [...value].length]
    if (length > most) problems[name] = { code: 'invalid.media_text', most, length }
  }
  const part = crop ? readPart(crop, original) : crop
  if (crop && part === undefined)
    problems.crop = { code: 'invalid.media_crop', ...original, least: MIN_CROP_PX }
  return { change: { ...values, ...(part !== undefined && { crop: part }) }, problems }
}

const isText = (name: string): name is keyof typeof MEDIA_TEXT_LIMITS =>
  Object.hasOwn(MEDIA_TEXT_LIMITS, name)

/** Reads a crop within the original; `undefined` if it is invalid, `null` if it covers the whole picture. */
function readPart(
  { left, top, width: wide, height: high }: NonNullable<MediaValues['crop']>,
  { width, height }: { width: number; height: number },
): MediaValues['crop'] | undefined {
  const fits = (start: number, length: number, whole: number) =>
    start >= 0 && length >= Math.min(MIN_CROP_PX, whole) && start + length <= whole
  if (!fits(left, wide, width) || !fits(top, high, height)) return undefined
  return wide === width && high === height ? null : { left, top, width: wide, height: high }
}

/** Returns a row as it is sent. */
export function toRecord(
  row: MediaAssetRow,
  version: number,
  uses: number,
): Omit<MediaItem, 'picture' | 'film'> {
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
