import { expect, it } from 'vitest'
import { suggestTerms } from './suggest-terms.ts'

const TERMS = ['Repackaging', 'Packaging', 'Print', 'Café'].map((name, index) => ({ id: index + 1, name }))
const names = (typed: string, chosen: number[] = []) =>
  suggestTerms(
    typed,
    TERMS,
    TERMS.filter(({ id }) => chosen.includes(id)),
  ).terms.map(({ name }) => name)

it('suggests terms that begin with the typed letters before those that contain them', () => {
  expect(names('pack')).toEqual(['Packaging', 'Repackaging'])
  expect(names('CAFE')).toEqual(['Café'])
})

it('omits chosen terms, and offers to create a new name', () => {
  expect(names('', [1, 2])).toEqual(['Print', 'Café'])
  expect(suggestTerms('  Pack  light ', TERMS, []).create).toBe('Pack light')
  expect(suggestTerms('print', TERMS, []).create).toBeNull()
  expect(suggestTerms(' ', TERMS, []).create).toBeNull()
})
