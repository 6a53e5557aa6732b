// @engine chromium
import type { Page } from '@playwright/test'
import { waitUntilSettled } from '../support/embed/test.ts'
import { expect, test } from '../support/wordpress/test.ts'

const cards = (page: Page) => page.locator('[data-portfolio-item]')
const dialog = (page: Page) => page.getByRole('dialog')

test('in a row of the block editor the block fills the space beside its neighbour', async ({
  page,
  wordpress,
}) => {
  await page.goto(`${wordpress.urls.string}/row-page/`)
  await expect(cards(page)).toHaveCount(6)
  const [row, beside, works] = await Promise.all(
    [page.locator('.wp-block-group'), page.getByText('Beside', { exact: true }), page.locator('#works')].map(
      (part) => part.boundingBox(),
    ),
  )
  expect(works?.width).toBeGreaterThan(800)
  expect((works?.x ?? 0) + (works?.width ?? 0)).toBeLessThanOrEqual((row?.x ?? 0) + (row?.width ?? 0) + 0.5)
  expect(works?.x).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0))
})

test('the block respects the width and the alignment that the theme gives blocks, and no theme covers an open work', async ({
  page,
  wordpress,
}) => {
  await page.goto(`${wordpress.urls.string}/portfolio-page/`)
  await expect(cards(page)).toHaveCount(12)
  await page.addStyleTag({ content: 'main > * { max-width: 650px; margin-inline: auto }' })
  const title = await page.locator('main > h1').boundingBox()
  const works = await page.locator('.portfolio-block-wrapper').boundingBox()
  expect([works?.x, works?.width]).toEqual([title?.x, title?.width])
  expect(works?.width).toBe(650)

  // It changes no style and lies above everything.
  await page.addStyleTag({
    content: `* { all: revert !important }
      main::before { content: 'A bar' !important; position: fixed !important; inset: 0 0 auto !important;
        block-size: 64px !important; z-index: 2147483647 !important; background: red !important }`,
  })
  await cards(page).nth(11).getByRole('link').click()
  await expect(dialog(page)).toContainText('12 of 40')
  await waitUntilSettled(page)
  const close = await dialog(page).getByRole('button', { name: 'Close (Esc)' }).boundingBox()
  await page.mouse.click((close?.x ?? 0) + 20, (close?.y ?? 0) + 20)
  await expect(dialog(page)).toHaveCount(0)
})

test('a page that is loaded by script shows its block, and leaves nothing behind', async ({
  page,
  wordpress,
}) => {
  await page.goto(`${wordpress.urls.string}/framed/`)
  const visit = (path: string) =>
    page.evaluate(async (address) => {
      const html = await (await fetch(address)).text()
      const next = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
      document.querySelector('main')?.replaceWith(next as Element)
    }, path)
  for (const turn of [1, 2]) {
    await visit('/portfolio-page/')
    await expect(cards(page), `turn ${turn}`).toHaveCount(12)
    await cards(page).last().getByRole('link').click()
    await expect(dialog(page)).toBeVisible()
    await visit('/framed/')
    await expect(page.getByText('Shown in a frame.')).toBeVisible()
    await expect(page.locator('[inert]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  }
})
