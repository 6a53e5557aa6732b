import type { Page } from '@playwright/test'
import { layoutShifts } from '../support/layout-shifts.ts'
import { expect, test } from '../support/test.ts'

const LIST = '**/wp-json/wp/v2/astra-portfolio?*'
const island = (page: Page) => page.locator('[data-island="portfolio-grid"]')
const cards = (page: Page) => page.locator('[data-portfolio-item]')
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Categories', exact: true }).getByRole('link', { name })

/** Answers come when they are let through. */
async function holdAnswers(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(LIST, (route) => gate.then(() => route.continue()))
  return letThrough
}

async function open(page: Page): Promise<void> {
  await page.goto('/')
  await island(page).dispatchEvent('pointerover')
  await expect(island(page)).toHaveAttribute('data-ready')
}

// @behaviour grid-11
test('a chosen filter shows the loaded works that match at once, and the others when they are here', async ({
  page,
  browserName,
}) => {
  const shifts = await layoutShifts(page, { unasked: true })
  const letThrough = await holdAnswers(page)
  await open(page)
  const before = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  await filter(page, 'Maps').click()
  await expect(filter(page, 'Maps')).toHaveAttribute('aria-current', 'true')
  await expect.poll(() => cards(page).count()).toBeLessThan(before.length)
  const shown = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  expect(shown.length).toBeGreaterThan(0)
  expect(before).toEqual(expect.arrayContaining(shown))
  await expect(filter(page, 'Maps')).toBeFocused()
  // The browser forgives what moves within half a second of a press: what comes later counts.
  await page.waitForTimeout(600)
  letThrough()
  await expect(cards(page)).toHaveCount(5)
  const after = await cards(page).evaluateAll((all) => all.map((card) => card.textContent))
  expect(after.slice(0, shown.length)).toEqual(shown)
  await expect(filter(page, 'Maps')).toBeFocused()
  if (browserName === 'chromium') expect(await shifts()).toEqual([])
})

// @behaviour grid-11
test('works of another filter stay, dimmed, where none of the loaded ones matches', async ({ page }) => {
  await open(page)
  const letThrough = await holdAnswers(page)
  await page.getByRole('searchbox', { name: 'Search works' }).fill('e')
  await expect.poll(() => cards(page).count()).toBeLessThan(12)
  const count = await cards(page).count()
  await filter(page, 'Maps').click()
  const grid = page.locator('section[data-status]')
  await expect(grid).toHaveAttribute('aria-busy', 'true')
  await expect(cards(page)).toHaveCount(count)
  letThrough()
  await expect(grid).not.toHaveAttribute('aria-busy')
  await expect(filter(page, 'Maps')).toHaveAttribute('aria-current', 'true')
})
