import { describe, expect, it } from 'vitest'
import { blockTextsOf, catalogueOf, islandCatalogueOf, type MessageSet } from '../src/core/i18n/index.ts'
import { interfaceTexts as texts } from './support/interface-texts.ts'

/** Returns the `{names}` of a text's values. */
const holes = (text: MessageSet[string]): string[] =>
  [
    ...new Set(
      Object.values(typeof text === 'string' ? [text] : text).flatMap((form) => form.match(/\{\w+\}/g) ?? []),
    ),
  ].sort()

describe('Arabic', () => {
  const catalogue = catalogueOf('ar')

  it('says everything English says', () => {
    expect([...texts.keys()].filter((key) => !(key in catalogue))).toEqual([])
  })

  it('says nothing that nobody says any more', () => {
    expect(Object.keys(catalogue).filter((key) => !texts.has(key))).toEqual([])
  })

  it('is given what English is given', () => {
    const different = [...texts].filter(
      ([key, text]) => catalogue[key] && holes(catalogue[key]).join() !== holes(text).join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('leaves digits to the numbers it is given, so that a page has one kind of them', () => {
    const textsWithDigits = [...texts, ...Object.entries(catalogue)].filter(
      // The key 0 of a keyboard is no number.
      ([key, text]) => key !== 'viewer.zoomReset' && /\p{Nd}/u.test(JSON.stringify(text)),
    )
    expect(textsWithDigits.map(([key]) => key)).toEqual([])
  })

  it('keeps addresses and paths in the direction they are written in', () => {
    const turned = Object.entries({ ...catalogue, ...blockTextsOf('ar') }).filter(([, text]) =>
      /(?<![\u200e\w/:])(https?:\/\/|mailto:|\/[a-z]+\/)/.test(JSON.stringify(text)),
    )
    expect(turned.map(([key]) => key)).toEqual([])
  })

  it('has all its forms of number', () => {
    const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.sort()
    for (const text of Object.values(catalogue))
      if (typeof text === 'object') expect(Object.keys(text).sort()).toEqual(forms)
  })

  it('is handed on to islands as far as they speak', () => {
    expect(Object.keys(islandCatalogueOf('ar-EG')).length).toBeLessThan(Object.keys(catalogue).length)
    expect(islandCatalogueOf('en')).toEqual({})
  })
})
