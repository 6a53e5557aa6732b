import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { itemMetaFields } from '../src/core/content/index.ts'
import { ENTRY_FIELDS } from '../src/core/entry/index.ts'
import { catalogueOf, islandCatalogueOf, type MessageSet } from '../src/core/i18n/index.ts'

const SOURCE = resolve(import.meta.dirname, '..', 'src')
const DECLARATION = /defineMessages\(\s*'([^']+)',\s*(\{[\s\S]*?\n?\}),?\s*\)/g
/** Shown to those who build the site, in dev and tests only. */
const UNTRANSLATED = /^workshop/

/** Every text of the interface by `namespace.key`, read where it is declared. */
const texts = new Map<string, MessageSet[string]>()
/** Namespaces by the file they are declared in. */
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.|core.messages/.test(file),
)
for (const file of files) {
  for (const [, namespace = '', literal] of readFileSync(join(SOURCE, file), 'utf8').matchAll(DECLARATION)) {
    if (UNTRANSLATED.test(namespace)) continue
    const declared = new Function(`return ${literal}`)() as MessageSet
    for (const [key, text] of Object.entries(declared)) texts.set(`${namespace}.${key}`, text)
  }
}

// Facts of an item are called by the labels of their fields.
for (const [key, { label }] of Object.entries(itemMetaFields)) texts.set(`item-facts.${key}`, label)

// The studio calls fields by their labels, too, and says their help.
for (const fields of Object.values(ENTRY_FIELDS))
  for (const [key, { label, help }] of Object.entries(fields)) {
    texts.set(`studio-field.${key}`, label)
    if (help !== undefined) texts.set(`studio-field.${key}.help`, help)
  }

/** The `{names}` a text wants to be given. */
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
    const typed = [...texts, ...Object.entries(catalogue)].filter(
      // The key 0 of a keyboard is no number.
      ([key, text]) => key !== 'viewer.zoomReset' && /\p{Nd}/u.test(JSON.stringify(text)),
    )
    expect(typed.map(([key]) => key)).toEqual([])
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
