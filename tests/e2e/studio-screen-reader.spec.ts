// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { EditorPage } from '../support/pages/studio/editor-page.ts'
import { addDraft, api, dialog, status, waitUntilPublished } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce, test } from '../support/studio.ts'
import { collectMoveUndoTokens, makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

/** Returns the visible fraction of the focused element, from 0 to 1; covered parts count as invisible. */
const visibleFraction = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body || focused.tagName === 'IFRAME') return 1
    const { left, top, width, height } = focused.getBoundingClientRect()
    const places = [0.1, 0.3, 0.5, 0.7, 0.9]
    const all = places.flatMap((x) => places.map((y) => [left + width * x, top + height * y] as const))
    const free = all.filter(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      const label = there?.closest('label')
      return there && (focused.contains(there) || there.contains(focused) || label?.control === focused)
    })
    return free.length / all.length
  })

/** Moves through a screen by a key, and returns the focused elements that cannot be seen. */
async function unseen(page: Page, key: string, stops: number): Promise<string[]> {
  const hiddenElements: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key)
    const isSeen = () => visibleFraction(page).then((part) => part > 0.1)
    // Scrolling takes a frame.
    await expect
      .poll(isSeen, { timeout: 500 })
      .toBe(true)
      .catch(async () => {
        hiddenElements.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''))
      })
  }
  return hiddenElements
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 600 } })

  // @behaviour studio-320 studio-321
  test('the navigation reaches every screen, and the head of the editor covers nothing that has the focus', async ({
    page,
    owner,
  }) => {
    await logInOnce(page, owner)
    await new EditorPage(page).openWork()
    await page.getByRole('combobox', { name: 'Tags' }).focus()
    expect(await unseen(page, 'Shift+Tab', 20)).toEqual([])
    const last = page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Guide' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    expect(await axe(page)).toEqual([])
  })
})

test.describe('with a sticky bar above a form', () => {
  test.use({ viewport: { width: 1280, height: 680 } })

  for (const path of ['/studio/menus/primary', '/studio/settings']) {
    // @behaviour studio-321
    test(`the bar covers nothing that has the focus on ${path}`, async ({ page, owner }) => {
      await logInOnce(page, owner)
      await page.goto(path)
      // The form is there.
      await waitUntilPublished(page)
      expect(await unseen(page, 'Tab', 40)).toEqual([])
      expect(await unseen(page, 'Shift+Tab', 30)).toEqual([])
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  // @behaviour studio-321
  test('the head of a panel covers nothing that has the focus, and a focused filter scrolls into view', async ({
    page,
    person,
  }) => {
    await logInOnce(page, person)
    const editor = new EditorPage(page)
    await editor.openWork()
    await editor.openPanel('Work')
    await page.getByRole('combobox', { name: 'Tags' }).focus()
    expect(await unseen(page, 'Shift+Tab', 14)).toEqual([])
    await page.goto('/studio/works')
    await page.getByRole('link', { name: /^Needs attention/ }).focus()
    expect(await unseen(page, 'Shift+Tab', 6)).toEqual([])
  })
})

test.describe('on a desktop', () => {
  test.beforeEach(({ page, owner }) => logInOnce(page, owner))

  // @behaviour studio-323 studio-324
  test('clearing the filters moves the focus to the heading, and a dialog begins with its first field or its way out', async ({
    page,
    person,
  }) => {
    for (const [path, search] of [
      ['/studio/works?q=nothingiscalledthis', 'Search works'],
      ['/studio/media?q=nothingiscalledthis', 'Search media'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
      await expect(page.getByRole('searchbox', { name: search })).toHaveValue('')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
    // A picture in use, because one that nothing uses is moved to the trash without a question.
    await page.goto('/studio/media?q=landscape-rose-ridge')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Move to trash' }).press('Enter')
    await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: 'New term' }).press('Enter')
    await expect(dialog(page).getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.goto('/studio/people')
    await page
      .getByRole('listitem')
      .filter({ hasText: person.name })
      .getByRole('button', { name: /^Change role/ })
      .press('Enter')
    await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
  })

  // @behaviour studio-326 studio-327
  test('a button of a form names its field, and each image whose alternative text is edited is announced once by its position and name', async ({
    page,
  }) => {
    await new EditorPage(page).openWork()
    const choose = page.getByRole('button', { name: /^Choose from the library/ })
    await expect(choose.first()).toHaveAccessibleName('Choose from the library Picture')
    await page.goto('/studio/menus/primary')
    await page.getByRole('main').getByRole('listitem').nth(1).locator('[aria-expanded]').click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveAccessibleName('Remove Landscapes')

    await page.goto('/studio/media?q=detail-low-water')
    for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check()
    await page.getByRole('button', { name: 'Alt texts…' }).click()
    const progress = dialog(page).getByRole('status').filter({ hasText: ' of 2' })
    await expect(progress).toHaveText(/^1 of 2: .+\.webp$/)
    const first = await progress.textContent()
    await page.keyboard.press('Enter')
    await expect(progress).toHaveText(/^2 of 2: .+\.webp$/)
    expect(await progress.textContent()).not.toContain(first?.split(': ')[1])
  })

  // @behaviour studio-329
  test('the activity describes actions in plain words', async ({ page }) => {
    await page.goto('/studio/works?q=none')
    const name = `Regattas ${Date.now()}`
    const { body: term } = await api(page, 'POST', 'terms/categories', { name })
    await addDraft(page, 'work', { title: `Work of ${name}`, terms: [term.id] })
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: `Move ${name} up` }).click()
    await expect(status(page, `${name} is now at position`)).toHaveCount(1)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible()
    await page.goto('/studio/activity')
    const loggedActions = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(loggedActions.nth(0)).toContainText(`Deleted “${name}”`)
    await expect(loggedActions.nth(1)).toContainText('Moved categories')
    await loggedActions.nth(0).getByRole('button').click()
    await expect(page.getByText(`Undone: Deleted “${name}”.`)).toBeVisible()
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByText(`“${name}” is deleted.`)).toBeVisible()
    await page.getByRole('button', { name: 'Sort by name' }).click()
    await expect(status(page, /by name/i)).toHaveCount(1)
  })
})

// @behaviour studio-322
test('Tab ends the move of a lifted work, and the focus follows', async ({ page, person, site }) => {
  const undo = collectMoveUndoTokens(page)
  await logInOnce(page, person)
  await makeWorks(page, ['A', 'B', 'C'])
  await page.goto('/studio/works?sort=hand&status=draft')
  const handle: Locator = page.getByRole('button', { name: /^Move C / })
  await handle.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  const answered = page.waitForResponse(/works\/order$/)
  await page.keyboard.press('Tab')
  expect((await answered).status()).toBe(200)
  await expect(handle).toHaveAttribute('aria-pressed', 'false')
  await expect(handle).not.toBeFocused()
  await removeWorks(page, site, await Promise.all(undo))
})
