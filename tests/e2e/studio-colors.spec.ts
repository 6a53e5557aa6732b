// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, owner }) => {
  await logInOnce(page, owner)
  await page.goto('/studio/appearance')
  await expect(publish(page)).toBeVisible()
})

test.afterEach(async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (await discard.isVisible()) await discard.click()
  await expect(statusOf(page, 'Everything is public.')).toHaveCount(1)
})

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const statusOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const isSaved = (page: Page) => expect(statusOf(page, 'Saved. Visitors don’t see it yet.')).toHaveCount(1)
const paletteOf = (page: Page, name: 'Light palette' | 'Dark palette') => page.getByRole('region', { name })
/** Returns a colour as CSS text. */
const slot = (place: Page | Locator, name: string) => place.getByRole('textbox', { name, exact: true })
/** Opens the list of a palette's colours. */
async function slotsOf(page: Page, name: 'Light palette' | 'Dark palette') {
  const palette = paletteOf(page, name)
  await palette.getByText('Change the nine colours').click()
  return palette
}

// @behaviour studio-167
test('a text with too little contrast is reported with its ratio and fixed by one press', async ({
  page,
}) => {
  const light = await slotsOf(page, 'Light palette')
  await expect(light.getByText('All texts have enough contrast.')).toBeVisible()
  const quiet = slot(light, 'Quiet text')
  await quiet.fill('#999999')
  await expect(light.getByText('1 colour has too little contrast.')).toBeVisible()
  await expect(
    light.getByText(/“Quiet text” on “Fields and panels”: contrast 2\.\d, needs 4\.5\./),
  ).toBeVisible()
  await light.getByRole('button', { name: 'Fix “Quiet text”' }).click()
  await expect(light.getByText('All texts have enough contrast.')).toBeVisible()
  await expect(quiet).toHaveValue(/^oklch\(0\.\d+ 0 0\)$/)
  // Untouched colours are unchanged, character by character.
  await expect(slot(light, 'Headings')).toHaveValue('oklch(0.21 0.01 80)')
  await isSaved(page)
})

// @behaviour studio-167
test('a colour is changed by sliders and keys, published, and undone', async ({ page, site }) => {
  const siteHtml = async () => (await page.request.get(`${site}/`)).text()
  const light = await slotsOf(page, 'Light palette')
  const row = light.getByRole('listitem').filter({ has: slot(page, 'Links and buttons') })
  await row.getByText('Sliders').click()
  const hue = row.getByRole('slider', { name: 'Hue' })
  await hue.fill('262')
  await hue.press('ArrowRight')
  await expect(slot(row, 'Links and buttons')).toHaveValue('oklch(0.52 0.16 263)')
  await isSaved(page)
  expect(await siteHtml()).not.toContain('oklch(0.52 0.16 263)')
  await publish(page).click()
  await expect(statusOf(page, 'Everything is public.')).toHaveCount(1)
  expect(await siteHtml()).toContain('oklch(0.52 0.16 263)')
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect(page.getByText('Undone: Appearance published.')).toBeVisible()
  expect(await siteHtml()).not.toContain('oklch(0.52 0.16 263)')
})

test.describe('with invalid values', () => {
  test.use({ allowedConsoleErrors: [/status of 422/] })

  // @behaviour studio-167
  test('an invalid colour is reported beside its field, and a variable as one whose contrast is unknown', async ({
    page,
  }) => {
    const light = await slotsOf(page, 'Light palette')
    await slot(light, 'Links on hover').fill('var(--brand)')
    await expect(light.getByText('Can’t be checked here: Links on hover.')).toBeVisible()
    await expect(light.getByText('All texts have enough contrast.')).toHaveCount(0)
    const ground = slot(light, 'Page')
    for (const wrong of ['nonsense;}', 'blau']) {
      await ground.fill(wrong)
      await isSaved(page)
      await publish(page).click()
      await expect(ground).toHaveAttribute('aria-invalid', 'true')
      // An opened list stays open when its fault is fixed.
      await ground.fill('#fdfdfb')
      await expect(ground).not.toHaveAttribute('aria-invalid')
      await expect(ground).toBeVisible()
      await expect(ground).toBeFocused()
    }
  })
})

// @behaviour studio-168
test('one pair of colours starts both palettes, the dark one is derived, and one press undoes it', async ({
  page,
}) => {
  const [light, dark] = [await slotsOf(page, 'Light palette'), await slotsOf(page, 'Dark palette')]
  const links = (palette: typeof light) => slot(palette, 'Links and buttons')
  const before = await links(light).inputValue()
  await page.getByRole('button', { name: 'Moss' }).click()
  await expect(links(light)).toHaveValue(/ 150\)$/)
  await expect(links(dark)).toHaveValue(/ 150\)$/)
  await links(light).fill('oklch(0.5 0.1 300)')
  await dark.getByRole('button', { name: 'Derive from the light one' }).click()
  await expect(links(dark)).toHaveValue(/ 300\)$/)
  await expect(dark.getByText('All texts have enough contrast.')).toBeVisible()
  const back = page.getByRole('button', { name: 'Undo the last change' })
  await back.click()
  await expect(links(dark)).toHaveValue(/ 150\)$/)
  await back.click()
  await back.click()
  await expect(links(light)).toHaveValue(before)
})

// @behaviour studio-167
test('the colours have no accessibility faults, on a phone and from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 2600 })
  const light = await slotsOf(page, 'Light palette')
  await light.getByText('Sliders').first().click()
  await slot(light, 'Body text').fill('#aaa')
  await expect(light.getByRole('button', { name: 'Fix “Body text”' })).toBeVisible()
  for (const { width, dir } of [
    { width: 360, dir: 'ltr' },
    { width: 1280, dir: 'rtl' },
  ]) {
    await page.setViewportSize({ width, height: 2600 })
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    // Only the sample is faint, to show the result.
    expect(
      (await axe(page)).filter((fault) => !/contrast.*_sample/.test(fault)),
      dir,
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
