import type { Picture } from '../../core/content/index.ts'
import { type Field, field } from '../../core/field/index.ts'
import { defineBlock } from '../define-block.ts'
import { Image } from './Image.tsx'

/** Put in beside the stored `mediaId` when a page is read; written by the site itself, hence trusted in its parts. */
const picture: Field<Picture | null> = {
  label: 'Picture',
  default: null,
  schema: { type: 'object' },
  parse: (value) =>
    typeof value === 'object' && value !== null && 'url' in value && 'sources' in value
      ? (value as Picture)
      : undefined,
}

/** One picture, as large as the page allows, with a caption. */
export const image = defineBlock({
  name: 'image',
  title: 'Picture',
  attributes: { picture, caption: field.text({ label: 'Caption', default: '' }) },
  load: async (attributes) => attributes,
  View: Image,
})
