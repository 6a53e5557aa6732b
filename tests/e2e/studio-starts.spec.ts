// @engine chromium
import type { Locator, Page, Route } from '@playwright/test'
import { test } from '../support/editor.ts'
import { choose, dialog, setDirection, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Failed to load|ERR_/] })

const dialogOf = (page: Page) => dialog(page, 'Choose a template')
const starts = (page: Page) => dialogOf(page).getByRole('listitem')
const start = (page: Page, name: string) => starts(page).getByRole('button', { name: new RegExp(`^${name}`) })
const newPage = (page: Page) => page.getByRole('button', { name: 'New page' })

async function open(page: Page): Promise<void> {
  await page.goto('/studio/pages')
  await newPage(page).click()
  await expect(starts(page)).toHaveCount(6)
}

/** Checks a part for faults in both colour schemes and directions, and on a phone. */
async function isSound(page: Page, within: Locator): Promise<void> {
  for (const [colorScheme, dir] of [
    ['dark', 'rtl'],
    ['light', 'ltr'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await setDirection(page, dir)
    expect(await axe(page), `${colorScheme} ${dir}`).toEqual([])
  }
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await within.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  await page.setViewportSize(size)
}

/** Moves the open page to the trash. */
async function discard(page: Page): Promise<void> {
  await choose(page, page.getByRole('button', { name: 'More', exact: true }).first(), /trash/i)
  await expect(page).toHaveURL(/\/studio\/pages$/)
}

// @behaviour studio-190 entry-17 studio-312
test('a page starts from a template chosen by keys, with instructions as texts, advice until they are replaced, and their number on publishing', async ({
  page,
  editor,
}) => {
  await open(page)
  let isMade = false
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('entries/page')) isMade = true
  })
  // A browser with much to do tells of the closing only after the next key.
  await page.evaluate(() => addEventListener('close', (event) => event.stopPropagation(), { capture: true }))
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(newPage(page)).toBeFocused()
  expect(isMade).toBe(false)
  await page.keyboard.press('Enter')
  await expect(starts(page)).toHaveCount(6)
  await start(page, 'About').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await expect(editor.heading()).toHaveText('About')
  await expect(editor.canvas.getByText('Say who you like to work for.')).toBeVisible()
  const advice = page.getByText('9 texts are still placeholders')
  await advice.click()
  await expect(page.getByText('Visitors will see these instead of your own words:')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Say in a sentence' }).click()
  await expect(editor.field('Line below')).toHaveValue(/Say in a sentence/)
  await page.getByRole('link', { name: 'Quote what a client said' }).click()
  const quote = editor.field('Words')
  await expect(quote).toHaveValue(/Quote what a client said/)
  await quote.fill('They listened.')
  await expect(page.getByText('8 texts are still placeholders')).toBeVisible()

  await page.getByRole('tab', { name: 'Page' }).click()
  await editor.title.fill(`About us ${Date.now()}`)
  await editor.publishButton.click()
  await undoToast(page, 'Published, with 8 placeholder texts.')
  await expect(editor.publishButton).toBeVisible()
  await discard(page)
})

// @behaviour studio-190
test('page templates that fail to load are requested again, an empty page can be created without them, and a page whose creation failed is created once by another press', async ({
  page,
}) => {
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 'x', message: '', data: {} } })
  await page.route(/page-starts/, refuse)
  await page.goto('/studio/pages')
  await newPage(page).click()
  await expect(
    dialogOf(page).getByRole('alert').getByText('The templates could not be loaded.'),
  ).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialogOf(page).getByRole('button', { name: 'Start with a blank page' }).click()
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await discard(page)

  await newPage(page).click()
  await expect(
    dialogOf(page).getByRole('alert').getByText('The templates could not be loaded.'),
  ).toBeVisible()
  await page.unroute(/page-starts/)
  await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(starts(page)).toHaveCount(6)
  await isSound(page, dialogOf(page))
  const pageIds: number[] = []
  await page.route(/entries\/page$/, async (route) => {
    const answer = await route.fetch()
    pageIds.push((await answer.json()).id)
    // The first page is created, but the response is lost.
    if (pageIds.length === 1) await route.abort()
    else await route.fulfill({ response: answer })
  })
  await start(page, 'Journal').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('You are offline.')
  await start(page, 'Journal').click()
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  expect(new Set(pageIds).size).toBe(1)
  await discard(page)
})

// @behaviour studio-30 studio-33
test('a block without content shows its name in its place, the target of a button is found by page title, and a video and an image are chosen from the library', async ({
  page,
  editor,
}) => {
  await editor.openPage([
    { name: 'hero', attributes: { heading: 'Sand' } },
    { name: 'rich-text', attributes: { text: 'The way there' } },
    { name: 'gallery', attributes: {} },
    { name: 'image', attributes: {} },
  ])
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0
  const [empty, before] = [
    page.getByRole('button', { name: 'Gallery: empty' }),
    editor.canvas.getByText('The way there'),
  ]
  await expect.poll(async () => (await top(empty)) > (await top(before))).toBe(true)

  await editor.chooseBlock(0)
  await editor.panel.getByRole('button', { name: 'Find a page or a work' }).click()
  await page.getByRole('textbox', { name: 'A page, a work or an address' }).fill('Contact')
  await page.getByRole('button', { name: /^Contact/ }).click()
  await expect(editor.field('The button leads to')).toHaveValue('/contact/')
  await editor.panel.getByRole('button', { name: 'Choose a film from the library' }).click()
  await dialog(page, 'Library')
    .getByRole('button', { name: /isobar/ })
    .click()
  await expect(editor.field('Film')).toHaveValue(/^\/media\/.+\.webm$/)

  await editor.chooseBlock(3)
  await editor.panel.getByRole('button', { name: 'Choose from the library' }).click()
  const library = dialog(page, 'Library')
  await library.getByRole('searchbox').fill('dew sand')
  await library.getByRole('listitem').filter({ hasText: 'Dew sand' }).getByRole('button').click()
  const image = editor.canvas.locator('main').getByRole('img', { name: /Pale dunes/ })
  await expect(image).toBeVisible()
  expect(await axe(page)).toEqual([])
  await editor.panel.getByRole('button', { name: /^Remove Picture/ }).click()
  await expect(image).toHaveCount(0)
})
