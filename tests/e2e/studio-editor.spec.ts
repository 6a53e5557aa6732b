// @engine chromium
import { test } from '../support/editor.ts'
import { sidewaysScroll } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const INTRO = [{ id: 'first', name: 'intro', attributes: { heading: 'Salt and glass' } }]

// @behaviour studio-91
test('two users see each other in an entry, until one of them leaves', async ({
  page,
  editor,
  browser,
  person,
  owner: other,
}) => {
  await page.clock.install()
  await editor.openPage([])
  const address = page.url()
  const context = await browser.newContext({ baseURL: new URL(address).origin })
  const second = await context.newPage()
  await logInOnce(second, other)
  await second.goto(address)
  await expect(second.getByText(`${person.name} is here, too`)).toBeVisible()
  await page.clock.fastForward(30_000)
  const note = page.getByText(`${other.name} is here, too`)
  await expect(note).toBeVisible()
  expect(await axe(page)).toEqual([])
  const leaving = second.waitForResponse(
    (answer) => answer.url().endsWith('/presence') && (answer.request().postData() ?? '').includes('leave'),
  )
  await second.getByRole('main').getByRole('link', { name: 'Pages' }).click()
  await leaving
  await page.clock.fastForward(30_000)
  await expect(note).toHaveCount(0)
  await context.close()
})

// @behaviour studio-92 studio-93
test('the canvas shows other widths, the other palette and the other direction, follows the form, and only stores the width', async ({
  page,
  editor,
}) => {
  await editor.openPage(INTRO)
  const html = editor.canvas.locator('html')
  const across = () => html.evaluate(() => innerWidth)
  const room = () => editor.frame.evaluate((frame) => frame.parentElement?.clientWidth)
  const width = (name: string) => page.getByRole('radio', { name })
  await expect.poll(across).toBe(1280)
  for (const [name, pixels] of [
    ['Phone', 390],
    ['Tablet', 820],
  ] as const) {
    await width(name).check({ force: true })
    await expect.poll(across).toBe(pixels)
  }
  const places = await page.evaluate(() => history.length)
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('Second palette')
  await expect(html).toHaveAttribute('data-palette', 'switched')
  await page.getByRole('combobox', { name: 'Direction' }).selectOption('Right to left')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(html).toHaveAttribute('data-palette', 'switched')
  await editor.chooseBlock(0)
  await editor.field('Words').fill('Salt and clay')
  await expect(editor.heading()).toHaveText('Salt and clay')
  await expect(html).toHaveAttribute('dir', 'rtl')
  expect(await axe(page)).toEqual([])
  await page.getByRole('combobox', { name: 'Colours' }).selectOption('First palette')
  await expect(html).toHaveAttribute('data-palette', 'default')
  expect(await page.evaluate(() => history.length), 'looking leads nowhere').toBe(places)

  await page.reload()
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(width('Tablet')).toBeChecked()
  await expect.poll(across).toBe(820)
  await width('Full').check({ force: true })
  await expect.poll(across).toBe(await room())
  // A narrow window offers no widths: the page is as wide as the window allows.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(width('Phone')).toBeHidden()
  await expect.poll(async () => (await across()) === (await room())).toBe(true)
  expect(await sidewaysScroll(page)).toBe(0)
})

// @behaviour studio-94
test('an author tries the page as visitors use it, and returns to editing', { tag: '@main' }, async ({
  page,
  editor,
}) => {
  await editor.openPage(INTRO)
  const address = page.url()
  const heading = editor.heading()
  await editor.chooseBlock(0)
  await editor.field('Words').fill('Salt and clay')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(heading).toHaveText('Salt and clay')
  await expect(page.getByRole('button', { name: /^Add a block (before|at the end)/ })).toHaveCount(0)
  await editor.clickOnPage(editor.canvas.getByRole('navigation').getByRole('link', { name: 'Index' }).first())
  await expect(heading).toHaveText(/Index/)
  expect(page.url()).toBe(address)
  await page.getByRole('button', { name: 'Back to editing' }).click()
  await expect(editor.frame).not.toHaveAttribute('inert')
  await expect(heading).toHaveText('Salt and clay')
  await editor.clickOnPage(heading)
  await expect(editor.tools('Introduction')).toBeVisible()
})

// @behaviour studio-92
test('a very long word in the title, and text twice as large, leave the page and its form beside each other', async ({
  page,
  editor,
}) => {
  await editor.openPage([])
  await editor.title.fill('x'.repeat(1000))
  const heading = page.getByRole('heading', { level: 1, name: /^x+$/ })
  await expect(heading).toBeVisible()
  expect(await sidewaysScroll(page)).toBe(0)
  expect((await heading.boundingBox())?.height).toBeLessThan(150)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expect
    .poll(async () => {
      const structure = await editor.structure.boundingBox()
      const look = await page.getByRole('combobox', { name: 'Direction' }).boundingBox()
      return structure && look ? structure.x - (look.x + look.width) : -1
    })
    .toBeGreaterThanOrEqual(0)
  expect(await sidewaysScroll(page)).toBe(0)
})
