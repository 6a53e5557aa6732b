import { defineBlock } from '../define-block.ts'
import { Columns } from './Columns.tsx'
import { columnsAttributes } from './schema.ts'

/** Two to four items of equal weight: services, steps, places (part-6). */
export const columns = defineBlock({
  name: 'columns',
  sheet: 'sections',
  title: 'Columns',
  summary: 'Two to four things side by side.',
  attributes: columnsAttributes,
  form: { optionLabels: { look: { plain: 'Plain', lines: 'Below a line', cards: 'On cards' } } },
  texts: ({ columns }) => columns.flatMap(({ heading, text }) => [heading, text]),
  icon: 'M4 5h4v14H4zM10 5h4v14h-4zM16 5h4v14h-4z',
  load: async (attributes) => attributes,
  View: Columns,
  picture: ({ columns }) => columns.find(({ picture }) => picture)?.picture ?? null,
})
