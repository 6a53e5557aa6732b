import { type Attributes, field, storedField } from '../schema/index.ts'
import { mediaTextFields } from './media-texts.schema.ts'

/**
 * Limit on the number of pixels, enough for the largest cameras. Pictures of that size are read in strips or reduced
 * while they are decoded.
 */
export const MAX_PICTURE_PIXELS = 160e6
/** Largest original in bytes; larger ones are refused before they are decoded. */
export const MAX_PICTURE_BYTES = 100 * 1024 * 1024

/**
 * Widths in pixels of the renditions of new pictures; pictures are never enlarged. Existing pictures keep their widths.
 */
export const RENDITION_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const

/** Formats of renditions, best first; the last one is the fallback that every program reads, made in a single size. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** Position of a picture's focal point along one axis, from 0 (left or top) to 1. */
const focus = (label: string) => field.number({ label, default: 0.5, min: 0, max: 1, step: 0.01 })

/** Fields of a picture that its author fills in. */
export const pictureFields = {
  ...mediaTextFields,
  focalX: storedField({ column: 'focal_x' }, focus('Focal point, from the left')),
  focalY: storedField({ column: 'focal_y' }, focus('Focal point, from the top')),
}

/** Fields of a stored picture: facts read from its file, and the author's fields. */
export const mediaAssetFields = {
  contentHash: storedField({ column: 'content_hash' }, field.text({ label: 'SHA-256', default: '' })),
  address: storedField({ column: 'address' }, field.text({ label: 'Part in every address', default: '' })),
  fileName: storedField({ column: 'file_name', required: true }, field.text({ label: 'File', default: '' })),
  mime: storedField({ column: 'mime' }, field.text({ label: 'Type', default: '' })),
  width: storedField({ column: 'width' }, field.number({ label: 'Width', default: 0, unit: 'px' })),
  height: storedField({ column: 'height' }, field.number({ label: 'Height', default: 0, unit: 'px' })),
  dominantColor: storedField(
    { column: 'dominant_color' },
    field.color({ label: 'Main colour', default: '' }),
  ),
  placeholder: storedField(
    { column: 'placeholder' },
    field.text({ label: 'A few pixels of it, as a data URI', default: '' }),
  ),
  ...pictureFields,
}

/**
 * The part of a picture that is shown, in pixels of the original after rotation by EXIF. The size of that part is
 * stored beside it. The original file is not changed.
 */
export interface PictureCrop {
  left: number
  top: number
  width: number
  height: number
  of: { width: number; height: number }
}

/** A stored picture: its content, its size, and the parts of its addresses. */
export interface MediaAsset extends Attributes<typeof mediaAssetFields> {
  id: number
  /** Visible part of the picture, whose width and height are then those of the asset. */
  crop?: PictureCrop | null
}
