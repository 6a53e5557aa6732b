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

describe('the Arabic catalogue', () => {
  const catalogue = catalogueOf('ar')

  it('translates all English texts', () => {
    expect([...texts.keys()].filter((key) => !(key in catalogue))).toEqual([])
  })

  it('contains no unused texts', () => {
    expect(Object.keys(catalogue).filter((key) => !texts.has(key))).toEqual([])
  })

  it('has the parameters of the English texts', () => {
    const different = [...texts].filter(
      ([key, text]) => catalogue[key] && holes(catalogue[key]).join() !== holes(text).join(),
    )
    expect(different.map(([key]) => key)).toEqual([])
  })

  it('takes digits from its parameters, so that a page has one kind of them', () => {
    const textsWithDigits = [...texts, ...Object.entries(catalogue)].filter(
      // The key 0 of a keyboard is no number.
      ([key, text]) => key !== 'viewer.zoomReset' && /\p{Nd}/u.test(JSON.stringify(text)),
    )
    expect(textsWithDigits.map(([key]) => key)).toEqual([])
  })

  it('keeps the direction of URLs and paths', () => {
    const turned = Object.entries({ ...catalogue, ...blockTextsOf('ar') }).filter(([, text]) =>
      /(?<![\u200e\w/:])(https?:\/\/|mailto:|\/[a-z]+\/)/.test(JSON.stringify(text)),
    )
    expect(turned.map(([key]) => key)).toEqual([])
  })

  it('has all plural forms', () => {
    const forms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.sort()
    for (const text of Object.values(catalogue))
      if (typeof text === 'object') expect(Object.keys(text).sort()).toEqual(forms)
  })

  it('is passed to islands as far as they use it', () => {
    expect(Object.keys(islandCatalogueOf('ar-EG')).length).toBeLessThan(Object.keys(catalogue).length)
    expect(islandCatalogueOf('en')).toEqual({})
  })
})
