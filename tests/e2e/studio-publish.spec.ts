import { test } from '../support/editor.ts'
import { dialog, toast } from '../support/pages/studio/studio-helpers.ts'
import { logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

// A refusal to publish is a response with 422.
test.use({ timezoneId: 'Asia/Tokyo', allowedConsoleErrors: [/status of 4(22|04|10)/] })

// @behaviour studio-53 studio-325
test('problems show after leaving a field, and all of them on publishing; those of a field of another kind stay until they are fixed', {
  tag: '@main',
}, async ({ page, editor }) => {
  await editor.openWork({ type: 'iframe' })
  const { title } = editor
  const site = page.getByLabel('Site address')
  await site.fill('ftp://example.org')
  await editor.saved()
  await expect(site).not.toHaveAttribute('aria-invalid')
  await title.fill('')
  await expect(site).toHaveAttribute('aria-invalid', 'true')
  await editor.publishButton.click()
  const faults = page.getByRole('alert').filter({ hasText: '2 things' })
  await expect(faults.getByRole('link')).toHaveText([
    'Give the work a title.',
    'Use an address that starts with http:// or https://.',
  ])
  await expect(title).toBeFocused()
  expect(await axe(page)).toEqual([])
  await faults.getByRole('link').nth(1).click()
  await expect(site).toBeFocused()

  await title.fill(`Mended ${Date.now()}`)
  await page.getByRole('radio', { name: /^Page/ }).check()
  await editor.saved()
  await editor.publishButton.press('Enter')
  await expect(site).toBeFocused()
  await site.fill('')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(toast(page, 'Published.')).toBeVisible()
})

// @behaviour studio-53
test('a fixed problem disappears, and nothing shifts under a press', async ({ page, editor }) => {
  await editor.openWork({ title: '' })
  await page.route('**/working-copy', () => new Promise(() => {}))
  await editor.title.fill('Harbour lights')
  await page.getByRole('button', { name: 'Choose from the library' }).first().click()
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByText('Give the work a title.')).toHaveCount(0)
})

// @behaviour studio-53 studio-302
test('advice shows beside the button with links to the fields, and after publishing by keys the focus moves to what replaces the button', async ({
  page,
  editor,
}) => {
  await editor.openWork()
  await page.getByText('things could be better').click()
  await page.getByRole('listitem').filter({ hasText: 'It has no category.' }).getByRole('link').click()
  await expect(page.getByRole('combobox', { name: 'Categories', exact: true })).toBeFocused()
  await editor.publishButton.press('Enter')
  const view = page.getByRole('main').getByRole('link', { name: 'View' })
  await expect(view).toBeFocused()
  await editor.title.fill(`Anew ${Date.now()}`)
  const changes = page.getByRole('button', { name: 'Publish changes' })
  await changes.press('Enter')
  await expect(view).toBeFocused()
  await editor.summary.fill('Once more')
  await expect(changes).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(changes).toHaveCount(0)
})

// @behaviour studio-54
test('a schedule is set in the time zone of the site, shown with it and in that of the user, and undone', {
  tag: '@main',
}, async ({ page, editor }) => {
  await page.route(/\/studio\/works\/\d+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"timeZone":"UTC"', '"timeZone":"Europe/Berlin"')
    await route.fulfill({ response, body })
  })
  await editor.openWork()
  await editor.chooseMore('Schedule…')
  const plan = dialog(page, 'Schedule')
  const when = plan.getByLabel('Date and time')
  await when.fill('2001-01-01T09:00')
  await plan.getByRole('button', { name: 'Schedule' }).click()
  await expect(plan.getByRole('alert')).toHaveText('This time has passed. Publish now?')
  await when.fill('2099-12-03T09:00')
  await expect(plan.getByText('Site time: Europe/Berlin.')).toContainText('5:00 PM, Asia/Tokyo')
  expect(await axe(page)).toEqual([])
  await plan.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText(/^Scheduled for Dec 3, 2099, 9:00 AM \(.*Berlin.*\)/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish now' })).toBeVisible()
  await editor.chooseMore('Unschedule')
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
})

// @behaviour studio-54
test('only an owner deletes permanently, after a confirmation', async ({
  browser,
  page,
  editor,
  owner,
  site,
}) => {
  const { id, title } = await editor.openWork()
  await editor.chooseMore('Move to trash')
  await expect(page).toHaveURL(/works$/)
  await page.goto(`/studio/works/${id}`)
  await expect(page.getByText(/^In the trash until/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'More' })).toHaveCount(0)
  const context = await browser.newContext({ baseURL: site })
  const other = await context.newPage()
  await logInOnce(other, owner)
  await other.goto(`/studio/works/${id}`)
  await other.getByRole('button', { name: 'More' }).click()
  await other.getByRole('menuitem', { name: 'Delete permanently…' }).click()
  await expect(dialog(other)).toContainText(title)
  await dialog(other).getByRole('button', { name: 'Delete permanently' }).click()
  await expect(other).toHaveURL(/works$/)
  expect((await other.request.get(`/wp-json/vitrine/v1/entries/work/${id}`)).status()).not.toBe(200)
  await context.close()
})

// @behaviour studio-55
test('a preview link is created, opened without an account, and revoked', { tag: '@main' }, async ({
  browser,
  page,
  editor,
}) => {
  const { title } = await editor.openWork()
  await editor.chooseMore('Preview link…')
  const links = dialog(page, 'Preview links')
  await links.getByLabel('For', { exact: true }).fill('The press')
  await links.getByRole('button', { name: 'Create link' }).click()
  const url = await links.getByLabel('Address').inputValue()
  expect(await axe(page)).toEqual([])
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title)
  await links.getByRole('button', { name: 'Revoke' }).click()
  await expect(links.getByText(/^Revoked/)).toBeVisible()
  await expect(links.getByRole('button', { name: 'Copy' })).toHaveCount(0)
  expect((await context.request.get(url)).status()).toBe(410)
  await context.close()
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(page.getByRole('button', { name: 'More' })).toBeFocused()
})
