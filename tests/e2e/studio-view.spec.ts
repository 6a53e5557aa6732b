// @engine chromium
import type { Page } from '@playwright/test'
import {
  addDraft,
  api,
  dialog,
  sidewaysScroll,
  waitUntilPublished,
  waitUntilSaved,
} from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const view = (page: Page) => page.getByRole('region', { name: 'How it will look' })
const visibleFrame = (page: Page) => view(page).frameLocator('iframe:not([inert])')
/** Calls a function with the root element of the page in the preview. */
const inView = <Value>(page: Page, read: (html: HTMLElement) => Value) =>
  visibleFrame(page).locator('html').evaluate(read)
const accentOf = (page: Page) => inView(page, (html) => getComputedStyle(html).getPropertyValue('--accent'))

/** Adds an item to the open menu. */
async function addEntry(page: Page, label: string, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Add item' }).click()
  const adding = dialog(page, 'Add item')
  await adding.getByLabel('Label').fill(label)
  await adding.getByLabel('Address', { exact: true }).fill(address)
  await page.keyboard.press('Enter')
  await waitUntilSaved(page)
}

test.beforeEach(async ({ page, owner }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInOnce(page, owner)
})

test.afterEach(async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (await discard.isVisible()) await discard.click()
  await waitUntilPublished(page)
})

// @behaviour studio-242
test('an owner previews another palette and shape on a page, at its scroll position, also while a colour is invalid', async ({
  page,
  request,
  site,
}) => {
  await page.goto('/studio/appearance')
  await expect(visibleFrame(page).getByRole('banner')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await inView(page, (html) => html.ownerDocument.defaultView?.scrollTo(0, 300))
  await page.getByRole('button', { name: 'Moss' }).click()
  await waitUntilSaved(page)
  await expect.poll(() => accentOf(page)).toMatch(/ 150\)$/)
  await expect.poll(() => inView(page, (html) => html.ownerDocument.defaultView?.scrollY)).toBe(300)
  expect(await (await request.get(site)).text()).not.toMatch(/--ast-global-color-0:[^;]* 150\)/)

  await page.getByText('Change the nine colours').first().click()
  const light = page.getByRole('region', { name: 'Light palette' })
  await light.getByRole('textbox', { name: 'Page', exact: true }).fill('no colour')
  await page.getByRole('slider', { name: 'Corners' }).press('End')
  await expect
    .poll(() => inView(page, (html) => getComputedStyle(html).getPropertyValue('--radius')))
    .toBe('1.625rem')
  expect(await accentOf(page)).toMatch(/ 150\)$/)
})

// @behaviour studio-242
test('links in the preview lead to the same preview of their page, which is also shown as on a phone, in the dark, and on a phone by a button', async ({
  page,
}) => {
  await page.goto('/studio/appearance')
  await visibleFrame(page).getByRole('banner').getByRole('link', { name: 'Contact' }).click()
  await expect(view(page).getByLabel('Page', { exact: true })).toHaveValue('/contact/')
  await expect(visibleFrame(page).getByRole('heading', { level: 1 })).toHaveText('Contact')
  await view(page).getByLabel('Width of the page').selectOption('Phone')
  await expect(visibleFrame(page).getByRole('button', { name: 'Menu' })).toBeVisible()
  await view(page).getByLabel('Colours').selectOption('Other palette')
  await expect(visibleFrame(page).locator('html')).toHaveAttribute('data-palette', 'switched')
  await expect(page).toHaveURL(/\/studio\/appearance$/)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'See it on a page' }).click()
  const viewDialog = dialog(page, 'How it will look')
  await expect(viewDialog.frameLocator('iframe').getByRole('banner')).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'See it on a page' })).toBeFocused()
})

// @behaviour studio-242 studio-296
test('a menu item shows in the header of the preview as soon as it is saved, and a menu that is too long says so until it fits', async ({
  page,
}) => {
  await page.goto('/studio/menus/primary')
  const banner = visibleFrame(page).getByRole('banner')
  await expect(banner).toBeVisible()
  const note = view(page).getByText(/^In windows up to \d,\d{3} pixels wide, the menu doesn’t fit/)
  await expect(note).toHaveCount(0)
  await addEntry(page, 'Elsewhere', 'https://elsewhere.example/')
  await expect(banner.getByRole('link', { name: 'Elsewhere' })).toBeVisible()
  await addEntry(page, 'An entry whose name is longer than any header has room for beside others', '/about/')
  await expect(note).toBeVisible()
  expect(await axe(page)).toEqual([])
  // After measuring, the page looks as before.
  await expect.poll(() => inView(page, (html) => html.clientWidth)).toBe(1280)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(note).toHaveCount(0)
})

// @behaviour studio-242
test('a page with unpublished changes is offered in the preview, and the preview stays in sight to the end of the form', async ({
  page,
}) => {
  await page.goto('/studio/works?q=none')
  const title = `Changed ${Date.now()}`
  const id = await addDraft(page, 'page', { title, path: `/changed-${Date.now()}/` })
  const path = `entries/page/${id}`
  await api(page, 'POST', `${path}/publish`, {}, `"page-${id}-1"`)
  await api(page, 'PUT', `${path}/working-copy`, { values: { description: 'Since' } }, `"page-${id}-2"`)
  await page.goto('/studio/menus/primary')
  await expect(
    view(page).getByLabel('Page', { exact: true }).getByRole('option', { name: title }),
  ).toBeAttached()
  await expect(visibleFrame(page).getByRole('banner')).toBeInViewport()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const [stage, top] = [
    await view(page).boundingBox(),
    await page.locator('[data-edge=top]').first().boundingBox(),
  ]
  expect(stage?.y).toBeGreaterThanOrEqual(top?.height ?? 0)
  await api(page, 'POST', `${path}/trash`, {}, `"page-${id}-3"`)
})
