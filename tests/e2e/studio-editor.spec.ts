// @engine chromium
import { addPerson } from '../support/add-person.ts'
import { enter, test } from '../support/studio.ts'
import { openPageInStudio } from '../support/studio-page.ts'
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

// @behaviour studio-92
test('on a phone the page is as wide as the device gives it room', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openPageInStudio(page, [])
  await expect(page.getByRole('radio', { name: 'Full' })).toBeChecked()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
})
