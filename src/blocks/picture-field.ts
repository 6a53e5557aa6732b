import type { Picture } from '../core/content/index.ts'
import type { Field } from '../core/schema/index.ts'

/** Put in beside the stored `mediaId` when a page is read; written by the site itself, hence trusted in its parts. */
export const pictureField: Field<Picture | null> = {
  kind: 'media',
  label: 'Picture',
  default: null,
  schema: { type: 'object' },
  parse: (value) =>
    typeof value === 'object' && value !== null && 'url' in value && 'sources' in value
      ? (value as Picture)
      : undefined,
}
