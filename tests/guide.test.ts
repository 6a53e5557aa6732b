import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPage } from '../config/vite/guide.ts'
import { blockTextsOf, catalogueOf, type MessageSet } from '../src/core/i18n/index.ts'
import { interfaceTexts } from './support/interface-texts.ts'

const FOLDER = resolve(import.meta.dirname, '..', 'docs', 'guide')
const FOLDERS = { en: FOLDER, ar: join(FOLDER, 'ar') }

const pagesIn = (lang: keyof typeof FOLDERS): string[] =>
  readdirSync(FOLDERS[lang]).flatMap((file) => (file.endsWith('.md') ? [file.replace('.md', '')] : []))

const textOf = (lang: keyof typeof FOLDERS, name: string): string =>
  readFileSync(join(FOLDERS[lang], `${name}.md`), 'utf8')

/**
 * Returns words without placeholders, which a guide omits or shows as dots, and without the punctuation at their end.
 */
const plain = (text: string): string =>
  text
    .replace(/[“«]?(\{\w+\}|…)[”»]?/g, '…')
    .replace(/[\s….:]+$/, '')
    .toLowerCase()

const formsOf = (text: MessageSet[string] | undefined): string[] =>
  text === undefined ? [] : typeof text === 'string' ? [text] : Object.values(text)

/** Texts of the interface in both languages. */
const catalogue = catalogueOf('ar')
const spoken = [
  ...[...interfaceTexts].map(([key, text]) => [formsOf(text), formsOf(catalogue[key])] as const),
  ...Object.entries(blockTextsOf('ar')).map(
    ([key, text]) => [[key.replace(/^[a-z-]+\//, '')], [text]] as const,
  ),
].flatMap(([english, arabic]) =>
  english.flatMap((one) => arabic.map((other) => ({ english: plain(one), arabic: plain(other) }))),
)

// @behaviour studio-186
it('a page of the guide becomes its title, its images with their sizes, and links to other screens', async () => {
  const text =
    '# Works\n\nSee [people](people.md), [all](README.md) and [more](https://example.org).\n\n![A "page" & more](images/page.webp)\n'
  const { title, html, pictures } = await readPage(text, FOLDER)
  expect(title).toBe('Works')
  expect(pictures).toEqual(['images/page.webp'])
  expect(html).toContain('<a href="/studio/guide/people">')
  expect(html).toContain('<a href="/studio/guide">')
  expect(html).toContain('<a href="https://example.org">')
  expect(html).toMatch(/alt="A &quot;page&quot; &amp; more" width="\d+" height="\d+"/)
  expect(html).not.toContain('<h1')
})

// @behaviour studio-186 studio-292
it.each(['en', 'ar'] as const)('every page of the guide in %s is a screen', async (lang) => {
  const { GUIDES } = await import('../src/studio/guide/pages.ts')
  expect(Object.keys(GUIDES[lang]).sort()).toEqual(
    pagesIn(lang)
      .map((name) => (name === 'README' ? '' : name))
      .sort(),
  )
})

// @behaviour studio-292
it('the studio in a variant of Arabic has the Arabic guide, and in a language without a guide the English one', async () => {
  const { guideLanguage } = await import('../src/studio/guide/pages.ts')
  expect(['ar', 'ar-EG', 'en-GB', 'de', 'constructor', ''].map(guideLanguage)).toEqual([
    'ar',
    'ar',
    'en',
    'en',
    'en',
    'en',
  ])
})

describe.each(pagesIn('en'))('the page “%s” of the guide', (name) => {
  const [english, arabic] = [textOf('en', name), textOf('ar', name)]

  // @behaviour studio-292
  it('has the same sections, links, images and codes in Arabic', () => {
    expect(outlineOf(arabic)).toEqual(outlineOf(english))
  })

  // @behaviour studio-292
  it('names buttons, fields and screens as the studio does, in both languages', () => {
    const [quotes, arabicQuotes] = [quotesIn(english), quotesIn(arabic)]
    expect(arabicQuotes.length).toBe(quotes.length)
    const wrong = quotes.flatMap((quote, index) => {
      const texts = translationsOf(quote)
      const inArabic = arabicQuotes[index] ?? ''
      return texts.some((text) => text.includes(plain(inArabic))) ? [] : [`${quote}: ${inArabic}`]
    })
    expect(wrong).toEqual([])
  })
})

/** Returns the structure of a page without its words. */
function outlineOf(text: string) {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, part = '']) => part)
  return {
    lines: all(/^(#+ |- |\d+\. |!)?.*$/gm),
    links: all(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g),
    pictures: all(/!\[[^\]]+\]\((?:\.\.\/)?([^)]+)\)/g),
    codes: all(/`([^`]+)`/g).sort(),
  }
}

/** Returns the quoted texts, which are labels of the studio. */
function quotesIn(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"|«([^»]+)»/g)].map(([, english, arabic]) => english ?? arabic ?? '')
}

/** Returns the Arabic for a text of the interface, or for texts that contain it if none is equal. */
function translationsOf(quote: string): string[] {
  const words = plain(quote)
  const exact = spoken.filter(({ english }) => english === words)
  return (exact.length > 0 ? exact : spoken.filter(({ english }) => english.includes(words))).map(
    ({ arabic }) => arabic,
  )
}
