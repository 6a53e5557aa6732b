import { expect, it } from 'vitest'
import { catalogueOf } from './catalogue-of.ts'

it('merges the translations of a language once, whatever its region', () => {
  expect(catalogueOf('ar-EG')).toBe(catalogueOf('ar'))
  expect(Object.keys(catalogueOf('ar')).length).toBeGreaterThan(500)
})

it('has nothing for a language without translations', () => {
  expect(catalogueOf('fr')).toEqual({})
})
