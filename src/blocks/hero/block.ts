import { defineBlock } from '../define-block.ts'
import { Hero } from './Hero.tsx'
import { type HeroProps, heroAttributes } from './schema.ts'

/** Opening of a page: a picture or video from edge to edge, with text over it (part-5). */
export const hero = defineBlock({
  name: 'hero',
  sheet: 'sections',
  title: 'Opening',
  summary: 'Large words over a picture or a film.',
  attributes: heroAttributes,
  form: {
    groups: [
      { title: 'Words', keys: ['heading', 'text', 'buttonText', 'buttonHref', 'place'] },
      { title: 'Picture', keys: ['picture', 'film', 'height'] },
    ],
    optionLabels: {
      height: { tall: 'Nearly the whole window', medium: 'Two thirds of the window' },
      place: { start: 'Start of the line', center: 'In the middle' },
    },
  },
  icon: 'M3 4h18v16H3zM6 13h9M6 16h6',
  load: async (attributes, { opensPage }): Promise<HeroProps> => ({ ...attributes, isFirst: opensPage }),
  View: Hero,
  // The colour of a video is unknown.
  backdrop: ({ picture, film }) => picture?.color ?? (picture || film ? '' : null),
  picture: ({ picture }) => picture,
})
