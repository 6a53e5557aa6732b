import { defineBlock } from '../define-block.ts'
import { teamAttributes } from './schema.ts'
import { Team } from './Team.tsx'

/** List of the people who work here (part-8). */
export const team = defineBlock({
  name: 'team',
  sheet: 'sections',
  title: 'Team',
  summary: 'People with their portraits, names and roles.',
  attributes: teamAttributes,
  form: { optionLabels: { shape: { upright: 'Upright', square: 'Square', round: 'Round' } } },
  icon: 'M6 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 19c0-3 2-5 6-5s6 2 6 5M15 5a3 3 0 0 1 0 6M17 14c3 0 4 2 4 5',
  load: async (attributes) => attributes,
  View: Team,
  picture: ({ people }) => people.find(({ picture }) => picture)?.picture ?? null,
})
