import type { Page } from '@playwright/test'
import { enter, test } from '../support/studio.ts'
import { makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

let undo: Promise<string>[] = []

/** Five drafts, newest first: E, D, C, B, A. */
test.beforeEach(async ({ page, person }) => {
  await enter(page, person)
  undo = []
  page.on('response', (response) => {
    if (response.ok() && response.url().endsWith('/works/order'))
      undo.push(response.json().then((body) => body.undo))
  })
  await makeWorks(page, ['A', 'B', 'C', 'D', 'E'])
  await page.goto('/studio/works?sort=hand&status=draft')
  await expect(handle(page, 'E').first()).toBeVisible()
})

test.afterEach(async ({ page, site }) => removeWorks(page, site, await Promise.all(undo)))

const handle = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name} ` }).first()
const letters = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .evaluateAll((tiles) =>
      tiles.slice(0, 5).map((tile) => tile.querySelector('a span span')?.textContent?.[0]),
    )
const said = (page: Page) => page.getByRole('main').getByRole('status')

// @behaviour studio-12
test('a work is moved by keys on its handle, and each step is said', async ({ page }) => {
  await handle(page, 'D').focus()
  await page.keyboard.press('Space')
  await expect(said(page).filter({ hasText: /^D .* lifted\. Place 2 of/ })).toHaveCount(1)
  await page.keyboard.press('Home')
  await expect(said(page).filter({ hasText: /^Place 1 of/ })).toHaveCount(1)
  await expect(handle(page, 'D')).toBeFocused()
  const answered = page.waitForResponse(/works\/order$/)
  await page.keyboard.press('Space')
  expect((await answered).status()).toBe(200)
  await expect(said(page).filter({ hasText: /dropped at place 1$/ })).toHaveCount(1)
  await page.reload()
  await expect.poll(() => letters(page)).toEqual(['D', 'E', 'C', 'B', 'A'])
})

// @behaviour studio-12
test('Escape puts a work back where it was, and asks the server nothing', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  await handle(page, 'E').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => letters(page)).toEqual(['D', 'E', 'C', 'B', 'A'])
  await page.keyboard.press('Escape')
  await expect(said(page).filter({ hasText: 'Move cancelled' })).toHaveCount(1)
  expect(await letters(page)).toEqual(['E', 'D', 'C', 'B', 'A'])
  await expect(handle(page, 'E')).toBeFocused()
  expect(asked).toEqual([])
  expect(await axe(page)).toEqual([])
})

// @behaviour studio-12
test('a tile is dragged with the mouse, opens nothing, and Undo brings it back', async ({ page }) => {
  const tiles = page.getByRole('main').getByRole('listitem')
  const [from, to] = [await tiles.nth(2).boundingBox(), await tiles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('The tiles are not shown.')
  await page.mouse.move(from.x + 60, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => letters(page)).toEqual(['C', 'E', 'D', 'B', 'A'])
  await expect(page).toHaveURL(/studio\/works\?/)
  const undone = page.waitForResponse(/undo\//)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  expect((await undone).status()).toBe(200)
  await expect.poll(() => letters(page)).toEqual(['E', 'D', 'C', 'B', 'A'])
})

test.describe('refused', () => {
  test.use({ allowedConsoleErrors: [/Failed to load|ERR_/] })

  // @behaviour studio-12
  test('a move goes back, and says why', async ({ page }) => {
    await page.route('**/works/order', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'rest_forbidden', message: 'Not yours to move.', data: {} },
      }),
    )
    await handle(page, 'E').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(page.getByText('Not yours to move.')).toBeVisible()
    expect(await letters(page)).toEqual(['E', 'D', 'C', 'B', 'A'])
  })
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 900 } })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Fingers are moved by the protocol of one engine.',
  )

  // @behaviour studio-12
  test('a finger that rests on a tile lifts and moves it, and selects it where it stays', async ({
    page,
  }) => {
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const middle = async (place: number) => {
      const box = await page.getByRole('main').getByRole('listitem').nth(place).boundingBox()
      if (!box) throw new Error('The tiles are not shown.')
      return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    }
    const lifted = (name: string) => page.locator('main li[data-lifted]').filter({ hasText: name })
    await handle(page, 'C').scrollIntoViewIfNeeded()
    await touch('touchStart', await middle(2))
    await expect(lifted('C ')).toHaveCount(1)
    // The list comes late, as on a slow line: the finger that rests meanwhile waits for it, and opens nothing.
    const asked = page.waitForRequest(/entries\/work\?/)
    let answer = () => {}
    const rested = new Promise<void>((done) => {
      answer = done
    })
    await page.route(/entries\/work\?/, (route) => rested.then(() => route.continue()))
    await touch('touchMove', await middle(1))
    await touch('touchMove', await middle(0))
    await touch('touchEnd')
    await expect.poll(() => letters(page)).toEqual(['C', 'E', 'D', 'B', 'A'])
    await expect(page.getByText(/^(Moved|Works now stand in your order)\.$/)).toBeVisible()
    await asked
    await touch('touchStart', await middle(1))
    answer()
    await expect(lifted('E ')).toHaveCount(1)
    await touch('touchEnd')
    await expect(page.getByRole('checkbox', { name: /^Select E / })).toBeChecked()
    await expect(page).toHaveURL(/studio\/works\?/)
  })
})
