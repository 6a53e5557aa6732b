import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readPage } from '../config/vite/guide.ts'

const FOLDER = resolve(import.meta.dirname, '..', 'docs', 'guide')

// @behaviour studio-186
it('a page of the guide gives its title, its pictures with their room, and links to the screens of others', async () => {
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

// @behaviour studio-186
it('every page of the guide is a screen, and every link between them leads to one', async () => {
  const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => (name === 'README.md' ? '' : name.replace('.md', '')))
  const { GUIDE_PAGES } = await import('../src/studio/guide/pages.ts')
  expect(Object.keys(GUIDE_PAGES).sort()).toEqual(names.sort())
})
