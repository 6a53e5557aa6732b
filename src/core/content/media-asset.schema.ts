import { field, stored } from '../schema/index.ts'

/** Where the point of interest of a picture lies, from its left or from its top. */
const focus = (label: string) => field.number({ label, default: 0.5, min: 0, max: 1, step: 0.01 })

/** What an author says about a picture, declared once. */
export const pictureFields = {
  alt: stored(
    { column: 'alt' },
    field.text({ label: 'Text for those who do not see the picture', default: '', multiline: true }),
  ),
  title: stored({ column: 'title' }, field.text({ label: 'Title', default: '' })),
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
  ...pictureFields,
}
