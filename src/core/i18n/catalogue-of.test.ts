import { expect, it } from 'vitest'
import { itemMetaFields } from '../content/index.ts'
import { catalogueOf, studioCatalogueOf } from './catalogue-of.ts'

it('merges the translations of a language once, with any region', () => {
  expect(catalogueOf('ar-EG')).toBe(catalogueOf('ar'))
  expect(Object.keys(catalogueOf('ar')).length).toBeGreaterThan(500)
})

it.each(Object.keys(itemMetaFields))('labels the fact %s in the form of a work as on its page', (name) => {
  const label = catalogueOf('ar')[`item-facts.${name}`]
  expect(label).toBeTypeOf('string')
  expect(studioCatalogueOf('ar')[`studio-field.${name}`]).toBe(label)
})

it('is empty for a language without translations', () => {
  expect(catalogueOf('fr')).toEqual({})
})
