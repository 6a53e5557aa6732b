// @engine chromium
import { RedirectsPage } from '../support/pages/studio/redirects-page.ts'
import {
  addDraft,
  choose,
  row,
  sidewaysScroll,
  toast,
  undoToast,
  uniqueWord,
} from '../support/pages/studio/studio-helpers.ts'
import { TrashPage } from '../support/pages/studio/trash-page.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const test = base.extend<{ redirects: RedirectsPage; trash: TrashPage }>({
  page: async ({ page, owner }, use) => {
    await logInOnce(page, owner)
    await use(page)
  },
  redirects: async ({ page }, use) => use(new RedirectsPage(page)),
  trash: async ({ page }, use) => use(new TrashPage(page)),
})

// A redirect that leads in a circle, or that somebody else has changed, is refused.
test.use({ allowedConsoleErrors: [/status of 4(09|12|22)/] })

// @behaviour studio-110 studio-111
test('editors restore one or many entries from the trash, cannot delete permanently, and do not see the activity of others', {
  tag: '@main',
}, async ({ page, trash, person }) => {
  const word = uniqueWord('harbour')
  const [lostTitle, one, two] = [`Lost ${word}`, `Ebb one ${word}`, `Ebb two ${word}`]
  await trash.fillElsewhere(lostTitle, one, two)
  await page.context().clearCookies()
  await logInOnce(page, person)
  await trash.open()
  await expect(page).toHaveTitle('Trash – Studio')
  await expect(trash.row(lostTitle).getByRole('button')).toHaveText([`Restore ${lostTitle}`])
  await expect(page.getByRole('link', { name: 'Activity' })).toHaveCount(0)
  expect(await axe(page)).toEqual([])
  await trash.restoreButton(lostTitle).click()
  await expect(toast(page, `“${lostTitle}” is back.`)).toBeVisible()
  await expect(trash.row(lostTitle)).toHaveCount(0)
  await trash.select(one)
  await trash.select(two)
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore 2', exact: true }).click()
  await expect(toast(page, '2 works restored.')).toBeVisible()
  await expect(trash.row(word)).toHaveCount(0)
  await page.goto(`/studio/works?q=${word}`)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await page.goto('/studio/activity')
  await expect(page.getByText('Your account can’t do this. Ask an owner.')).toBeVisible()
})

// @behaviour studio-111 author-7
test('owners see activity and undo it; a bulk action is one row, which names some of its entries', {
  tag: '@main',
}, async ({ page, owner, trash }) => {
  const word = uniqueWord('isle')
  const seenTitle = `Seen ${word}`
  const titles = ['Skerry', 'Holm', 'Inch', 'Cay', 'Isle', 'Ait'].map((name) => `${name} ${word}`)
  await trash.fillElsewhere(seenTitle)
  await trash.fillElsewhere(...titles)
  await page.goto('/studio/activity')
  const single = row(page, `Moved “${seenTitle}” to the trash`)
  await expect(single).toContainText(owner.name)
  const many = row(page, 'Moved 6 works to the trash').filter({ hasText: titles[5] ?? '' })
  await expect(many).toContainText(`“${titles[1]}” and 1 more`)
  expect(await axe(page)).toEqual([])
  await single.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, `Undone: Moved “${seenTitle}” to the trash.`)).toBeVisible()
  await expect(row(page, `Undid a change of “${seenTitle}”`)).toBeVisible()
  await many.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Undid a change of 6 works').filter({ hasText: titles[5] ?? '' })).toBeVisible()
})

// @behaviour studio-112 studio-287
test('a redirect for an old path is added, changed and removed', { tag: '@main' }, async ({
  page,
  redirects,
}) => {
  const word = uniqueWord('old')
  const [from, hidden] = [`/${word}/`, `Hidden ${word}`]
  const answer = async () => {
    const response = await page.request.get(from, { maxRedirects: 0 })
    return [response.status(), response.headers().location]
  }
  await redirects.open()
  await redirects.newRedirect()
  // The fault is shown beside its field, which gets the focus.
  await redirects.from.fill('/portfolio/')
  await redirects.to.fill('/about/')
  await redirects.save()
  await expect(redirects.from).toBeFocused()
  await expect(redirects.dialog.getByText('/portfolio/ is taken by')).toBeVisible()
  await redirects.from.fill(from)
  await redirects.to.fill(from)
  await redirects.save()
  await expect(redirects.dialog.getByText('This leads in a circle')).toBeVisible()
  await expect(redirects.to).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await redirects.to.fill('/about/')
  await redirects.save()
  await expect(redirects.row(`${from} → /about/`)).toBeVisible()
  expect(await axe(page)).toEqual([])
  expect(await answer()).toEqual([301, '/about/'])

  await redirects.edit(from)
  await redirects.to.fill('tide fl')
  await redirects.dialog
    .getByRole('list', { name: 'Found' })
    .getByRole('button', { name: /^Tide flat/ })
    .click()
  await expect(redirects.chosen).toContainText('Work/portfolio/tide-flat/')
  await expect(redirects.chosen.getByRole('button', { name: 'Choose something else' })).toBeFocused()
  expect(await axe(page)).toEqual([])
  await redirects.save()
  await expect(redirects.row(`${from} → Tide flat`)).toContainText('/portfolio/tide-flat/')
  expect(await answer()).toEqual([301, '/portfolio/tide-flat/'])

  await redirects.edit(from)
  await redirects.chosen.getByRole('button', { name: 'Choose something else' }).click()
  await expect(redirects.to).toBeFocused()
  await addDraft(page, 'page', { title: hidden })
  await redirects.to.fill(hidden)
  await redirects.dialog.getByRole('button', { name: `${hidden} Page` }).click()
  await expect(redirects.chosen).toContainText('Not public: visitors don’t see it.')
  await redirects.save()
  await expect(redirects.row(`${from} → ${hidden}`)).toContainText('Its target isn’t public.')

  await redirects.edit(from)
  await redirects.dialog.getByLabel('Gone, 410').check()
  await redirects.save()
  await expect(redirects.row(`${from} → Gone`)).toBeVisible()
  expect((await answer())[0]).toBe(410)

  await expect(redirects.row(from)).toContainText(/Used \d+ times/)
  await redirects.row(from).getByRole('button', { name: 'Remove' }).click()
  await expect(redirects.row(from)).toHaveCount(0)
  await undoToast(page, `${from} is no longer redirected.`)
  await expect(toast(page, `Undone: ${from} is no longer redirected.`)).toBeVisible()
  await expect(redirects.row(`${from} → Gone`)).toContainText(/Used \d+ times/)
})

// @behaviour studio-428
test('a redirect that another user has changed meanwhile is shown before it is overwritten, and is not removed unseen', {
  tag: '@main',
}, async ({ page, redirects }) => {
  const from = `/${uniqueWord('turn')}/`
  await redirects.makeElsewhere(from, '/about/')
  await redirects.open()
  await redirects.edit(from)
  await redirects.changeElsewhere(from, { to: '/ebb/' })
  await redirects.to.fill('/flood/')
  await redirects.save()
  await expect(redirects.dialog.getByRole('alert')).toContainText('Someone has changed this in the meantime.')
  await expect(redirects.dialog.getByRole('alert')).toContainText(`${from} → /ebb/`)
  await redirects.save()
  await expect(redirects.row(`${from} → /flood/`)).toBeVisible()

  await redirects.changeElsewhere(from, { to: '/slack/' })
  await redirects.row(from).getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'Someone has changed this in the meantime.')).toBeVisible()
  await expect(redirects.row(`${from} → /slack/`)).toBeVisible()
  await redirects.row(from).getByRole('button', { name: 'Remove' }).click()
  await expect(redirects.row(from)).toHaveCount(0)
})

// @behaviour studio-113
test('on a phone the screens that do not fit the bar are behind “More”', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/studio/terms')
  const bar = page.getByRole('navigation', { name: 'Studio' })
  await expect(bar.getByRole('link')).toHaveText(['Works', 'Pages', 'Media', 'Terms'])
  await choose(page, bar.getByRole('button', { name: 'More' }), 'Trash')
  await expect(page.getByRole('heading', { name: 'Trash' })).toBeFocused()
  expect(await sidewaysScroll(page)).toBe(0)
})

// @behaviour studio-287
test('removing a row moves the focus to the next one, and a second press does nothing', {
  tag: '@main',
}, async ({ page, redirects }) => {
  const word = uniqueWord('focus')
  for (const from of [`/${word}-a/`, `/${word}-b/`]) await redirects.makeElsewhere(from, '/about/')
  const remove = page.getByRole('button', { name: new RegExp(`^Remove /${word}-`) })
  await redirects.open()
  await expect(remove).toHaveCount(2)
  await remove.first().focus()
  const searched = page.waitForResponse((response) => response.url().includes(`redirects?search=${word}`))
  await page.evaluate((word) => {
    // Presses before the search has replaced these rows by others.
    const field = document.querySelector<HTMLInputElement>('input[type=search]')
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field, word)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  }, word)
  await searched
  await expect(remove.first()).toBeFocused()
  const methods: string[] = []
  let answer = () => {}
  const gate = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/vitrine/v1/redirects/*', async (route) => {
    methods.push(route.request().method())
    await gate
    await route.continue()
  })
  await remove.first().press('Enter')
  await remove.first().press('Enter')
  await expect.poll(() => methods).toEqual(['DELETE'])
  answer()
  await expect(remove).toHaveCount(1)
  expect(methods).toEqual(['DELETE'])
  await expect(page.getByRole('listitem').filter({ has: remove }).getByRole('button').first()).toBeFocused()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Redirects' })).toBeFocused()
})

// @behaviour studio-287 studio-345
test('emptying the trash moves the focus to its heading', async ({ page, trash }) => {
  // Entries that other tests put there stay.
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
  await trash.open()
  await expect(page.getByText('\u2068Somebody\u2069, ')).toBeVisible()
  await page.getByRole('button', { name: 'Empty trash' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).press('Enter')
  await expect(page.getByText('Nothing here.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test.describe('with unexpected responses of the server', () => {
  test.use({ allowedConsoleErrors: [/.*/] })

  // @behaviour studio-286
  test('a screen that fails says so and the others work; a response of a proxy is not reported as a missing connection', {
    tag: '@main',
  }, async ({ page }) => {
    await page.route('**/vitrine/v1/trash?*', (route) => route.fulfill({ json: [null] }))
    await page.goto('/studio/trash')
    await expect(page.getByRole('heading', { name: 'This screen failed' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    const html = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.route('**/vitrine/v1/people', (route) => route.fulfill(html))
    await page.getByRole('link', { name: 'People', exact: true }).click()
    await expect(page.getByText('The list could not be loaded.')).toBeVisible()
    await page.unroute('**/vitrine/v1/people')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'People' })).toBeFocused()
  })

  // @behaviour studio-110 studio-289
  test('permanent deletion asks first; a failed deletion is reported there, and works by another press', async ({
    page,
    trash,
  }) => {
    const title = `Gone ${uniqueWord('for good')}`
    await trash.fillElsewhere(title)
    await trash.open()
    await trash.askToDelete(title)
    await trash.question.getByRole('button', { name: 'Cancel' }).click()
    await expect(trash.question).toHaveCount(0)
    await expect(trash.row(title)).toBeVisible()
    await page.route('**/vitrine/v1/trash/empty', (route) => route.fulfill({ status: 500, json: {} }))
    await trash.askToDelete(title)
    await trash.confirm.click()
    await expect(trash.question.getByRole('alert')).toBeVisible()
    await expect(trash.confirm).toBeFocused()
    expect(await axe(page)).toEqual([])
    await page.unroute('**/vitrine/v1/trash/empty')
    await trash.confirm.click()
    await expect(toast(page, '1 permanently deleted.')).toBeVisible()
    await expect(trash.row(title)).toHaveCount(0)
    await expect(trash.question).toHaveCount(0)
  })

  // @behaviour studio-289
  test('a search for the target of a redirect reports a missing response, and is repeated', async ({
    page,
    redirects,
  }) => {
    await redirects.open()
    await redirects.newRedirect()
    await page.route('**/vitrine/v1/find?*', (route) => route.abort())
    await redirects.to.fill('tide fl')
    await expect(redirects.dialog.getByRole('alert')).toContainText('The search didn’t respond.')
    expect(await axe(page)).toEqual([])
    await page.unroute('**/vitrine/v1/find?*')
    await redirects.dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(redirects.dialog.getByRole('button', { name: /^Tide flat/ })).toBeVisible()
    await expect(redirects.dialog.getByRole('alert')).toHaveCount(0)
  })
})
