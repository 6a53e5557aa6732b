// @engine chromium
import type { Page } from '@playwright/test'
import { choose, row, setDirection, toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { randomWord } from '../support/studio-files.ts'
import { studioSession } from '../support/studio-session.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { expect } from '../support/test.ts'

test.beforeEach(({ page, person }) => logInOnce(page, person))

/** Adds terms with these names and shows them in their list. */
async function openTerms(page: Page, names: readonly string[]): Promise<string[]> {
  const word = randomWord()
  const terms = names.map((name) => `${name} ${word}`)
  const session = await studioSession(page)
  for (const name of terms) await session.send('POST', 'terms/tags', { data: { name, clientKey: name } })
  await page.goto('/studio/terms/tags')
  for (const name of terms) await expect(row(page, name)).toBeVisible()
  return terms
}

/** Returns the toast about a deleted term; that of its Undo repeats the same words after others. */
const deleted = (page: Page, name: string) => toast(page, new RegExp(`^“${name}” is deleted`))

/** Deletes terms, one after the other. */
async function deleteAll(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await row(page, name).getByRole('button', { name: 'Delete' }).click()
    await expect(deleted(page, name)).toBeVisible()
    // No toast closes by itself during the test, however slow that is.
    await deleted(page, name).hover()
  }
}

// @behaviour studio-251
test('actions before the last one can be undone by keys; the newest toast is nearest to the edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const names = await openTerms(page, ['Birch', 'Cedar', 'Dogwood'])
  const [birch = '', cedar = '', dogwood = ''] = names
  await deleteAll(page, names)
  const top = async (name: string) => (await deleted(page, name).boundingBox())?.y ?? 0
  expect(await top(birch)).toBeLessThan(await top(cedar))
  expect(await top(cedar)).toBeLessThan(await top(dogwood))
  // The toasts do not cover the last row permanently.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = await page.getByRole('main').getByRole('listitem').last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(await top(birch))

  const add = page.getByRole('button', { name: 'New term' })
  const undo = deleted(page, cedar).getByRole('button', { name: 'Undo' })
  await add.focus()
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(row(page, cedar)).toBeVisible()
  await expect(deleted(page, cedar)).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(row(page, birch)).toHaveCount(0)
  await expect(row(page, dogwood)).toHaveCount(0)
})

// @behaviour studio-251
test('toasts stay while the pointer is on one, and disappear after their time', async ({ page }) => {
  await page.clock.install()
  const names = await openTerms(page, ['Elm', 'Fir'])
  await deleteAll(page, names)
  await page.clock.fastForward(60_000)
  for (const name of names) await expect(deleted(page, name)).toBeVisible()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(11_000)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
})

// @behaviour studio-425
test('a toast goes with its screen, and that of the action that opened a screen stays with its Undo', async ({
  page,
  site,
}) => {
  const word = await makeWorks(page, ['Lighthouse'])
  await page.goto(`/studio/works?q=${word}`)
  await page
    .getByRole('main')
    .getByRole('link', { name: `Lighthouse ${word}` })
    .click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const published = toast(page, 'is published.')
  await expect(published).toContainText(`Lighthouse ${word}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Pages' }).click()
  await expect(page).toHaveURL(/\/studio\/pages$/)
  await expect(published).toHaveCount(0)
  await page.goBack()
  await choose(page, page.getByRole('button', { name: 'More' }), 'Move to trash')
  await expect(page).toHaveURL(/\/studio\/works$/)
  await undoToast(page, `“Lighthouse ${word}” is in the trash.`)
  await expect(toast(page, `Undone: “Lighthouse ${word}” is in the trash.`)).toBeVisible()
  await removeWorks(page, site)
})

test.describe('while the site does not answer', () => {
  test.use({ allowedConsoleErrors: [/status of 503/] })

  // @behaviour studio-425
  test('a failed undo says what was not undone, and the retry that succeeds replaces it', async ({
    page,
  }) => {
    const [hazel = ''] = await openTerms(page, ['Hazel'])
    await deleteAll(page, [hazel])
    await page.route('**/vitrine/v1/undo/*', (route) =>
      route.fulfill({ status: 503, json: { code: 'busy', message: 'Busy.', data: { status: 503 } } }),
    )
    await undoToast(page, `“${hazel}” is deleted.`)
    const failure = toast(page, `Not undone: “${hazel}” is deleted.`)
    await expect(failure).toBeVisible()
    await failure.hover()
    await page.unroute('**/vitrine/v1/undo/*')
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(toast(page, `Undone: “${hazel}” is deleted.`)).toBeVisible()
    await expect(failure).toHaveCount(0)
    await expect(row(page, hazel)).toBeVisible()
  })

  // @behaviour studio-425
  test('names in messages keep their own direction, and the buttons fit on a phone with large text', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const name = `سفينة ${randomWord()} Alexandrina`
    const [ship = ''] = await openTerms(page, [name])
    await deleteAll(page, [ship])
    await expect(deleted(page, ship).locator('bdi')).toHaveText(ship)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    for (const dir of ['rtl', 'ltr'] as const) {
      await setDirection(page, dir)
      const box = await deleted(page, ship).boundingBox()
      expect(box?.width).toBeLessThanOrEqual(360)
      for (const button of await deleted(page, ship).getByRole('button').all()) {
        const inside = await button.boundingBox()
        expect(inside?.x).toBeGreaterThanOrEqual(box?.x ?? 0)
        expect((inside?.x ?? 0) + (inside?.width ?? 0)).toBeLessThanOrEqual(
          (box?.x ?? 0) + (box?.width ?? 0) + 0.5,
        )
      }
      const words = await deleted(page, ship).locator('p').boundingBox()
      expect(words?.width).toBeGreaterThanOrEqual(200)
    }
  })
})
