// @engine chromium
import type { Locator, Page, Route } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/Failed to load|ERR_/] })

test.beforeEach(({ page, person }) => enter(page, person))

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'What does the page begin as?' })
const starts = (page: Page) => dialogOf(page).getByRole('listitem')
const start = (page: Page, name: string) => starts(page).getByRole('button', { name: new RegExp(`^${name}`) })
const canvas = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const newPage = (page: Page) => page.getByRole('button', { name: 'New page' })

async function open(page: Page): Promise<void> {
  await page.goto('/studio/pages')
  await newPage(page).click()
  await expect(starts(page)).toHaveCount(6)
}

/** Nothing is wrong with what is shown, in both schemes and both directions, and on a phone. */
async function isSound(page: Page, within: Locator): Promise<void> {
  for (const [colorScheme, dir] of [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    expect(await axe(page), `${colorScheme} ${dir}`).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await within.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
}

/** Takes away the page that is open. */
async function discard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: /trash/i }).click()
  await expect(page).toHaveURL(/\/studio\/pages$/)
}

// @behaviour studio-190 entry-17 studio-312
test('a page begins as somebody chose by keys, with words that say what to write, and advice until they are written', async ({
  page,
}) => {
  await open(page)
  await isSound(page, dialogOf(page))
  await page.setViewportSize({ width: 1280, height: 800 })
  await start(page, 'About').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('About')
  await expect(canvas(page).getByText('Say for whom you like to work.')).toBeVisible()
  const advice = page.getByText('9 texts are still those of the start')
  await advice.click()
  await expect(page.getByText('Visitors read there what to write:')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Say in a sentence' }).click()
  await expect(page.getByRole('tabpanel').getByLabel('Line below', { exact: true })).toHaveValue(
    /Say in a sentence/,
  )
  await page.getByRole('link', { name: 'Put here what a client said' }).click()
  const quote = page.getByRole('tabpanel').getByLabel('Words', { exact: true })
  await expect(quote).toHaveValue(/Put here what a client said/)
  await quote.fill('They listened.')
  await expect(page.getByText('8 texts are still those of the start')).toBeVisible()
  await discard(page)
})

// @behaviour studio-312
test('whoever publishes a page with texts of its start is told how many, with the way back', async ({
  page,
}) => {
  await open(page)
  await start(page, 'Contact').click()
  await expect(canvas(page).getByRole('heading', { level: 1 })).toHaveText('Contact')
  await page.getByLabel('Title', { exact: true }).fill(`Write to us ${Date.now()}`)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published, with 5 texts of its start.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible()
  await discard(page)
})

// @behaviour studio-190
test('Escape makes nothing, and focus returns to the button', async ({ page }) => {
  await open(page)
  let isMade = false
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('entries/page')) isMade = true
  })
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await expect(newPage(page)).toBeFocused()
  expect(isMade).toBe(false)
})

// @behaviour studio-190
test('starts that cannot be had are asked for again, and a blank page can be made without them', async ({
  page,
}) => {
  const refused = (route: Route) => route.fulfill({ status: 500, json: { code: 'x', message: '', data: {} } })
  await page.route(/page-starts/, refused)
  await page.goto('/studio/pages')
  await newPage(page).click()
  await expect(dialogOf(page).getByRole('alert').getByText('The starts could not be loaded.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.unroute(/page-starts/)
  await dialogOf(page).getByRole('button', { name: 'Retry' }).click()
  await expect(starts(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await page.route(/page-starts/, refused)
  await page.reload()
  await newPage(page).click()
  await dialogOf(page).getByRole('button', { name: 'Begin with a blank page' }).click()
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await discard(page)
})

// @behaviour studio-190
test('a page that could not be made is said in the dialog, and pressing again makes one', async ({
  page,
}) => {
  await open(page)
  let made = 0
  await page.route(/entries\/page$/, async (route) => {
    made++
    if (made > 1) return route.continue()
    // The page is made, and the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await start(page, 'Journal').click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText('You are offline.')
  await start(page, 'Journal').click()
  await expect(page).toHaveURL(/\/studio\/pages\/\d+$/)
  await discard(page)
  await page.goto('/studio/pages?q=Journal')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
})

// @behaviour studio-30
test('blocks that show nothing yet are named where they will stand', async ({ page }) => {
  await open(page)
  await start(page, 'Case study').click()
  const [empty, task] = [
    page.getByRole('button', { name: 'Gallery: empty' }),
    canvas(page).getByRole('heading', { name: 'The way there' }),
  ]
  const top = async (one: Locator) => (await one.boundingBox())?.y ?? 0
  await expect.poll(async () => (await top(empty)) > (await top(task))).toBe(true)
  await discard(page)
})

// @behaviour studio-33
test('where a button leads is found by the title of the page, and a film is chosen from the library', async ({
  page,
}) => {
  await open(page)
  await start(page, 'About').click()
  await page.getByRole('button', { name: /^Opening/ }).click()
  const form = page.getByRole('tabpanel')
  await form.getByRole('button', { name: 'Find a page or a work' }).click()
  await page.getByRole('textbox', { name: 'A page, a work or an address' }).fill('Contact')
  await page.getByRole('button', { name: /^Contact/ }).click()
  await expect(form.getByLabel('The button leads to', { exact: true })).toHaveValue('/contact/')
  await form.getByRole('button', { name: 'Choose a film from the library' }).click()
  await page
    .getByRole('dialog', { name: 'Library' })
    .getByRole('button', { name: /isobar/ })
    .click()
  await expect(form.getByLabel('Film', { exact: true })).toHaveValue(/^\/media\/.+\.webm$/)
  await discard(page)
})
