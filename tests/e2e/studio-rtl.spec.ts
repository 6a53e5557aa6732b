// @engine chromium
import type { Locator } from '@playwright/test'
import { setDirection } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

const signIn = (within: Locator) => within.locator('svg').first()

// @behaviour studio-297
test('icons that point along the line are mirrored from right to left', async ({ page }) => {
  await page.goto('/studio/menus/footer')
  const visit = signIn(page.getByRole('link', { name: 'Visit site' }))
  const back = signIn(page.getByRole('button', { name: 'Undo the last change' }))
  await expect(back).toHaveCSS('scale', 'none')
  await expect(visit).toHaveCSS('scale', 'none')
  await setDirection(page, 'rtl')
  await expect(back).toHaveCSS('scale', '-1 1')
  await expect(visit).toHaveCSS('scale', '-1 1')
})

// @behaviour studio-297
test('a name that is cut from right to left keeps its beginning', async ({ page }) => {
  await openPageInStudio(page, [{ name: 'intro', attributes: { heading: 'Salt' } }])
  await page.getByRole('region', { name: 'Structure' }).getByRole('listitem').getByRole('button').click()
  await setDirection(page, 'rtl')
  const name = page.getByRole('toolbar', { name: 'Block: Introduction' }).getByText('Introduction')
  await expect(name).toHaveCSS('direction', 'ltr')
})

// @behaviour studio-298
test('on a phone all icons of a page are in its row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/studio/pages')
  const href = await page.getByRole('link').filter({ hasText: 'Home page' }).first().getAttribute('href')
  const home = page.getByRole('main').locator(`a[href="${href}"]`)
  // Texts as long as in other languages.
  for (const [short, long] of [
    ['Home page', 'The first page of the site'],
    ['In the header', 'In the menu of the header'],
  ] as const)
    await home.getByText(short, { exact: true }).evaluate((sign, long) => {
      sign.textContent = long
    }, long)
  for (const dir of ['ltr', 'rtl'] as const) {
    await setDirection(page, dir)
    const beyond = await home.evaluate((row) => {
      const edges = row.getBoundingClientRect()
      const spans = [...row.querySelectorAll('span')].filter((one) => one.getClientRects().length > 0)
      return spans.map((one) => {
        const { left, right } = one.getBoundingClientRect()
        return Math.max(edges.left - left, right - edges.right)
      })
    })
    expect(Math.max(...beyond), dir).toBeLessThanOrEqual(0.5)
  }
})
