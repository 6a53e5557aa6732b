// @engine chromium
import type { FileChooser, Locator, Page } from '@playwright/test'
import { logInOnce, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

test.beforeEach(async ({ page, person }) => {
  await logInOnce(page, person)
  await page.goto('/studio/works')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

// @behaviour studio-22
test('words and keys open a work and a screen, search in texts, and list the shortcuts', {
  tag: '@main',
}, async ({ page }) => {
  const open = page.getByRole('button', { name: 'Search', exact: true })
  await open.click()
  await page.keyboard.type('qxqxqx')
  await expect(page.getByText('No titles match. Press Enter to search the texts.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('No matches.')).toBeVisible()
  // A browser with much to do reports the closing only after the next key.
  const delay = await page.evaluateHandle(() => {
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('close', (event) => event.stopPropagation(), { capture: true, signal })
    return controller
  })
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()

  const field = page.getByRole('combobox', { name: 'Go to a work, page, media item or screen' })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await delay.evaluate((controller) => controller.abort())
  await page.keyboard.type('rose ri')
  const work = page.getByRole('option', { name: /Rose ridge Work/ })
  await expect(work).toHaveAttribute('aria-selected', 'true')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rose ridge')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('page')
  await expect(page.getByRole('option', { name: 'Pages Screen' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/studio\/pages$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.keyboard.press('ControlOrMeta+/')
  const keys = page.getByRole('dialog', { name: 'Shortcuts' })
  await expect(keys.getByText('Go anywhere')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

// @behaviour studio-281
test('keys move between the regions of the screen, also to the actions of a selection', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .press('Space')
  const bar = page.getByRole('region', { name: 'Selection' })
  const isIn = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))
  await expect(async () => {
    await page.keyboard.press('Control+Backquote')
    expect(await isIn(bar)).toBe(true)
  }).toPass()
  await page.keyboard.press('Control+Shift+Backquote')
  await expect.poll(() => isIn(bar)).toBe(false)
  await expect.poll(() => isIn(page.getByRole('main'))).toBe(true)
  await expect(async () => {
    await page.keyboard.press('Control+Shift+Backquote')
    await expect(heading).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Control+Shift+Backquote')
  await expect(page.getByRole('link', { name: 'Works', exact: true })).toBeFocused()
})

// @behaviour studio-306
test('the command palette starts a page, an upload and, for owners, an invitation', async ({
  page,
  browser,
  owner,
  site,
}) => {
  // The listener is set from the start, because a key opens the file chooser before a listener could be added.
  const choosers: FileChooser[] = []
  page.on('filechooser', (chooser) => choosers.push(chooser))
  const palette = async (of: Page, words: string) => {
    await expect(of.getByRole('main').getByRole('listitem').first()).toBeVisible()
    // An open dialog stays the only one.
    await expect(of.getByRole('dialog')).toHaveCount(0)
    await of.keyboard.press('ControlOrMeta+k')
    await expect(of.getByRole('combobox', { name: /^Go to/ })).toBeFocused()
    await of.keyboard.type(words)
  }
  await palette(page, 'new pa')
  await expect(page.getByRole('option', { name: 'New page Action' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Choose a template' })).toBeVisible()
  await expect(page).toHaveURL(/\/studio\/pages$/)
  await page.keyboard.press('Escape')
  // Returning to the screen starts no action.
  await page.goto('/studio/works')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await palette(page, 'upload')
  await page.keyboard.press('Enter')
  await expect.poll(() => choosers.map((chooser) => chooser.isMultiple())).toEqual([true])
  await palette(page, 'invite')
  await expect(page.getByText('No titles match.')).toBeVisible()
  const context = await browser.newContext({ baseURL: site })
  const theirs = await context.newPage()
  await logInOnce(theirs, owner)
  await theirs.goto('/studio/works')
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await palette(theirs, 'invite some')
  await theirs.keyboard.press('Enter')
  await expect(theirs.getByRole('dialog', { name: 'Invite someone' })).toBeVisible()
  await context.close()
})

// @behaviour studio-306
test('addresses start a work and a page; one that leads nowhere says so', async ({ page }) => {
  await page.goto('/studio/works/new')
  await expect(page).toHaveURL(/\/studio\/works\/\d+$/)
  // Going back leads to the list, and creates no other entry.
  await page.goBack()
  await expect(page).toHaveURL(/\/studio\/works$/)
  await expect(page.getByRole('heading', { name: 'Works' })).toBeVisible()
  await page.goto('/studio/pages/new')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/studio/works/nonsense')
  await expect(page.getByRole('main')).toContainText('There is no such screen')
})
