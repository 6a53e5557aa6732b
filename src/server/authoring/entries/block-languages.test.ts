import { describe, expect, it } from 'vitest'
import { coreBlocks, defineBlock } from '../../../blocks/index.ts'
import { blockTextsOf, catalogueOf } from '../../../core/i18n/index.ts'
import { field } from '../../../core/schema/index.ts'
import { blockTranslator, createBlockLanguages } from './block-languages.ts'
import { type BlockTranslator, describeBlock } from './describe-block.ts'

/** Tells whether a text contains words; `16:9` needs no translation. */
const hasWords = (text: string) => /\p{L}/u.test(text)

const testimonial = defineBlock({
  name: 'testimonial',
  title: 'Testimonial',
  summary: 'What somebody said.',
  attributes: {
    text: field.text({ label: 'The quote', default: 'Lovely.' }),
    portrait: field.select({ label: 'Portrait stands', options: ['beside-it', 'above'], default: 'above' }),
    marks: field.list({
      label: 'Marks',
      of: { kind: field.select({ label: 'Mark', options: ['star'], default: 'star', help: 'One of them.' }) },
    }),
    caption: field.text({ label: 'Caption', default: '' }),
  },
  form: {
    groups: [{ title: 'What is said', keys: ['text'] }],
    help: { text: 'As it was said.' },
    optionLabels: { portrait: { above: 'Above it' } },
  },
  translations: {
    de: {
      Testimonial: 'Stimme',
      'The quote': 'Das Zitat',
      'Beside it': 'Daneben',
      'Above it': 'Darüber',
      Mark: 'Zeichen',
      Star: 'Stern',
      'One of them.': 'Eines davon.',
      'What is said': 'Was gesagt wird',
      'As it was said.': 'Wie gesagt.',
      'Lovely.': 'Schön.',
    },
    'de-CH': { 'The quote': 'S Zitat' },
  },
  load: async (attributes) => attributes,
  View: () => null,
})
const inLanguage = (lang: string) => describeBlock(testimonial, blockTranslator(testimonial, lang))

describe('Arabic texts of blocks', () => {
  const blocksByText = new Map<string, string[]>()
  const byDefault: [key: string, text: string][] = []
  for (const block of coreBlocks) {
    const note = (text: string) => {
      if (hasWords(text)) blocksByText.set(text, [...(blocksByText.get(text) ?? []), block.name])
      return text
    }
    const noteDefault = (text: string) => {
      if (hasWords(text)) byDefault.push([`${block.name}/${text}`, text])
      return text
    }
    describeBlock(block, Object.assign(note, { byDefault: noteDefault }) satisfies BlockTranslator)
  }
  const arabic = blockTextsOf('ar')

  // @behaviour studio-290
  it('exist for every text of every block', () => {
    const missingKeys = [...blocksByText].flatMap(([text, names]) =>
      names.flatMap((name) => (`${name}/${text}` in arabic || text in arabic ? [] : [`${name}/${text}`])),
    )
    expect([...missingKeys, ...byDefault.flatMap(([key]) => (key in arabic ? [] : [key]))]).toEqual([])
  })

  it('exist for no text that blocks do not use', () => {
    const needed = new Set(byDefault.map(([key]) => key))
    for (const [text, names] of blocksByText)
      for (const name of names) needed.add(`${name}/${text}` in arabic ? `${name}/${text}` : text)
    expect(Object.keys(arabic).filter((key) => !needed.has(key))).toEqual([])
  })

  it('include default values that equal those of pages', () => {
    const pages = catalogueOf('ar')
    expect(arabic['portfolio-grid/Quick View']).toBe(pages['portfolio.quickView'])
    expect(arabic['portfolio-grid/Load More']).toBe(pages['portfolio.loadMore'])
  })
})

describe('texts of a site’s own blocks', () => {
  // @behaviour studio-291
  it('are in the language if their author translated them, and use Vitrine’s translation of equal texts', () => {
    expect(inLanguage('de')).toMatchObject({
      title: 'Stimme',
      englishTitle: 'Testimonial',
      summary: 'What somebody said.',
      attributes: {
        // A default without a translation for this block stays in English.
        text: { label: 'Das Zitat', default: 'Lovely.' },
        portrait: { optionLabels: { 'beside-it': 'Daneben', above: 'Darüber' } },
        marks: { of: { kind: { label: 'Zeichen', help: 'Eines davon.', optionLabels: { star: 'Stern' } } } },
      },
      form: { groups: [{ title: 'Was gesagt wird' }], help: { text: 'Wie gesagt.' } },
    })
    expect(inLanguage('ar').attributes.caption).toMatchObject({ label: 'التعليق' })
    expect(inLanguage('ar')).toMatchObject({ title: 'Testimonial' })
    expect(inLanguage('ar')).not.toHaveProperty('englishTitle')
  })

  // @behaviour studio-291
  it('prefer a regional variant of a language to the language', () => {
    expect(inLanguage('de-CH')).toMatchObject({ title: 'Stimme', attributes: { text: { label: 'S Zitat' } } })
    expect(inLanguage('de-AT')).toMatchObject({ attributes: { text: { label: 'Das Zitat' } } })
  })
})

it('block descriptions are created once per translated language, with any requested language', () => {
  const typesIn = createBlockLanguages([testimonial])
  const english = typesIn('en')
  for (const lang of ['', 'fr', 'constructor', '__proto__', '../de', 'de'.repeat(1000)])
    expect(typesIn(lang)).toBe(english)
  expect(typesIn('de-AT')).toBe(typesIn('de'))
  expect(typesIn('de-CH')).not.toBe(typesIn('de'))
  expect(typesIn('ar-EG')).toBe(typesIn('ar'))
})
