import { type Attributes, field, stored } from '../schema/index.ts'

/** Widths in pixels at which new pictures are offered; a picture is never enlarged. Stored ones keep theirs. */
export const RENDITION_WIDTHS = [320, 480, 640, 960, 1280, 1600] as const

/** Formats of renditions, best first; the last one is the fallback every program reads, in one size. */
export const RENDITION_FORMATS = ['avif', 'webp', 'jpeg'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

/** Where the point of interest of a picture lies, from its left or from its top. */
const focus = (label: string) => field.number({ label, default: 0.5, min: 0, max: 1, step: 0.01 })

/** What an author says about a picture, declared once. */
export const pictureFields = {
  alt: stored(
    { column: 'alt' },
    field.text({ label: 'Text for those who do not see the picture', default: '', multiline: true }),
  ),
  title: stored({ column: 'title' }, field.text({ label: 'Title', default: '' })),
  caption: stored(
    { column: 'caption' },
    field.text({ label: 'Caption', default: '', multiline: true, maxLength: 2000 }),
  ),
  description: stored(
    { column: 'description' },
    field.text({ label: 'Description', default: '', multiline: true, maxLength: 20_000 }),
  ),
  credit: stored({ column: 'credit' }, field.text({ label: 'Credit', default: '', maxLength: 200 })),
  licence: stored(
    { column: 'licence' },
    field.text({ label: 'Licence', default: '', multiline: true, maxLength: 500 }),
  ),
  focalX: stored({ column: 'focal_x' }, focus('Point of interest, from the left')),
  focalY: stored({ column: 'focal_y' }, focus('Point of interest, from the top')),
}

/** The one record of a picture: what its bytes tell, and what its author says. */
export const mediaAssetFields = {
  contentHash: stored({ column: 'content_hash' }, field.text({ label: 'SHA-256', default: '' })),
  address: stored({ column: 'address' }, field.text({ label: 'Part in every address', default: '' })),
  fileName: stored({ column: 'file_name', required: true }, field.text({ label: 'File', default: '' })),
  mime: stored({ column: 'mime' }, field.text({ label: 'Type', default: '' })),
  width: stored({ column: 'width' }, field.number({ label: 'Width', default: 0, unit: 'px' })),
  height: stored({ column: 'height' }, field.number({ label: 'Height', default: 0, unit: 'px' })),
  dominantColor: stored({ column: 'dominant_color' }, field.color({ label: 'Main colour', default: '' })),
  placeholder: stored(
    { column: 'placeholder' },
    field.text({ label: 'A few pixels of it, as a data URI', default: '' }),
  ),
  ...pictureFields,
}

/**
 * The part of a picture that is shown, in pixels of the original as seen (after turning by EXIF), whose size stands
 * beside it. The original stays as it is.
 */
export interface PictureCrop {
  left: number
  top: number
  width: number
  height: number
  of: { width: number; height: number }
}

/** What a picture shows, how large it is, and what its addresses are made of. */
export interface MediaAsset extends Attributes<typeof mediaAssetFields> {
  id: number
  /** Width and height are those of this part, where there is one. */
  crop?: PictureCrop | null
}
