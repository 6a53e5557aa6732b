// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { callApi } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

const view = (page: Page) => page.getByRole('region', { name: 'How it will look' })
const shown = (page: Page) => view(page).frameLocator('iframe:not([inert])')
const isSaved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'Saved. Visitors do not see it yet.' })).toHaveCount(1)
const accentOf = (page: Page) =>
  shown(page)
    .locator('html')
    .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))

test.beforeEach(async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, owner)
})

test.afterEach(async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (await discard.isVisible()) await discard.click()
  await expect(page.getByRole('status').filter({ hasText: 'Visitors see all of this.' })).toHaveCount(1)
})

// @behaviour studio-242
test('an owner sees another palette and a footer on a page before anybody else, scrolled to where it was', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/studio/appearance')
  await expect(shown(page).getByRole('banner')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await shown(page)
    .locator('html')
    .evaluate((html) => html.ownerDocument.defaultView?.scrollTo(0, 300))
  await page.getByRole('button', { name: 'Moss' }).click()
  await isSaved(page)
  await expect.poll(() => accentOf(page)).toMatch(/ 150\)$/)
  const scrolled = () =>
    shown(page)
      .locator('html')
      .evaluate((html) => html.ownerDocument.defaultView?.scrollY)
  await expect.poll(scrolled).toBe(300)
  expect(await (await request.get(site)).text()).not.toMatch(/--ast-global-color-0:[^;]* 150\)/)
})

// @behaviour studio-242
test('links in the view lead to the same view of their page, and it is looked at as on a phone and in the dark', async ({
  page,
}) => {
  await page.goto('/studio/appearance')
  await shown(page).getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(view(page).getByLabel('Page', { exact: true })).toHaveValue('/contact/')
  await expect(shown(page).getByRole('heading', { level: 1 })).toHaveText('Contact')
  await view(page).getByLabel('Width of the page').selectOption('Phone')
  await expect(shown(page).getByRole('button', { name: 'Menu' })).toBeVisible()
  await view(page).getByLabel('Colours').selectOption('Other palette')
  await expect(shown(page).locator('html')).toHaveAttribute('data-palette', 'switched')
  await expect(page).toHaveURL(/\/studio\/appearance$/)
})

// @behaviour studio-242
test('an entry of the menu stands in the header of the view as soon as it is saved', async ({ page }) => {
  await page.goto('/studio/menus/primary')
  await expect(shown(page).getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByLabel('Label').fill('Elsewhere')
  await dialog.getByLabel('Address', { exact: true }).fill('https://elsewhere.example/')
  await page.keyboard.press('Enter')
  await isSaved(page)
  await expect(shown(page).getByRole('banner').getByRole('link', { name: 'Elsewhere' })).toBeVisible()
})

// @behaviour studio-242
test('a page with changes that are not public is among those to look at, and the view stays in sight to the end', async ({
  page,
}) => {
  await page.goto('/studio/menus/primary')
  const title = `Changed ${Date.now()}`
  const values = { title, path: `/changed-${Date.now()}/` }
  const id = await callApi(page, 'POST', 'entries/page', { values })
  const call = (method: string, below: string, version: number, body = {}) =>
    callApi(page, method, `entries/page/${id}/${below}`, body, `"page-${id}-${version}"`)
  await call('POST', 'publish', 1)
  await call('PUT', 'working-copy', 2, { values: { description: 'Since' } })
  await page.reload()
  await expect(
    view(page).getByLabel('Page', { exact: true }).getByRole('option', { name: title }),
  ).toBeAttached()
  await expect(shown(page).getByRole('banner')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [stage, top] = [
    await view(page).boundingBox(),
    await page.locator('[data-edge=top]').first().boundingBox(),
  ]
  expect(stage?.y).toBeGreaterThanOrEqual(top?.height ?? 0)
  await call('POST', 'trash', 3)
})

// @behaviour studio-296
test('a menu that is too long for the header’s line says so, for as long as it is', async ({ page }) => {
  await page.goto('/studio/menus/primary')
  await expect(shown(page).getByRole('banner')).toBeVisible()
  const note = view(page).getByText(/^In windows up to \d,\d{3} pixels wide the menu does not fit/)
  await expect(note).toHaveCount(0)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog
    .getByLabel('Label')
    .fill('An entry whose name is longer than any header has room for beside others')
  await dialog.getByLabel('Address', { exact: true }).fill('/about/')
  await page.keyboard.press('Enter')
  await isSaved(page)
  await expect(note).toBeVisible()
  expect(await axe(page)).toEqual([])
  // What was measured is looked at as before.
  const across = () =>
    shown(page)
      .locator('html')
      .evaluate((html) => html.clientWidth)
  await expect.poll(across).toBe(1280)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(note).toHaveCount(0)
})

test.describe('with a phone', () => {
  // @behaviour studio-242
  test('it opens by a button, and closes to where one was', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/studio/appearance')
    await page.getByRole('button', { name: 'See it on a page' }).click()
    const dialog = page.getByRole('dialog', { name: 'How it will look' })
    await expect(dialog.frameLocator('iframe').getByRole('banner')).toBeVisible()
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'See it on a page' })).toBeFocused()
  })
})

// @behaviour studio-242
test('what else is changed is seen while a colour cannot be read, and the public one stands for that', async ({
  page,
}) => {
  await page.goto('/studio/appearance')
  await expect(shown(page).getByRole('banner')).toBeVisible()
  await page.getByRole('button', { name: 'Moss' }).click()
  await expect.poll(() => accentOf(page)).toMatch(/ 150\)$/)
  await page.getByText('Change the nine colours').first().click()
  const light = page.getByRole('region', { name: 'Light palette' })
  await light.getByRole('textbox', { name: 'Page', exact: true }).fill('no colour')
  const corners = page.getByRole('slider', { name: 'Corners' })
  await corners.focus()
  await page.keyboard.press('End')
  const radius = () =>
    shown(page)
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--radius'))
  await expect.poll(radius).toBe('1.625rem')
  expect(await accentOf(page)).toMatch(/ 150\)$/)
})
