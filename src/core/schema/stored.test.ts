import { expect, it } from 'vitest'
import * as field from './fields.ts'
import { parseAttributes } from './parse-attributes.ts'
import { fromRow, problemsOf, searchedTexts, storedField, toRow } from './stored.ts'

const fields = {
  name: storedField(
    { column: 'its_name', required: true, searched: true },
    field.text({ label: 'Name', default: '', maxLength: 8 }),
  ),
  isFragile: storedField({ column: 'is_fragile' }, field.boolean({ label: 'Fragile', default: false })),
  kind: storedField(
    { column: 'kind' },
    field.select({ label: 'Kind', options: ['pot', 'pan'], default: 'pot' }),
  ),
  year: storedField({ column: 'year' }, field.number<number | null>({ label: 'Year', default: null })),
  body: storedField({ column: 'body' }, field.blocks({ label: 'Body' })),
  terms: field.terms({ label: 'Terms' }),
}
const pan = {
  name: 'Pan',
  isFragile: true,
  kind: 'pan' as const,
  year: 1932,
  body: [{ name: 'image', attributes: { mediaId: 3 } }],
}

it('values become a row with the names of their columns, and are read back unchanged', () => {
  const row = toRow(fields, { ...pan, terms: [4] })
  expect(row).toEqual({
    its_name: 'Pan',
    is_fragile: 1,
    kind: 'pan',
    year: 1932,
    body: '[{"name":"image","attributes":{"mediaId":3}}]',
  })
  expect(fromRow(fields, row)).toEqual(pan)
})

it('invalid parts of a damaged row are read as defaults', () => {
  const row = { its_name: 'Pan', is_fragile: 7, kind: 'cup', year: null, body: '[{"name":' }
  expect(fromRow(fields, row as never)).toEqual({
    name: 'Pan',
    isFragile: false,
    kind: 'pot',
    year: null,
    body: [],
  })
})

it('all broken rules are named at once', () => {
  const problemsFor = (name: string) => problemsOf(fields, parseAttributes(fields, { name }))
  expect(problemsFor('Pan')).toEqual([])
  expect(problemsFor('')).toEqual([{ key: 'name', rule: 'required' }])
  expect(problemsFor('Frying pan')).toEqual([{ key: 'name', rule: 'maxLength' }])
})

it('search uses the fields that are declared as searchable', () => {
  expect(searchedTexts(fields, { ...pan, terms: [] })).toEqual(['Pan'])
})
