// @engine chromium
import { enter, test } from '../support/studio.ts'
import { callApi } from '../support/studio-entry.ts'
import { expect } from '../support/test.ts'

/** As nobody writes it, and as any address of a web page may be. */
const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(5)
const LINK = { href: '/about/' }

const BLOCKS = [
  { name: 'intro', attributes: { heading: WORD, text: WORD } },
  { name: 'contact-form', attributes: { heading: WORD, text: WORD } },
  { name: 'device', attributes: { picture: { mediaId: 5 }, caption: WORD } },
  { name: 'hero', attributes: { heading: WORD, text: WORD } },
  { name: 'latest-works', attributes: { heading: WORD, linkText: WORD, linkHref: LINK.href } },
  { name: 'numbers', attributes: { numbers: [{ value: '12', label: WORD }] } },
  { name: 'product-cards', attributes: { cards: [{ title: WORD, ...LINK }], quickViewText: WORD } },
  { name: 'portfolio-grid', attributes: { itemsPerPage: 3, loadMoreButtonText: WORD } },
]

// @behaviour studio-342
test('a word that is longer than the page is wide ends a line instead of making the page wider', async ({
  page,
  owner,
}) => {
  await enter(page, owner)
  await page.goto('/studio/pages')
  const path = `/long-words-${process.pid}/`
  const id = await callApi(page, 'POST', 'entries/page', { values: { title: WORD, path, blocks: BLOCKS } })
  await callApi(page, 'POST', `entries/page/${id}/publish`, {}, `"page-${id}-1"`)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(path)
  expect(await page.getByRole('main').getByText(WORD).count()).toBeGreaterThanOrEqual(BLOCKS.length)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.goto('/search?q=Donaudampf')
  await expect(page.getByRole('main').getByText('1 result')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768)
})
