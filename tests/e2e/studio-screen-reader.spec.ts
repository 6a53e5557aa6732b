// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { openPageInStudio } from '../support/studio-page.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

// A refusal to publish is an answer of 422.
test.use({ allowedConsoleErrors: [/status of 422/] })

/** The part of what has the focus that can be seen, from 0 to 1; what stands over it counts as not seen. */
const seen = (page: Page) =>
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

/** Goes through a screen by a key, and names what gets the focus and cannot be seen. */
async function unseen(page: Page, key: string, stops: number): Promise<string[]> {
  const found: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press(key)
    const isSeen = () => seen(page).then((part) => part > 0.1)
    // Scrolling takes a frame.
    await expect
      .poll(isSeen, { timeout: 500 })
      .toBe(true)
      .catch(async () => {
        found.push(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120) ?? ''))
      })
  }
  return found
}

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1280, height: 600 } })

  // @behaviour studio-320
  test('every screen can be gone to', async ({ page, owner }) => {
    await enter(page, owner)
    await page.goto('/studio/works')
    const last = page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Guide' })
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.9 })
    expect(await axe(page)).toEqual([])
  })

  // @behaviour studio-321
  test('what gets the focus in the editor is not below its head', async ({ page, person }) => {
    await enter(page, person)
    await openDraft(page, 'work')
    await page.getByRole('combobox', { name: 'Tags' }).focus()
    expect(await unseen(page, 'Shift+Tab', 20)).toEqual([])
  })
})

test.describe('where the bar above a form stays', () => {
  test.use({ viewport: { width: 1280, height: 680 } })

  for (const path of ['/studio/menus/primary', '/studio/settings']) {
    // @behaviour studio-321
    test(`what gets the focus on ${path} is not below it`, async ({ page, owner }) => {
      await enter(page, owner)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await unseen(page, 'Tab', 40)).toEqual([])
      expect(await unseen(page, 'Shift+Tab', 30)).toEqual([])
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  // @behaviour studio-321
  test('what gets the focus in a form from below is not below its head', async ({ page, person }) => {
    await enter(page, person)
    await openDraft(page, 'work')
    await page.getByRole('button', { name: 'Work', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tags' }).focus()
    expect(await unseen(page, 'Shift+Tab', 14)).toEqual([])
  })

  // @behaviour studio-321
  test('a filter that gets the focus is seen, however far they are scrolled', async ({ page, person }) => {
    await enter(page, person)
    await page.goto('/studio/works')
    await page.getByRole('link', { name: /^Needs attention/ }).focus()
    expect(await unseen(page, 'Shift+Tab', 6)).toEqual([])
  })
})

test.describe('at a desk', () => {
  test.beforeEach(({ page, owner }) => enter(page, owner))

  for (const [path, search] of [
    ['/studio/works?q=nothingiscalledthis', 'Search works'],
    ['/studio/media?q=nothingiscalledthis', 'Search media'],
  ] as const) {
    // @behaviour studio-323
    test(`who clears the filters of ${path} goes on at the heading`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Clear filters' }).press('Enter')
      await expect(page.getByRole('searchbox', { name: search })).toHaveValue('')
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    })
  }

  // @behaviour studio-324
  test('a dialog begins with what is to be filled in, and with the way out where nothing is', async ({
    page,
  }) => {
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: 'New term' }).press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.goto('/studio/people')
    await page
      .getByRole('button', { name: /^Change role/ })
      .first()
      .press('Enter')
    await expect(page.getByRole('dialog').getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.goto('/studio/media?q=landscape-rose-ridge')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    await page.getByRole('button', { name: 'Move to trash' }).press('Enter')
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  })

  // @behaviour studio-326
  test('a button of a form says what it is of', async ({ page }) => {
    await openDraft(page, 'work')
    const choose = page.getByRole('button', { name: /^Choose from the library/ })
    await expect(choose.first()).toHaveAccessibleName('Choose from the library Picture')
    await page.goto('/studio/menus/primary')
    await page.getByRole('main').getByRole('listitem').nth(1).locator('[aria-expanded]').click()
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveAccessibleName('Remove Landscapes')
  })

  // @behaviour studio-327
  test('each picture whose alt text is written is said by its place and name, once', async ({ page }) => {
    await page.goto('/studio/media?q=detail-low-water')
    for (const place of [0, 1]) await page.getByRole('checkbox').nth(place).check()
    await page.getByRole('button', { name: 'Alt texts…' }).click()
    const said = page.getByRole('dialog').getByRole('status').filter({ hasText: ' of 2' })
    await expect(said).toHaveText(/^1 of 2: .+\.webp$/)
    const first = await said.textContent()
    await page.keyboard.press('Enter')
    await expect(said).toHaveText(/^2 of 2: .+\.webp$/)
    expect(await said.textContent()).not.toContain(first?.split(': ')[1])
  })

  // @behaviour studio-328
  test('what is taken back and done again by keys is said each time', async ({ page }) => {
    await openPageInStudio(page, [
      { name: 'rich-text', attributes: { text: 'One.' } },
      { name: 'rich-text', attributes: { text: 'Two.' } },
    ])
    const block = page.getByRole('region', { name: 'Structure' }).locator('[data-block]').first()
    await block.press('Enter')
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ControlOrMeta+d')
    const said = page.getByRole('status').filter({ hasText: 'Taken back.' })
    const words = () => said.evaluate(({ textContent }) => textContent)
    await page.keyboard.press('ControlOrMeta+z')
    const first = await words()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(words).not.toBe(first)
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(page.getByRole('status').filter({ hasText: 'Done again.' })).toHaveCount(1)
  })

  // @behaviour studio-325
  test('a fault in a field of another kind of work keeps the field there', async ({ page }) => {
    await openDraft(page, 'work', { type: 'iframe', siteUrl: 'ftp://example.org' })
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const site = page.getByLabel('Site address')
    await expect(site).toBeFocused()
    await page.getByRole('radio', { name: /^Page/ }).check()
    await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
    await expect(site).toBeFocused()
    await site.fill('')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText('Published.', { exact: true })).toBeVisible()
  })

  // @behaviour studio-329
  test('the activity names what was done as people do', async ({ page }) => {
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: 'Move Maps up' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Maps now stands' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete Exhibitions' }).click()
    await expect(page.getByText('“Exhibitions” is deleted.')).toBeVisible()
    await page.goto('/studio/activity')
    const deeds = page.getByRole('list', { name: 'Activity' }).getByRole('listitem')
    await expect(deeds.nth(0)).toContainText('Deleted “Exhibitions”')
    await expect(deeds.nth(1)).toContainText('Moved categories')
    await deeds.nth(0).getByRole('button').click()
    await expect(page.getByText('Taken back.')).toBeVisible()
    await page.goto('/studio/terms')
    await page.getByRole('button', { name: 'Order by name' }).click()
  })
})

// @behaviour studio-322
test('who goes on by Tab puts a lifted work down, and the focus goes with them', async ({
  page,
  person,
  site,
}) => {
  const undo: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/works/order'))
      undo.push(response.json().then((body) => body.undo))
  })
  await enter(page, person)
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
