import { expect, it } from 'vitest'
import { mergeTerm } from './merge-term.ts'

const BASE = {
  id: 7,
  taxonomy: 'tags',
  name: 'Glaze',
  slug: 'glaze',
  description: '',
  works: 2,
  version: 1,
} as const

// @behaviour studio-429
it('a term that two people change keeps the changes of both, field by field', () => {
  const typed = { name: 'Glazes', slug: 'glaze', description: '' }
  const saved = { ...BASE, description: 'From ash.', version: 2 }
  expect(mergeTerm(BASE, typed, saved)).toEqual({
    fields: { name: 'Glazes', slug: 'glaze', description: 'From ash.' },
    overwritten: {},
  })
})

it('a field of a term that both change keeps what is typed, and names what was saved', () => {
  const typed = { name: 'Glazes', slug: 'glazes', description: '' }
  const saved = { ...BASE, name: 'Ash glaze', slug: 'glazes', version: 2 }
  expect(mergeTerm(BASE, typed, saved)).toEqual({
    fields: typed,
    overwritten: { name: 'Ash glaze' },
  })
})
