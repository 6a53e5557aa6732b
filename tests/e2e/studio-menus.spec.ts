// @engine chromium
import type { Locator, Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

// A version that somebody has raised meanwhile, and entries that cannot be published.
test.use({ allowedConsoleErrors: [/status of 4(12|22)/] })

type Entry = { label: string; url: string; target?: object; children?: Entry[] }
const entry = (label: string, ...children: Entry[]): Entry => ({ label, url: `/${label}/`, children })

/** Saves entries of the footer's menu as its working copy, as another window would. */
async function save(page: Page, entries: readonly Entry[]): Promise<void> {
  await page.evaluate(async (entries) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const path = '/wp-json/vitrine/v1/menus/footer'
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce }
    const etag = (await fetch(path, { headers })).headers.get('etag') ?? ''
    const body = JSON.stringify({ values: { entries } })
    const answer = await fetch(path, { method: 'PUT', headers: { ...headers, 'if-match': etag }, body })
    if (!answer.ok) throw new Error(await answer.text())
  }, entries)
}

async function openWith(page: Page, ...entries: Entry[]): Promise<void> {
  await page.goto('/studio/menus/footer')
  await expect(page.getByRole('heading', { name: 'Menus' })).toBeVisible()
  await save(page, entries)
  await page.reload()
  await expect(rows(page)).toHaveCount(entries.flatMap(flat).length)
}
const flat = (one: Entry): Entry[] => [one, ...(one.children ?? []).flatMap(flat)]

test.beforeEach(({ page, person }) => enter(page, person))

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' })
const rows = (page: Page) => page.getByRole('list', { name: 'Footer' }).getByRole('listitem')
const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}, level` })
const nameOf = (page: Page, name: string) =>
  rows(page).getByRole('button', { name: new RegExp(`^${name} (Address|Page)`) })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })

/** The rows as a drawing: `A`, `-B` below it. */
const drawing = (page: Page) =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const [, name, level] =
        row
          .querySelector('button')
          ?.getAttribute('aria-label')
          ?.match(/^Move (.*), level (\d)$/) ?? []
      return '-'.repeat(Number(level) - 1) + name
    }),
  )
const isSaved = (page: Page) => expect(said(page, 'Saved. Visitors do not see it yet.')).toHaveCount(1)

async function center(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox()
  if (!box) throw new Error('It cannot be seen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function drag(page: Page, from: Locator, by: { x: number; y: number }): Promise<void> {
  const start = await center(from)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2)
  await page.mouse.move(start.x + by.x, start.y + by.y)
  await page.mouse.up()
}

// @behaviour studio-162
test('an entry is dragged up, down and sideways by its handle', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'), entry('C'))
  const [first, last] = [await center(handle(page, 'A')), await center(handle(page, 'C'))]
  await drag(page, handle(page, 'C'), { x: 0, y: first.y - last.y - 20 })
  await expect.poll(() => drawing(page)).toEqual(['C', 'A', 'B'])
  await drag(page, handle(page, 'B'), { x: 32, y: 0 })
  await expect.poll(() => drawing(page)).toEqual(['C', 'A', '-B'])
  await expect(said(page, 'B: place 3 of 3, level 2, below A.')).toHaveCount(1)
  await drag(page, handle(page, 'A'), { x: 32, y: 0 })
  await expect.poll(() => drawing(page)).toEqual(['C', '-A', '--B'])
  await isSaved(page)
  await page.reload()
  await expect.poll(() => drawing(page)).toEqual(['C', '-A', '--B'])
})

// @behaviour studio-162
test('where text runs from right to left, sideways is the other way', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'))
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await drag(page, handle(page, 'B'), { x: -32, y: 0 })
  await expect.poll(() => drawing(page)).toEqual(['A', '-B'])
  await handle(page, 'B').press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => drawing(page)).toEqual(['A', 'B'])
})

// @behaviour studio-162
test('Escape ends a drag without a change', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'))
  const start = await center(handle(page, 'B'))
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y - 80)
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  expect(await drawing(page)).toEqual(['A', 'B'])
})

// @behaviour studio-162
test('an entry is lifted and moved by keys, each step is said, and Escape puts it back', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'), entry('C'))
  await handle(page, 'C').press('Space')
  await expect(said(page, 'C is lifted.')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(said(page, 'C: place 2 of 3, level 1.')).toHaveCount(1)
  await expect(handle(page, 'C')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(said(page, 'C: place 2 of 3, level 2, below A.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(said(page, 'C is back where it was.')).toHaveCount(1)
  expect(await drawing(page)).toEqual(['A', 'B', 'C'])
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(said(page, 'C is dropped.')).toHaveCount(1)
  await isSaved(page)
  await page.reload()
  await expect.poll(() => drawing(page)).toEqual(['C', 'A', 'B'])
})

// @behaviour studio-162
test('an entry is moved by buttons that say where, and the focus stays on them', async ({ page }) => {
  await openWith(page, entry('A', entry('D')), entry('B'))
  await nameOf(page, 'B').click()
  const row = rows(page).filter({ hasText: '/B/' })
  await row.getByRole('button', { name: 'Under “A”' }).click()
  await expect.poll(() => drawing(page)).toEqual(['A', '-D', '-B'])
  await row.getByRole('button', { name: 'Up B', exact: true }).click()
  await expect.poll(() => drawing(page)).toEqual(['A', '-B', '-D'])
  await expect(row.getByRole('button', { name: 'Up B', exact: true })).toBeFocused()
  await row.getByRole('button', { name: 'Out of “A”' }).click()
  await expect.poll(() => drawing(page)).toEqual(['A', '-D', 'B'])
  await expect(nameOf(page, 'B')).toBeFocused()
})

// @behaviour studio-162
test('a fourth level is refused in words', async ({ page }) => {
  await openWith(page, entry('A', entry('B', entry('C'), entry('D'))))
  await handle(page, 'D').press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(said(page, 'Menus have three levels.')).toHaveCount(1)
  expect(await drawing(page)).toEqual(['A', '-B', '--C', '--D'])
})

// @behaviour studio-161
test('a page is added by its id, keeps its entry when it is renamed, and is marked when it is hidden', async ({
  page,
}) => {
  await openWith(page)
  const made = await page.evaluate(async (name) => {
    const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
    const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce }
    const values = { title: name, path: `/${name.toLowerCase()}/` }
    const answer = await fetch('/wp-json/vitrine/v1/entries/page', {
      method: 'POST',
      headers,
      body: JSON.stringify({ values }),
    })
    return (await answer.json()) as { id: number }
  }, `Kiln${process.pid}`)
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByLabel('Find a page, a work or a term').fill(`Kiln${process.pid}`)
  await dialog.getByRole('button', { name: `Kiln${process.pid}` }).click()
  const row = rows(page).filter({ hasText: `Kiln${process.pid}` })
  await expect(row).toContainText('Not public: visitors do not see it.')
  await isSaved(page)
  const renamed = await page.evaluate(
    async ({ id, name }) => {
      const { nonce } = JSON.parse(document.getElementById('studio-boot')?.textContent ?? '{}')
      const headers = { 'content-type': 'application/json', 'x-wp-nonce': nonce }
      const path = `/wp-json/vitrine/v1/entries/page/${id}`
      const etag = (await fetch(path, { headers })).headers.get('etag') ?? ''
      const body = JSON.stringify({ values: { title: name, path: `/${name.toLowerCase()}/` } })
      const saved = await fetch(`${path}/working-copy`, {
        method: 'PUT',
        headers: { ...headers, 'if-match': etag },
        body,
      })
      const match = saved.headers.get('etag') ?? ''
      const done = await fetch(`${path}/publish`, {
        method: 'POST',
        headers: { ...headers, 'if-match': match },
      })
      return done.status
    },
    { id: made.id, name: `Oven${process.pid}` },
  )
  expect(renamed).toBe(200)
  await page.reload()
  await expect(rows(page).filter({ hasText: `Oven${process.pid}` })).toContainText(`/oven${process.pid}/`)
  await expect(rows(page)).not.toContainText(['Not public'])
})

// @behaviour studio-161
test('an address is added, mended at its field, published and taken back', async ({ page, site }) => {
  await openWith(page)
  await expect(page.getByText('This menu is empty, so the footer shows none.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Give it a label.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Label').fill('Elsewhere')
  await dialog.getByLabel('Address', { exact: true }).fill('https://elsewhere.example/')
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await nameOf(page, 'Elsewhere').click()
  await page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)')
  await publish(page).click()
  await expect(page.getByText('Enter an address, such as /about/ or https://example.org.')).toBeVisible()
  await expect(page.getByLabel('Address', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await page.getByLabel('Address', { exact: true }).fill('https://there.example/')
  await isSaved(page)
  await publish(page).click()
  await expect(said(page, 'Visitors see all of this.')).toHaveCount(1)
  const isThere = async () =>
    (await (await page.request.get(`${site}/`)).text()).includes('https://there.example/')
  expect(await isThere()).toBe(true)
  await page
    .getByRole('region', { name: 'What was done' })
    .getByRole('button', { name: 'Undo' })
    .last()
    .click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  expect(await isThere()).toBe(false)
})

// @behaviour studio-160
test('what was removed comes back, and so does every other change', async ({ page }) => {
  await openWith(page, entry('A', entry('B')), entry('C'))
  await nameOf(page, 'A').click()
  await rows(page).first().getByRole('button', { name: 'Remove' }).click()
  await expect.poll(() => drawing(page)).toEqual(['C'])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => drawing(page)).toEqual(['A', '-B', 'C'])
  await handle(page, 'C').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect.poll(() => drawing(page)).toEqual(['A', '-B', 'C'])
})

// @behaviour studio-160
test('somebody who changes the same meanwhile is named, and asked whose counts', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'))
  await save(page, [entry('Theirs')])
  await handle(page, 'B').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const asked = page.getByRole('alert').filter({ hasText: 'has changed the same meanwhile' })
  await expect(asked).toBeVisible()
  expect(await axe(page)).toEqual([])
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await isSaved(page)
  await page.reload()
  await expect.poll(() => drawing(page)).toEqual(['B', 'A'])
})

// @behaviour studio-160
test('in a conflict “Publish changes” leads to the choice, and the focus is not lost by choosing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const many = Array.from({ length: 12 }, (_, place) => entry(`Row${place + 10}`))
  await openWith(page, ...many)
  await save(page, [entry('Theirs')])
  await handle(page, 'Row21').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  const asked = page.getByRole('alert').filter({ hasText: 'has changed the same meanwhile' })
  await expect(asked).toBeVisible()
  await expect(asked).not.toBeInViewport()
  await publish(page).click()
  await expect(asked).toBeInViewport({ ratio: 1 })
  await expect(asked).toBeFocused()
  await asked.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await expect.poll(() => drawing(page)).toEqual(['Theirs'])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// @behaviour studio-161
test('an entry that was added in a conflict is still known by its name', async ({ page }) => {
  await openWith(page, entry('A'))
  await save(page, [entry('Theirs')])
  await page.getByRole('button', { name: 'Add entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add entry' })
  await dialog.getByLabel('Find a page, a work or a term').fill('Contact')
  await dialog.getByRole('button', { name: /^Contact Page/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'has changed the same meanwhile' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Places of menus' })
    .getByRole('link', { name: 'Header' })
    .click()
  await expect(page.getByRole('list', { name: 'Header' })).toBeVisible()
  await page.goBack()
  await page.goto('/studio/menus/footer')
  const added = rows(page).last()
  await expect(added).toContainText('Page')
  await expect(added).not.toContainText('does not exist any more')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(added).toContainText('Contact')
  await expect(added).toContainText('/contact/')
})

// @behaviour studio-304
test('what was discarded comes back', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'))
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(page.getByText('What was not public is gone.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(nameOf(page, 'A')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => drawing(page)).toEqual(['A', 'B'])
})

// @behaviour studio-160
test('what is taken back is said, and not where it was before', async ({ page }) => {
  await openWith(page, entry('A'), entry('B'))
  await handle(page, 'B').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(said(page, 'B is dropped.')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(said(page, 'The last change is taken back. 0 more can be.')).toHaveCount(1)
  await expect(said(page, 'B is dropped.')).toHaveCount(0)
})

// @behaviour studio-162
test('a long menu scrolls under an entry that is dragged from its end to its beginning', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const names = Array.from({ length: 24 }, (_, place) => `Row${place + 10}`)
  await openWith(page, ...names.map((name) => entry(name)))
  await handle(page, 'Row33').scrollIntoViewIfNeeded()
  const from = await center(handle(page, 'Row33'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 60)
  // Over the bar that stays in sight above the list.
  const bar = await publish(page).boundingBox()
  await page.mouse.move(from.x, (bar?.y ?? 0) + 30)
  const topOf = async () =>
    (await center(handle(page, 'Row10'))).y - 30 - ((await publish(page).boundingBox())?.y ?? 0)
  await expect.poll(topOf).toBeGreaterThan(30)
  const first = await center(handle(page, 'Row10'))
  await page.mouse.move(from.x, first.y - 20)
  await page.mouse.up()
  await expect.poll(() => drawing(page)).toEqual(['Row33', ...names.slice(0, -1)])
})

// @behaviour studio-161
test('an empty menu begins with the pages', async ({ page }) => {
  await openWith(page)
  await page.getByRole('button', { name: 'Add the pages' }).click()
  await expect(rows(page).filter({ hasText: '/about/' })).toHaveCount(1)
  await isSaved(page)
})

test.describe('by touch, 360 px wide', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-162
  test('a finger drags an entry below another', async ({ page }) => {
    await openWith(page, entry('A'), entry('B'))
    const { x, y } = await center(handle(page, 'B'))
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [{ x, y }])
    await send('touchMove', [{ x: x + 16, y }])
    await send('touchMove', [{ x: x + 34, y }])
    await send('touchEnd', [])
    await expect.poll(() => drawing(page)).toEqual(['A', '-B'])
    await nameOf(page, 'B').click()
    // Nothing is half below the bar at the lower edge.
    await page.setViewportSize({ width: 360, height: 1400 })
    expect(await axe(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
  })
})

// @behaviour studio-162
test('an entry that keys carry past the edge of the window stays in sight', async ({ page }) => {
  await openWith(page, ...Array.from({ length: 20 }, (_, at) => entry(`Row${at}`)))
  await handle(page, 'Row0').press('Space')
  for (let at = 0; at < 19; at++) await page.keyboard.press('ArrowDown')
  await expect(handle(page, 'Row0')).toBeFocused()
  await expect(handle(page, 'Row0')).toBeInViewport({ ratio: 1 })
})

// @behaviour studio-315
test('on a phone publishing comes to the lower edge with the first change, and moves nothing', async ({
  page,
}) => {
  await openWith(page, entry('A'), entry('B'), entry('C'))
  await publish(page).click()
  await expect(page.getByText('Visitors see all of this.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  await page.reload()
  await expect(rows(page)).toHaveCount(3)
  await expect(publish(page)).toBeHidden()
  const list = page.getByRole('list', { name: 'Footer' })
  const before = await list.boundingBox()

  await handle(page, 'B').press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(publish(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Discard changes' })).toBeInViewport({ ratio: 1 })
  expect((await list.boundingBox())?.y).toBe(before?.y)

  // Who has pressed it does not lose the focus with it.
  await publish(page).press('Enter')
  await expect(page.getByText('Visitors see all of this.')).toBeVisible()
  await expect(publish(page)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(publish(page)).toBeHidden()
})
