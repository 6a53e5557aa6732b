import { isRecord } from '../../../core/kit/is-record.ts'
import { FieldControl, type FieldControlProps, GalleryField } from '../../forms/index.ts'
import { MediaField } from '../../media-picker/index.ts'

/** Field for a picture of the library in a block, stored as `{ "mediaId": 7 }`. */
export function PictureControl({ field, value, error, onChange }: FieldControlProps) {
  return (
    <MediaField
      label={field.label}
      help={field.help}
      error={error}
      value={idOf(value)}
      onChange={(mediaId) => onChange(mediaId === null ? undefined : { mediaId })}
    />
  )
}

/** Contact sheet of a gallery in a block, which stores its pictures like a field for one. */
export const BlockGallery = (props: FieldControlProps) => (
  <GalleryField {...props} control={FieldControl} storedPicture={(mediaId) => ({ mediaId })} />
)

/** Reads the stored id; older versions stored the number alone. */
function idOf(value: unknown): number | null {
  const id = isRecord(value) ? value.mediaId : value
  return typeof id === 'number' ? id : null
}
