// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { callApi, openDraft } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

test.use({ allowedConsoleErrors: [/status of 412|ERR_INTERNET_DISCONNECTED/] })
test.beforeEach(({ page, person }) => enter(page, person))

const BLOCKS = [
  { id: 'first', name: 'quote', attributes: { text: 'By the sea', name: 'Both' } },
  { id: 'second', name: 'quote', attributes: { text: 'On land' } },
]
const THEIR_BLOCKS = [
  { id: 'first', name: 'quote', attributes: { text: 'By the lake', name: 'Both' } },
  { id: 'second', name: 'quote', attributes: { text: 'On land, theirs' } },
]

/** A work that two people change: title, summary and a block alike, another block one of them alone. */
async function changedByTwo(page: Page) {
  const { id } = await openDraft(page, 'work', { summary: 'Sand', blocks: BLOCKS })
  const values = { summary: 'Their wind', client: 'Their client', blocks: THEIR_BLOCKS }
  await callApi(page, 'PUT', `entries/work/${id}/working-copy`, { values }, `"work-${id}-1"`)
  await page.context().setOffline(true)
  await page.getByLabel('Summary').fill('My sand')
  await page
    .getByRole('region', { name: 'Structure' })
    .getByRole('button', { name: /^Quote/ })
    .first()
    .click()
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('By my sea')
  await page.context().setOffline(false)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.keyboard.press('Control+s')
  // Both are the same person here.
  await expect(noteOf(page)).toContainText('You changed the same in another window or on another device')
  await expect(noteOf(page)).toBeInViewport()
  return { id, merge: page.getByRole('region', { name: /^(?!Somebody)\S.* changed the same as you$/ }) }
}

const noteOf = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('link', { name: 'Choose which to keep' }) })

/** Goes from the editor to the screen where is chosen. */
const choose = (page: Page) => noteOf(page).getByRole('link').click()

const stored = (page: Page, id: number) =>
  page.evaluate(async (id) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const answer = await fetch(`/wp-json/vitrine/v1/entries/work/${id}`, { headers: { 'x-wp-nonce': nonce } })
    return (await answer.json()).values
  }, id)

// @behaviour studio-64
test('what two people changed alike is asked field by field, and nothing else is lost', async ({ page }) => {
  const { id, merge } = await changedByTwo(page)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-disabled')
  await choose(page)
  const save = merge.getByRole('button', { name: 'Save' })
  await expect(merge.getByRole('status')).toHaveText('2 are left to choose.')
  await expect(merge.getByRole('radio', { checked: true })).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await save.press('Enter')
  await expect(merge).toBeVisible()
  await merge
    .getByRole('group', { name: 'Summary' })
    .getByRole('radio', { name: /^Theirs/ })
    .check()
  await merge.getByRole('group', { name: /quote/i }).getByRole('radio', { name: 'Both' }).check()
  await expect(merge.getByRole('status')).toHaveText('Everything is chosen.')
  await save.click()
  await expect(merge).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const { summary, client, blocks } = await stored(page, id)
  expect({ summary, client }).toEqual({ summary: 'Their wind', client: 'Their client' })
  expect(blocks.map(({ attributes }: { attributes: { text: string } }) => attributes.text)).toEqual([
    'By the lake',
    'By my sea',
    'On land, theirs',
  ])
})

// @behaviour studio-64
test('by keys alone all of mine is taken, on a phone, and what only they changed stays', async ({ page }) => {
  const { id, merge } = await changedByTwo(page)
  await choose(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await merge.getByRole('button', { name: 'All of yours' }).press('Enter')
  await expect(merge.getByRole('radio', { name: 'Yours', checked: true })).toHaveCount(2)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await merge.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(merge).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  const { summary, client, blocks } = await stored(page, id)
  expect({ summary, client }).toEqual({ summary: 'My sand', client: 'Their client' })
  expect(blocks.map(({ attributes }: { attributes: { text: string } }) => attributes.text)).toEqual([
    'By my sea',
    'On land, theirs',
  ])
})

// @behaviour studio-64
test('who writes what the other wrote is asked no more', async ({ page }) => {
  const { id, merge } = await changedByTwo(page)
  await page.getByRole('tabpanel').getByLabel('Words', { exact: true }).fill('By the lake')
  await choose(page)
  await expect(merge.getByRole('status')).toHaveText('One is left to choose.')
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByLabel('Summary').fill('Their wind')
  await expect(noteOf(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  expect((await stored(page, id)).summary).toBe('Their wind')
})

// @behaviour studio-64
test('both versions of a block are seen as the page would show them, and a reload keeps the question', async ({
  page,
}) => {
  const { id, merge } = await changedByTwo(page)
  await choose(page)
  await expect(page).toHaveURL(new RegExp(`/works/${id}/conflict$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const sides = merge.getByRole('group', { name: /quote/i }).locator('iframe')
  await expect(sides).toHaveCount(2)
  for (const [index, words] of ['By the lake', 'By my sea'].entries()) {
    const quote = sides.nth(index).contentFrame().getByText(words)
    await expect(quote).toBeVisible()
    await expect(quote).toBeInViewport()
  }
  await page.reload()
  await expect(merge.getByRole('status')).toHaveText('2 are left to choose.')
  for (const [width, dir, colorScheme] of [
    [360, 'rtl', 'dark'],
    [768, 'ltr', 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 2400 })
    await page.emulateMedia({ colorScheme })
    await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir)
    expect(await axe(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(sides.first().contentFrame().getByText('By the lake')).toBeInViewport()
  }
  await merge.getByRole('button', { name: 'All of yours' }).click()
  await merge.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(new RegExp(`/works/${id}$`))
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
})

// @behaviour studio-64 studio-286
test('what was changed before one went to choose can be taken back after it', async ({ page }) => {
  const { merge } = await changedByTwo(page)
  await choose(page)
  await expect(merge).toBeVisible()
  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await expect(page.getByLabel('Summary')).toHaveValue('My sand')
  const title = page.getByRole('heading', { level: 1 })
  await title.press('Control+z')
  await title.press('Control+z')
  await expect(page.getByLabel('Summary')).not.toHaveValue('My sand')
})
