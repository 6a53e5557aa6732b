import { expect, it } from 'vitest'
import { joinFields } from './join-fields.ts'

const BASE = { name: 'Glaze', slug: 'glaze', description: '', works: 2, version: 1 }

// @behaviour studio-429
it('a form that two users change keeps the changes of both, field by field', () => {
  const typed = { name: 'Glazes', slug: 'glaze', description: '' }
  const saved = { ...BASE, description: 'From ash.', version: 2 }
  expect(joinFields(BASE, typed, saved)).toEqual({
    fields: { name: 'Glazes', slug: 'glaze', description: 'From ash.' },
    contested: {},
  })
})

it('a field that both change keeps what is typed, and names what was saved', () => {
  const typed = { name: 'Glazes', slug: 'glazes', description: '' }
  const saved = { ...BASE, name: 'Ash glaze', slug: 'glazes', version: 2 }
  expect(joinFields(BASE, typed, saved)).toEqual({ fields: typed, contested: { name: 'Ash glaze' } })
})
