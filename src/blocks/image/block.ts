import { field } from '../../core/schema/index.ts'
import { defineBlock } from '../define-block.ts'
import { pictureField } from '../picture-field.ts'
import { Image } from './Image.tsx'

/** Single picture, as large as the page allows, with a caption. Addresses and sizes come from the stored picture. */
export const image = defineBlock({
  name: 'image',
  sheet: 'prose',
  title: 'Picture',
  summary: 'One picture with a caption.',
  attributes: {
    picture: pictureField({ label: 'Picture', aliases: ['mediaId'], words: 'caption' }),
    caption: field.text({ label: 'Caption', default: '' }),
    place: field.select<'wide' | 'beside'>({
      label: 'Position',
      options: ['wide', 'beside'],
      default: 'wide',
      help: 'Beside: in one half of a wide page, with the text that follows in the other.',
    }),
  },
  icon: 'M3 4h18v16H3zM3 16l5-5 4 4 3-3 6 6M15 8h.01',
  load: async (attributes) => attributes,
  View: Image,
  backdrop: ({ picture }) => picture && (picture.color ?? ''),
  picture: ({ picture }) => picture,
})
