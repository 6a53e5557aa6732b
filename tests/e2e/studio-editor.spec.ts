// @engine chromium
import { addPerson } from '../support/add-person.ts'
import { enter, test } from '../support/studio.ts'
import { clickInCanvas, openPageInStudio } from '../support/studio-page.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => enter(page, person))

// @behaviour studio-91
test('two people learn of each other, and of one who left no more', async ({
  page,
  browser,
  server,
  person,
}) => {
  const other = await addPerson(server, `another-${process.pid}`, 'editor')
  await page.clock.install()
  await openPageInStudio(page, [])
  const address = page.url()
  const context = await browser.newContext({ baseURL: new URL(address).origin })
  const second = await context.newPage()
  await enter(second, other)
  await second.goto(address)
  await expect(second.getByText(`${person.name} is here too`)).toBeVisible()
  await page.clock.fastForward(30_000)
  const note = page.getByText(`${other.name} is here too`)
  await expect(note).toBeVisible()
  expect(await axe(page)).toEqual([])
  const left = second.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && (answer.request().postData() ?? '').includes('leave'),
  )
  await second.getByRole('main').getByRole('link', { name: 'Pages' }).click()
  await left
  await page.clock.fastForward(30_000)
  await expect(note).toHaveCount(0)
  await context.close()
})

// @behaviour studio-92
test('the width of the page is chosen and kept', async ({ page }) => {
  await openPageInStudio(page, [])
  const across = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate(() => innerWidth)
  expect(await across()).toBe(1280)
  for (const [name, width] of [
    ['Phone', 390],
    ['Tablet', 820],
  ] as const) {
    await page.getByRole('radio', { name }).check({ force: true })
    await expect.poll(across).toBe(width)
  }
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Tablet' })).toBeChecked()
  await expect.poll(across).toBe(820)
  await page.getByRole('radio', { name: 'Full' }).check({ force: true })
  const stage = await page.locator('iframe').evaluate((frame) => frame.parentElement?.clientWidth)
  await expect.poll(across).toBe(stage)
})

// @behaviour studio-93
test('the page is looked at in the other palette and direction, and still follows the form', async ({
  page,
}) => {
  await openPageInStudio(page, [{ id: 'first', name: 'intro', attributes: { heading: 'Salt and glass' } }])
  const html = page.frameLocator('iframe').locator('html')
  const places = await page.evaluate(() => history.length)
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Second palette')
  await expect(html).toHaveAttribute('data-palette', 'switched')
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-palette', 'switched')
  await page
    .getByRole('region', { name: 'Structure' })
    .getByRole('button', { name: /^Introduction/ })
    .click()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Salt and clay')
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveText('Salt and clay')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await axe(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('First palette')
  await expect(html).toHaveAttribute('data-palette', 'default')
  expect(await page.evaluate(() => history.length), 'looking leads nowhere').toBe(places)
  await page.reload()
  await expect(html).toHaveAttribute('dir', 'ltr')
})

// @behaviour studio-94
test('the page is tried as visitors use it, and left for editing again', async ({ page }) => {
  await openPageInStudio(page, [{ id: 'first', name: 'intro', attributes: { heading: 'Salt and glass' } }])
  const address = page.url()
  const canvas = page.frameLocator('iframe')
  const heading = canvas.getByRole('heading', { level: 1 })
  await page
    .getByRole('region', { name: 'Structure' })
    .getByRole('button', { name: /^Introduction/ })
    .click()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('Salt and clay')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(heading).toHaveText('Salt and clay')
  await expect(page.getByRole('button', { name: /^Add a block (before|at the end)/ })).toHaveCount(0)
  await clickInCanvas(page, canvas.getByRole('navigation').getByRole('link', { name: 'Index' }).first())
  await expect(heading).toHaveText(/Index/)
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
  await expect(heading).toHaveText('Salt and clay')
  await clickInCanvas(page, heading)
  await expect(page.getByRole('toolbar', { name: 'Block: Introduction' })).toBeVisible()
})

// @behaviour studio-92
test('on a phone the page is as wide as the device gives it room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPageInStudio(page, [])
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeHidden()
  const widths = await page
    .locator('iframe')
    .evaluate((frame: HTMLIFrameElement) => [
      frame.contentWindow?.innerWidth,
      frame.parentElement?.clientWidth,
    ])
  expect(widths[0]).toBe(widths[1])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})

// @behaviour studio-92
test('a title of one endless word, and letters of twice the size, leave the page and its form beside each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openPageInStudio(page, [])
  await page.getByRole('textbox', { name: 'Title' }).first().fill('x'.repeat(1000))
  await expect(page.getByRole('heading', { level: 1, name: /^x+$/ })).toBeVisible()
  const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await sideways()).toBe(0)
  expect((await page.getByRole('heading', { level: 1, name: /^x+$/ }).boundingBox())?.height).toBeLessThan(
    150,
  )
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const structure = await page.getByRole('region', { name: 'Structure' }).boundingBox()
  const look = await page.getByRole('combobox', { name: 'Direction' }).boundingBox()
  expect((look?.x ?? 0) + (look?.width ?? 0)).toBeLessThanOrEqual(structure?.x ?? 0)
  expect(await sideways()).toBe(0)
})
