// @engine chromium
import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { callApi, openDraft } from '../support/studio-entry.ts'
import { axe, expect } from '../support/test.ts'

// A redirect that leads in a circle is refused.
test.use({ allowedConsoleErrors: [/status of 4(09|22)/] })

test.beforeEach(({ page, owner }) => enter(page, owner))

/** Moves the entry that is open in the editor to the trash. */
async function moveToTrash(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: /trash/i }).click()
  await expect(page).toHaveURL(/works$/)
}

// @behaviour studio-110 studio-111
test('editors restore what is in the trash, and neither delete it for ever nor see what others did', async ({
  page,
  person,
}) => {
  await openDraft(page, 'work', { title: 'Left by an owner' })
  await moveToTrash(page)
  await page.context().clearCookies()
  await enter(page, person)
  await page.goto('/studio/trash')
  await expect(row(page, 'Left by an owner').getByRole('button')).toHaveText(['Restore Left by an owner'])
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  await page.goto('/studio/activity')
  await expect(page.getByText('Your account may not do this. Ask the owner.')).toBeVisible()
})

const row = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

// @behaviour studio-110
test('what was deleted is found in the trash and taken back', async ({ page }) => {
  await openDraft(page, 'work', { title: 'Lost harbour' })
  await moveToTrash(page)
  await page.goto('/studio/trash')
  await expect(page).toHaveTitle('Trash – Studio')
  expect(await axe(page)).toEqual([])
  await row(page, 'Lost harbour').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('“Lost harbour” is back.')).toBeVisible()
  await expect(row(page, 'Lost harbour')).toHaveCount(0)
  await page.goto('/studio/works?q=Lost+harbour')
  await expect(page.getByRole('link', { name: /Lost harbour/ })).toBeVisible()
})

// @behaviour studio-110
test('many are restored at once', async ({ page }) => {
  for (const title of ['Ebb one', 'Ebb two']) {
    await openDraft(page, 'work', { title })
    await moveToTrash(page)
  }
  await page.goto('/studio/trash')
  await page.getByRole('checkbox', { name: 'Select Ebb one' }).check()
  await page.getByRole('checkbox', { name: 'Select Ebb two' }).check()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore 2', exact: true }).click()
  await expect(page.getByText('2 are back.')).toBeVisible()
  await expect(row(page, 'Ebb')).toHaveCount(0)
})

// @behaviour studio-110
test('deleting for ever is asked about, and done', async ({ page }) => {
  await openDraft(page, 'work', { title: 'Gone for good' })
  await moveToTrash(page)
  await page.goto('/studio/trash')
  await row(page, 'Gone for good').getByRole('button', { name: 'Delete for ever' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete for ever?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Gone for good')).toBeVisible()
  await row(page, 'Gone for good').getByRole('button', { name: 'Delete for ever' }).click()
  await dialog.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('1 deleted for ever.')).toBeVisible()
  await expect(row(page, 'Gone for good')).toHaveCount(0)
})

// @behaviour studio-111
test('owners see what was done, and take it back', async ({ page, owner }) => {
  await openDraft(page, 'work', { title: 'Seen in activity' })
  await moveToTrash(page)
  await page.goto('/studio/activity')
  const deed = row(page, 'Moved “Seen in activity” to the trash')
  await expect(deed).toContainText(owner.name)
  expect(await axe(page)).toEqual([])
  await deed.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await expect(row(page, 'Took back a change of “Seen in activity”')).toBeVisible()
})

// @behaviour studio-111 author-7
test('what was done to many at once is one row, which names some of them and takes all back', async ({
  page,
}) => {
  await page.goto('/studio/works')
  const titles = ['Skerry', 'Holm', 'Inch', 'Cay', 'Isle', 'Ait'].map((name) => `${name} ${process.pid}`)
  const ids: number[] = []
  for (const title of titles) {
    ids.push(await callApi(page, 'POST', 'entries/work', { values: { title } }))
  }
  await callApi(page, 'POST', 'bulk', { kind: 'work', ids, action: { do: 'trash' } })
  await page.goto('/studio/activity')
  const deed = row(page, 'Moved 6 works to the trash').filter({ hasText: titles[5] ?? '' })
  await expect(deed).toContainText(`“${titles[1]}” and 1 more`)
  expect(await axe(page)).toEqual([])
  await deed.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Took back a change of 6 works').filter({ hasText: titles[5] ?? '' })).toBeVisible()
})

// @behaviour studio-112
test('an old address is led on, changed, and let go', async ({ page }) => {
  const from = `/old-${process.pid}/`
  await page.goto('/studio/redirects')
  await page.getByRole('button', { name: 'New redirect' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Old address').fill(from)
  await dialog.getByLabel('Leads to').fill(from)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This leads in a circle')).toBeVisible()
  await expect(dialog.getByLabel('Leads to')).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Leads to').fill('/about/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${from} → /about/`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  const answer = await page.request.get(from, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/about/'])

  await row(page, from).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Leads to').fill('tide fl')
  await dialog
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /^Tide flat/ })
    .click()
  const chosen = dialog.getByRole('group', { name: 'Leads to' })
  await expect(chosen).toContainText('Work/portfolio/tide-flat/')
  await expect(chosen.getByRole('button', { name: 'Choose something else' })).toBeFocused()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${from} → Tide flat`)).toContainText('/portfolio/tide-flat/')
  const led = await page.request.get(from, { maxRedirects: 0 })
  expect(led.headers().location).toBe('/portfolio/tide-flat/')

  await row(page, from).getByRole('button', { name: 'Edit' }).click()
  await chosen.getByRole('button', { name: 'Choose something else' }).click()
  await expect(dialog.getByLabel('Leads to')).toBeFocused()
  const hidden = `Hidden ${process.pid}`
  await callApi(page, 'POST', 'entries/page', { values: { title: hidden } })
  await dialog.getByLabel('Leads to').fill(hidden)
  await dialog.getByRole('button', { name: `${hidden} Page` }).click()
  await expect(chosen).toContainText('Not public: visitors do not see it.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${from} → ${hidden}`)).toContainText('What it leads to is not public.')

  await row(page, from).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Gone, leads nowhere, 410').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, `${from} → Gone`)).toBeVisible()
  expect((await page.request.get(from)).status()).toBe(410)

  await expect(row(page, from)).toContainText(/Used \d+ times/)
  await row(page, from).getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, from)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await expect(row(page, `${from} → Gone`)).toContainText(/Used \d+ times/)
})

// @behaviour studio-113
test('on a phone the screens that the bar has no room for are behind “More”', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/studio/works')
  const bar = page.getByRole('navigation', { name: 'Studio' })
  await expect(bar.getByRole('link')).toHaveText(['Works', 'Pages', 'Media', 'Terms'])
  await bar.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Trash' }).click()
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over).toBe(0)
})

// @behaviour studio-287
test('the focus comes to the next row when one goes, and a second press does nothing', async ({
  page,
  site,
}) => {
  await page.goto('/studio/redirects')
  for (const from of ['/focus-a/', '/focus-b/'])
    await callApi(page, 'POST', 'redirects', { from, status: 301, to: '/about/' })
  const remove = page.getByRole('button', { name: /^Remove \/focus-/ })
  await page.reload()
  await expect(remove).toHaveCount(2)
  await remove.first().focus()
  const searched = page.waitForResponse(/redirects\?search=focus-/)
  await page.evaluate(() => {
    // Somebody who is faster than the search, which puts other rows in place of these.
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, 'focus-')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await searched
  await expect(remove.first()).toBeFocused()
  const asked: string[] = []
  await page.route(`${site}/wp-json/vitrine/v1/redirects/*`, async (route) => {
    asked.push(route.request().method())
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(1)
  expect(asked).toEqual(['DELETE'])
  await expect(page.getByRole('listitem').filter({ has: remove }).getByRole('button').first()).toBeFocused()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Redirects' })).toBeFocused()
})

// @behaviour studio-287 studio-345
test('who empties the trash goes on at its heading', async ({ page }) => {
  // Whatever others have put there stays.
  const things: object[] = [
    {
      kind: 'work',
      id: 999_999,
      title: 'Gone soon',
      address: 'gone-soon',
      version: 1,
      trashedBy: 'Somebody',
      trashedAt: '2026-01-02T03:04:05.000Z',
      until: '2026-02-01T03:04:05.000Z',
    },
  ]
  await page.route('**/vitrine/v1/trash?*', (route) => route.fulfill({ json: things }))
  await page.route('**/vitrine/v1/trash/empty', (route) => {
    things.length = 0
    return route.fulfill({ json: { deleted: 1, left: 0 } })
  })
  await page.goto('/studio/trash')
  await expect(page.getByText('\u2068Somebody\u2069, ')).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).press('Enter')
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// @behaviour studio-287
test('what is wrong in a dialog gets the focus', async ({ page }) => {
  await page.goto('/studio/people')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.locator('[aria-invalid]').first()).toBeFocused()
  await page.goto('/studio/redirects')
  await page.getByRole('button', { name: 'New redirect' }).click()
  await dialog.getByLabel('Old address').fill('/portfolio/')
  await dialog.getByRole('textbox', { name: 'Leads to' }).fill('/about/')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Old address')).toBeFocused()
  await expect(dialog.getByText('/portfolio/ is taken by')).toBeVisible()
})

test.describe('what a server says that nobody expects', () => {
  test.use({ allowedConsoleErrors: [/.*/] })

  // @behaviour studio-286
  test('a screen that fails says so, and the others go on', async ({ page }) => {
    await page.route('**/vitrine/v1/trash?*', (route) => route.fulfill({ json: [null] }))
    await page.goto('/studio/trash')
    await expect(page.getByRole('heading', { name: 'This screen failed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load anew' })).toBeVisible()
    await page.getByRole('link', { name: 'Works', exact: true }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  })

  // @behaviour studio-289
  test('what cannot be deleted is said where one was asked, and is by another press', async ({ page }) => {
    await openDraft(page, 'work', { title: 'Not gone yet' })
    await moveToTrash(page)
    await page.goto('/studio/trash')
    await page.route('**/vitrine/v1/trash/empty', (route) => route.fulfill({ status: 500, json: {} }))
    await row(page, 'Not gone yet').getByRole('button', { name: 'Delete for ever' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete for ever?' })
    const press = dialog.getByRole('button', { name: 'Delete for ever' })
    await press.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expect(press).toBeFocused()
    expect(await axe(page)).toEqual([])
    await page.unroute('**/vitrine/v1/trash/empty')
    await press.click()
    await expect(row(page, 'Not gone yet')).toHaveCount(0)
    await expect(dialog).toHaveCount(0)
  })

  // @behaviour studio-289
  test('a search for where something leads says that it got no answer, and is tried again', async ({
    page,
  }) => {
    await page.goto('/studio/redirects')
    await page.getByRole('button', { name: 'New redirect' }).click()
    const dialog = page.getByRole('dialog')
    await page.route('**/vitrine/v1/find?*', (route) => route.abort())
    await dialog.getByLabel('Leads to').fill('tide fl')
    await expect(dialog.getByRole('alert')).toContainText('The search got no answer.')
    expect(await axe(page)).toEqual([])
    await page.unroute('**/vitrine/v1/find?*')
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByRole('button', { name: /^Tide flat/ })).toBeVisible()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
  })

  // @behaviour studio-286
  test('a page of what stands between is no missing connection', async ({ page }) => {
    const html = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.route('**/vitrine/v1/people', (route) => route.fulfill(html))
    await page.goto('/studio/people')
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await page.unroute('**/vitrine/v1/people')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
  })
})
