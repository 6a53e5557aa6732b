import { enter, test } from '../support/studio.ts'
import { openDraft } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

// A refusal to publish is an answer of 422.
test.use({ timezoneId: 'Asia/Tokyo', allowedConsoleErrors: [/status of 4(22|04|10)/] })

test.beforeEach(({ page, person }) => enter(page, person))

// @behaviour studio-53
test('faults are told after a field was left, and all of them when publishing is tried', async ({ page }) => {
  await openDraft(page, 'work', { type: 'iframe' })
  const title = page.getByLabel('Title', { exact: true })
  const site = page.getByLabel('Site address')
  await site.fill('ftp://example.org')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect(site).not.toHaveAttribute('aria-invalid')
  await title.fill('')
  await expect(site).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const faults = page.getByRole('alert').filter({ hasText: '2 things' })
  await expect(faults.getByRole('link')).toHaveText([
    'Give the work a title.',
    'Only addresses that begin with http:// or https:// can be shown.',
  ])
  await expect(title).toBeFocused()
  expect(await axe(page)).toEqual([])
  await faults.getByRole('link').nth(1).click()
  await expect(site).toBeFocused()
})

// @behaviour studio-302
test('who publishes by keys goes on at what takes the place of the button', async ({ page }) => {
  await openDraft(page, 'work')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  const view = page.getByRole('main').getByRole('link', { name: 'View' })
  await expect(view).toBeFocused()
  await page.getByLabel('Title', { exact: true }).fill(`Anew ${Date.now()}`)
  await page.getByRole('button', { name: 'Publish changes' }).press('Enter')
  await expect(view).toBeFocused()
})

// @behaviour studio-53
test('what was mended is not told any more, and nothing moves away under a press', async ({ page }) => {
  await openDraft(page, 'work', { title: '' })
  await page.route('**/working-copy', () => new Promise(() => {}))
  const title = page.getByLabel('Title', { exact: true })
  await title.fill('Harbour lights')
  await page.getByRole('button', { name: 'Choose from the library' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByText('Give the work a title.')).toHaveCount(0)
})

// @behaviour studio-53
test('what could be better is said beside the button, with the way there', async ({ page }) => {
  await openDraft(page, 'work')
  await page.getByText('things could be better').click()
  await page.getByRole('listitem').filter({ hasText: 'It has no category.' }).getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Categories', exact: true })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('Published.', { exact: true })).toBeVisible()
})

// @behaviour studio-54
test('the time of the site is that of its zone', async ({ page }) => {
  await page.route(/\/studio\/works\/\d+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"timeZone":"UTC"', '"timeZone":"Europe/Berlin"')
    await route.fulfill({ response, body })
  })
  await openDraft(page, 'work')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Date and time').fill('2099-12-03T09:00')
  await expect(dialog.getByText('In the time of the site: Europe/Berlin.')).toContainText(
    '5:00 PM, Asia/Tokyo',
  )
})

// @behaviour studio-54
test('publishing is planned in the time of the site, and taken back', async ({ page }) => {
  await openDraft(page, 'work')
  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Schedule…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  const when = dialog.getByLabel('Date and time')
  await when.fill('2001-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('This time is over. Publish now?')
  await when.fill('2099-12-03T09:00')
  await expect(dialog.getByText('In the time of the site: UTC.')).toContainText('6:00 PM, Asia/Tokyo')
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Scheduled for Dec 3, 2099, 9:00 AM (UTC)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Unschedule' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

// @behaviour studio-54
test('only an owner deletes for ever, after a question', async ({ browser, page, owner, site }) => {
  const { id, title } = await openDraft(page, 'work')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page).toHaveURL(/works$/)
  await page.goto(`/studio/works/${id}`)
  await expect(page.getByText(/^In the trash until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
  const context = await browser.newContext({ baseURL: site })
  const other = await context.newPage()
  await enter(other, owner)
  await other.goto(`/studio/works/${id}`)
  await other.getByRole('button', { name: 'More' }).click()
  await other.getByRole('menuitem', { name: 'Delete for ever…' }).click()
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText(title)
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(other).toHaveURL(/works$/)
  expect((await other.request.get(`/wp-json/vitrine/v1/entries/work/${id}`)).status()).not.toBe(200)
  await context.close()
})

// @behaviour studio-55
test('a link to a draft is made, opened without an account, and revoked', async ({ browser, page }) => {
  const { title } = await openDraft(page, 'work')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Preview link…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview links' })
  await dialog.getByLabel('For whom').fill('The press')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const url = await dialog.getByLabel('Address').inputValue()
  expect(await axe(page)).toEqual([])
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByText(/^Revoked/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  expect((await context.request.get(url)).status()).toBe(410)
  await context.close()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
})
