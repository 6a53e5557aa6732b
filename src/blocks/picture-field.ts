import type { Picture } from '../core/content/index.ts'
import { isRecord } from '../core/kit/is-record.ts'
import type { Field } from '../core/schema/index.ts'

/**
 * Declares a picture by its media id, stored as `{ "mediaId": 7 }`. Only ids are stored, so that a changed alternative
 * text or a new rendition shows everywhere at once; pictures are put in when a page is read.
 */
export const pictureField = (options: {
  label: string
  aliases?: readonly string[]
  words?: string
}): Field<Picture | null> => ({
  ...options,
  kind: 'media',
  default: null,
  schema: { type: 'object' },
  // Written by the site itself, so its parts are trusted.
  parse: (value) =>
    isRecord(value) && 'url' in value && 'sources' in value ? (value as unknown as Picture) : undefined,
})
