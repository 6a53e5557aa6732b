import { defineBlock } from '../define-block.ts'
import { SHAPE_WORDS } from '../frame-shape.ts'
import { videoAttributes } from './schema.ts'
import { Video } from './Video.tsx'

/** Single video; nothing of it is loaded before a press (part-9). */
export const video = defineBlock({
  name: 'video',
  sheet: 'exhibits',
  title: 'Film',
  summary: 'A film of this site, of YouTube or of Vimeo.',
  attributes: videoAttributes,
  form: { optionLabels: { shape: SHAPE_WORDS } },
  texts: ({ title, caption }) => [title, caption],
  icon: 'M3 5h18v14H3zM10 9l5 3-5 3z',
  load: async (attributes) => attributes,
  View: Video,
  picture: ({ picture }) => picture,
  film: ({ href, title, caption, picture }) => ({ href, title: title || caption, picture }),
})
