// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, owner }) => {
  await enter(page, owner)
  await page.goto('/studio/appearance')
  await expect(publish(page)).toBeVisible()
})

test.afterEach(async ({ page }) => {
  const discard = page.getByRole('button', { name: 'Discard changes' })
  if (await discard.isVisible()) await discard.click()
  await isPublic(page)
})

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })
const isSaved = (page: Page) => expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)
const isPublic = (page: Page) => expect(said(page, 'Visitors see all of this.')).toHaveCount(1)

// @behaviour studio-166
test('footer and notice are written, published and taken back', async ({ page, site }) => {
  const isSeen = async (text: string) => (await (await page.request.get(`${site}/`)).text()).includes(text)
  expect(await axe(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Lines' }).fill('Saltglass\nOpen on Thursdays')
  await page.getByLabel('Text', { exact: true }).fill('Closed in August')
  await page.getByLabel('Where it stands').selectOption('At the foot of the window')
  await isSaved(page)
  expect(await isSeen('Closed in August')).toBe(false)
  await publish(page).click()
  await isPublic(page)
  expect([await isSeen('Closed in August'), await isSeen('Open on Thursdays')]).toEqual([true, true])
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await isSeen('Closed in August')).toBe(false)
})

// @behaviour studio-160
test('a second press while it is being published does nothing, and it is said that it is under way', async ({
  page,
}) => {
  await page.getByLabel('Text', { exact: true }).fill('Closed at low water')
  await isSaved(page)
  let asked = 0
  await page.route('**/publish', async (route) => {
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await publish(page).dblclick()
  await expect(said(page, 'Publishing…')).toHaveCount(1)
  await page.getByLabel('Text', { exact: true }).fill('Closed at high water')
  await expect(page.getByText('Published.')).toBeVisible()
  await isSaved(page)
  expect(asked).toBe(1)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Closed at high water')
})

test.describe('where it cannot be saved', () => {
  test.use({ allowedConsoleErrors: [/status of (500|403)/] })

  // @behaviour studio-160
  test('on a phone that is said in sight of what was typed, and tried again', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.route('**/vitrine/v1/appearance', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
    )
    await page.getByLabel('Text', { exact: true }).fill('Closed for a storm')
    const state = said(page, 'Not saved.')
    await expect(state).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Retry' })).toBeInViewport({ ratio: 1 })
    expect(await axe(page)).toEqual([])
    await page.unroute('**/vitrine/v1/appearance')
    // It waits longer each time.
    await expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1, { timeout: 25_000 })
  })

  // @behaviour studio-313
  test('on a phone the words of it stand in one column, and what is said besides stands above them', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const message = 'Your account may not do this. Ask an owner of this site to do it.'
    await page.route('**/vitrine/v1/appearance', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 403, json: { code: 'rest_forbidden', message, data: {} } })
        : route.fallback(),
    )
    await page.getByLabel('Text', { exact: true }).fill('Closed for a flood')
    const state = said(page, `Not saved: ${message}`)
    await expect(state).toBeInViewport({ ratio: 1 })
    await publish(page).click()
    const toast = page.locator('[data-toast]')
    await expect(toast).toBeVisible()
    const edges = (locator: Locator) =>
      locator.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { left, top, bottom } = words.getBoundingClientRect()
        return { left, top, bottom }
      })
    const sentence = await edges(state)
    const retry = await edges(page.getByRole('button', { name: 'Retry' }))
    expect(retry.left).toBeCloseTo(sentence.left, 0)
    expect(retry.top).toBeGreaterThan(sentence.bottom)
    await expect.poll(async () => (await edges(toast)).bottom).toBeLessThan(sentence.top)
    await page.unroute('**/vitrine/v1/appearance')
    await page.getByRole('button', { name: 'Retry' }).click()
    await isSaved(page)
  })
})

// @behaviour studio-160
test('on a phone what makes a change public goes along with the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByLabel('Text', { exact: true }).fill('Closed in August')
  await isSaved(page)
  await expect(publish(page)).toBeInViewport({ ratio: 1 })
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-166
test('parts of the header are moved, left out and brought back', async ({ page }) => {
  const names = () =>
    page
      .getByRole('group', { name: 'What stands in it, in this order' })
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))
  expect(await names()).toEqual(['Logo', 'Menu', 'Search', 'Account', 'Light and dark'])
  const down = page.getByRole('button', { name: 'Move Menu down' })
  await down.press('Enter')
  await expect(said(page, 'Menu now stands at place 3 of 5.')).toHaveCount(1)
  await expect(down).toBeFocused()
  await page.getByRole('checkbox', { name: 'Account' }).click()
  await isSaved(page)
  await page.reload()
  await expect.poll(names).toEqual(['Logo', 'Search', 'Menu', 'Light and dark'])
  await page.getByLabel('The menu button opens').selectOption('A drawer')
  await expect(page.getByLabel('The drawer comes from')).toBeVisible()
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-258
test('the header gets colours of its own: faint words are named and mended, and all is seen on a page', async ({
  page,
}) => {
  await page.getByText('Colours of its own', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Ground', exact: true }).fill('#20304a')
  await page.getByRole('textbox', { name: 'Words and signs', exact: true }).fill('#44546a')
  await expect(said(page, '“Words and signs” in the first palette: 1.7 to one, needs 4.5.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Fix “Words and signs”' }).click()
  await expect(said(page, 'All words of the header can be read.')).toHaveCount(1)
  await isSaved(page)
  const header = page.frameLocator('iframe:not([inert])').locator('[data-site-header]')
  await expect(header).toHaveCSS('background-color', 'rgb(32, 48, 74)')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'No colour of its own for “Ground”' }).click()
  await expect(page.getByRole('textbox', { name: 'Ground', exact: true })).toHaveValue('')
})
