import { defineBlock } from '../define-block.ts'
import { LatestWorks } from './LatestWorks.tsx'
import { loadLatestWorks } from './load.ts'
import { latestWorksAttributes } from './schema.ts'

/** A few works for any page (part-12). */
export const latestWorks = defineBlock({
  name: 'latest-works',
  sheet: 'sections',
  title: 'Latest works',
  summary: 'A few works, and a link to all of them.',
  attributes: latestWorksAttributes,
  form: {
    groups: [
      { title: 'Works', keys: ['count', 'order', 'categories'] },
      { title: 'Look', keys: ['columns', 'shape'] },
      { title: 'Words', keys: ['heading', 'linkText', 'linkHref'] },
    ],
    optionLabels: {
      order: { portfolio: 'The first ones of the portfolio', year: 'The newest ones, by year' },
      shape: { landscape: 'Landscape', square: 'Square', upright: 'Upright' },
    },
  },
  icon: 'M4 5h16v9H4zM4 18h4M10 18h4M16 18h4',
  texts: ({ heading }) => [heading],
  load: loadLatestWorks,
  View: LatestWorks,
  picture: ({ works }) => works.find(({ picture }) => picture)?.picture ?? null,
})
