// @engine chromium
import type { Locator } from '@playwright/test'
import { test } from '../support/appearance.ts'
import { toast } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

// @behaviour studio-160 studio-166
test('footer and notice are published and undone, and two presses publish once while the owner goes on typing', async ({
  page,
  appearance,
  site,
}) => {
  const isSeen = async (text: string) => (await (await page.request.get(`${site}/`)).text()).includes(text)
  expect(await axe(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Lines' }).fill('Saltglass\nOpen on Thursdays')
  await appearance.notice.fill('Closed in August')
  await page.getByLabel('Position').selectOption('At the bottom of the window')
  await appearance.isSaved()
  expect(await isSeen('Closed in August')).toBe(false)

  await appearance.publish()
  expect([await isSeen('Closed in August'), await isSeen('Open on Thursdays')]).toEqual([true, true])
  await appearance.undoPublish()
  expect([await isSeen('Closed in August'), await isSeen('Open on Thursdays')]).toEqual([false, false])

  // A second press during publishing does nothing, and what is typed meanwhile is saved afterwards.
  let requestCount = 0
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/publish', async (route) => {
    requestCount += 1
    await gate
    await route.continue()
  })
  await appearance.notice.fill('Closed at low water')
  await appearance.isSaved()
  await appearance.publishButton.dblclick()
  await expect(appearance.said('Publishing…')).toHaveCount(1)
  await appearance.notice.fill('Closed at high water')
  answer()
  await expect(toast(page, 'Appearance published.')).toBeVisible()
  await appearance.isSaved()
  expect(requestCount).toBe(1)
  await expect(appearance.notice).toHaveValue('Closed at high water')
  expect([await isSeen('Closed at low water'), await isSeen('Closed at high water')]).toEqual([true, false])
})

test.describe('when the appearance cannot be saved', () => {
  test.use({ allowedConsoleErrors: [/status of (500|429)/] })

  // @behaviour studio-160 studio-313
  test('on a phone a message near the field says so in whole lines, and a press saves again', async ({
    page,
    appearance,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const refuse = (status: number, json: object) =>
      page.route('**/vitrine/v1/appearance', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status, json }) : route.fallback(),
      )
    await refuse(500, {})
    await appearance.notice.fill('Closed for a storm')
    await expect(appearance.said('Stored on this device, not saved yet')).toBeInViewport({ ratio: 1 })
    await expect(appearance.retryButton).toBeInViewport({ ratio: 1 })

    // The words are in one column, with further messages above them.
    const message = 'This was too much in too little time. Wait a minute, then try again.'
    await refuse(429, { code: 'rest_too_many_requests', message, data: {} })
    await appearance.notice.fill('Closed for a flood')
    const state = appearance.said(`Not saved: ${message}`)
    await expect(state).toBeInViewport({ ratio: 1 })
    expect(await axe(page)).toEqual([])
    await appearance.publishButton.click()
    const note = page.locator('[data-toast]')
    await expect(note).toBeVisible()
    const edges = (locator: Locator) =>
      locator.evaluate((element) => {
        const words = document.createRange()
        words.selectNodeContents(element)
        const { left, top, bottom } = words.getBoundingClientRect()
        return { left, top, bottom }
      })
    const sentence = await edges(state)
    const retry = await edges(appearance.retryButton)
    expect(retry.left).toBeCloseTo(sentence.left, 0)
    expect(retry.top).toBeGreaterThan(sentence.bottom)
    await expect.poll(async () => (await edges(note)).bottom).toBeLessThan(sentence.top)

    await page.unroute('**/vitrine/v1/appearance')
    await appearance.retryButton.click()
    await appearance.isSaved()
    await expect(appearance.publishButton).toBeInViewport({ ratio: 1 })
  })
})

// @behaviour studio-166
test('parts of the header are moved, removed and restored', async ({ page, appearance }) => {
  const names = () =>
    page
      .getByRole('group', { name: 'Contents, in this order' })
      .getByRole('checkbox', { checked: true })
      .evaluateAll((boxes) => boxes.map((box) => box.closest('label')?.textContent))
  expect(await names()).toEqual(['Logo', 'Menu', 'Search', 'Account', 'Light and dark'])
  const down = page.getByRole('button', { name: 'Move Menu down' })
  await down.press('Enter')
  await expect(appearance.said('Menu is now at position 3 of 5.')).toHaveCount(1)
  await expect(down).toBeFocused()
  await page.getByRole('checkbox', { name: 'Account' }).click()
  await appearance.isSaved()
  await page.reload()
  await expect.poll(names).toEqual(['Logo', 'Search', 'Menu', 'Light and dark'])
  await page.getByLabel('The menu button opens').selectOption('A drawer')
  await expect(page.getByLabel('The drawer comes from')).toBeVisible()
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-258
test('the header gets its own colours: low contrast is reported and fixed, and a page shows it all', async ({
  page,
  appearance,
}) => {
  await page.getByText('Own colours', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Background', exact: true }).fill('#20304a')
  await page.getByRole('textbox', { name: 'Text and icons', exact: true }).fill('#44546a')
  await expect(
    appearance.said('“Text and icons” in the first palette: contrast 1.7, needs 4.5.'),
  ).toHaveCount(1)
  await page.getByRole('button', { name: 'Fix “Text and icons”' }).click()
  await expect(appearance.said('All texts of the header have enough contrast.')).toHaveCount(1)
  await appearance.isSaved()
  const header = page.frameLocator('iframe:not([inert])').locator('[data-site-header]')
  await expect(header).toHaveCSS('background-color', 'rgb(32, 48, 74)')
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Remove the separate colour for “Background”' }).click()
  await expect(page.getByRole('textbox', { name: 'Background', exact: true })).toHaveValue('')
})
