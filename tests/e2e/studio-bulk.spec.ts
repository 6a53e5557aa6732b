// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

let undo: Promise<string>[] = []

test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
  undo = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/works/order'))
      undo.push(response.json().then((body) => body.undo))
  })
})

test.afterEach(async ({ page, site }) => removeWorks(page, site, await Promise.all(undo)))

const bar = (page: Page) => page.getByRole('region', { name: 'What is selected' })
const tiles = (page: Page) => page.getByRole('main').getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

/** Selects all works with that word and asks for something. */
async function ask(page: Page, word: string, what: string): Promise<void> {
  await page.goto(`/studio/works?q=${word}&sort=title`)
  await expect(tiles(page).first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await bar(page).getByRole('button', { name: 'More to do' }).click()
  await page.getByRole('menuitem', { name: what }).click()
}

// @behaviour studio-82
test('terms are given to many works, taken from them, and all is taken back', async ({ page }) => {
  const word = await makeWorks(page, ['A', 'B'])
  await ask(page, word, 'Terms…')
  await dialog(page).getByRole('searchbox', { name: 'Find a term' }).fill('map')
  await dialog(page).getByRole('button', { name: 'Add Maps' }).click()
  expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Terms of 2 changed.')).toBeVisible()
  await page.goto(`/studio/works?q=${word}&category=maps`)
  await expect(tiles(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+a')
  await bar(page).getByRole('button', { name: 'More to do' }).click()
  await page.getByRole('menuitem', { name: 'Terms…' }).click()
  await dialog(page).getByRole('button', { name: 'Remove Maps' }).click()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tiles(page)).toHaveCount(2)
})

// @behaviour studio-82
test('a term that is not there yet is created for all that is selected', async ({ page }) => {
  const word = await makeWorks(page, ['A', 'B'])
  await ask(page, word, 'Terms…')
  const name = `New ${word}`
  await dialog(page).getByRole('searchbox', { name: 'Find a term' }).fill(name)
  await dialog(page)
    .getByRole('button', { name: `Create ‘${name}’: Tags` })
    .click()
  await expect(dialog(page).getByRole('button', { name: `Add ${name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Terms of 2 changed.')).toBeVisible()
})

// @behaviour studio-82
test('many works get another kind, and are scheduled', async ({ page }) => {
  const word = await makeWorks(page, ['A', 'B'])
  await ask(page, word, 'Kind…')
  await dialog(page).getByRole('radio', { name: 'Film' }).check()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tiles(page).filter({ hasText: 'Film' })).toHaveCount(2)
  await ask(page, word, 'Kind…')
  await dialog(page).getByRole('radio', { name: 'Picture' }).check()
  await dialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(tiles(page).filter({ hasText: 'Picture' })).toHaveCount(2)
  await ask(page, word, 'Schedule…')
  await dialog(page).getByLabel('Date and time').fill('2099-03-01T09:00')
  expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(page.getByText('2 scheduled.')).toBeVisible()
  await expect(tiles(page).filter({ hasText: 'Scheduled' })).toHaveCount(2)
})

// @behaviour studio-82
test('the Delete key moves what is selected to the trash, not while somebody writes', async ({ page }) => {
  const word = await makeWorks(page, ['A', 'B'])
  await page.goto(`/studio/works?q=${word}&sort=title`)
  await page.getByRole('checkbox', { name: 'Select A' }).check()
  await page.getByRole('searchbox', { name: 'Search works' }).press('Delete')
  await expect(bar(page).getByRole('status')).toHaveText('1 selected')
  await page.getByRole('checkbox', { name: 'Select A' }).press('Delete')
  await expect(page.getByText('1 moved to the trash.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(tiles(page)).toHaveCount(2)
})

// @behaviour studio-83
test('alt texts are written one after the other by Enter, and each is saved by itself', async ({ page }) => {
  await page.goto('/studio/works?q=r&sort=title')
  await expect(tiles(page).nth(1)).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check()
  await bar(page).getByRole('button', { name: 'More to do' }).click()
  await page.getByRole('menuitem', { name: 'Alt texts…' }).click()
  const field = dialog(page).getByLabel('What the picture shows')
  await expect(dialog(page).getByText('1 of 2')).toBeVisible()
  await expect(field).toBeFocused()
  await expect(field).not.toHaveValue('')
  const before = await field.inputValue()
  await field.fill('A quiet shore')
  expect(await axe(page)).toEqual([])
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  await field.press('Enter')
  expect((await saved).status()).toBe(200)
  await expect(dialog(page).getByText('2 of 2')).toBeVisible()
  await expect(field).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(field).toHaveValue('A quiet shore')
  await field.fill(before)
  await field.press('Enter')
  await expect(dialog(page).getByText('2 of 2')).toBeVisible()
  await field.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('1 alt text saved.')).toBeVisible()
})

// @behaviour studio-12
test('what is selected is moved to a place by its number, beside a work by its name, and between two tiles', async ({
  page,
}) => {
  const word = await makeWorks(page, ['A', 'B', 'C', 'D'])
  const letters = () =>
    tiles(page).evaluateAll((shown) =>
      shown.slice(0, 4).map((tile) => tile.querySelector('a span span')?.textContent?.[0]),
    )
  const select = async (...names: string[]) => {
    await page.goto('/studio/works?sort=hand&status=draft')
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name} ${word}` }).check()
  }
  const move = async () => {
    await bar(page).getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Move…' }).click()
  }
  const apply = () => dialog(page).getByRole('button', { name: 'Apply' }).click()
  await select('D')
  await move()
  await dialog(page).getByRole('radio', { name: 'To a place' }).check()
  await dialog(page).getByLabel('Place', { exact: true }).fill('0')
  await apply()
  await expect(dialog(page).getByText(/^From 1 to/)).toBeVisible()
  await dialog(page).getByLabel('Place', { exact: true }).fill('3')
  expect(await axe(page)).toEqual([])
  await apply()
  await expect.poll(letters).toEqual(['C', 'B', 'D', 'A'])
  await select('A', 'D')
  await move()
  await dialog(page).getByRole('radio', { name: 'Before a work' }).check()
  await dialog(page).getByRole('searchbox', { name: 'Find the work' }).fill(`B ${word}`)
  await dialog(page)
    .getByRole('radio', { name: `B ${word}` })
    .check()
  await apply()
  await expect.poll(letters).toEqual(['C', 'D', 'A', 'B'])
  await select('B')
  await page.getByRole('button', { name: `Insert what is selected before C ${word}` }).click()
  await expect.poll(letters).toEqual(['B', 'C', 'D', 'A'])
  expect(await axe(page)).toEqual([])
})
