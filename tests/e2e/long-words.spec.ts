// @engine chromium
import { randomBytes } from 'node:crypto'
import { logInOnce, test } from '../support/studio.ts'
import { callApi } from '../support/studio-entry.ts'
import { expect } from '../support/test.ts'

const LINK = { href: '/about/' }

const blocksWith = (word: string) => [
  { name: 'intro', attributes: { heading: word, text: word } },
  { name: 'contact-form', attributes: { heading: word, text: word } },
  { name: 'device', attributes: { picture: { mediaId: 5 }, caption: word } },
  { name: 'hero', attributes: { heading: word, text: word } },
  { name: 'latest-works', attributes: { heading: word, linkText: word, linkHref: LINK.href } },
  { name: 'numbers', attributes: { numbers: [{ value: '12', label: word }] } },
  { name: 'product-cards', attributes: { cards: [{ title: word, ...LINK }], quickViewText: word } },
  { name: 'portfolio-grid', attributes: { itemsPerPage: 3, loadMoreButtonText: word } },
]

// @behaviour studio-342
test('a word that is wider than the page breaks instead of widening the page', {
  tag: '@main',
}, async ({ page, owner }) => {
  // Longer than any real word, but not than an address; no other page contains it.
  const begin = `Donaudampf${randomBytes(4).toString('hex')}`
  const word = `${begin}schifffahrtsgesellschaft`.repeat(4)
  const blocks = blocksWith(word)
  await logInOnce(page, owner)
  await page.goto('/studio/pages')
  const path = `/${begin.toLowerCase()}/`
  const id = await callApi(page, 'POST', 'entries/page', { values: { title: word, path, blocks } })
  await callApi(page, 'POST', `entries/page/${id}/publish`, {}, `"page-${id}-1"`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  expect(await page.getByRole('main').getByText(word).count()).toBeGreaterThanOrEqual(blocks.length)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goto(`/search?q=${begin}`)
  await expect(page.getByRole('main').getByText('1 result')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})
