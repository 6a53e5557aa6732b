import type { Page } from '@playwright/test'
import { toast, undoToast } from '../support/pages/studio/studio-helpers.ts'
import { WorksPage } from '../support/pages/studio/works-page.ts'
import { logInOnce, test } from '../support/studio.ts'
import { collectMoveUndoTokens, makeWorks, removeWorks } from '../support/studio-works.ts'
import { axe, expect } from '../support/test.ts'

let undo: Promise<string>[] = []

test.beforeEach(async ({ page, person }) => {
  await logInOnce(page, person)
  undo = collectMoveUndoTokens(page)
})

test.afterEach(async ({ page, site }) => removeWorks(page, site, await Promise.all(undo)))

/** Opens the list with five drafts at the beginning, newest first: E, D, C, B, A. */
async function openFive(page: Page): Promise<WorksPage> {
  const works = new WorksPage(page)
  await makeWorks(page, ['A', 'B', 'C', 'D', 'E'])
  await works.open('sort=hand&status=draft')
  await expect.poll(() => works.letters(5)).toEqual(['E', 'D', 'C', 'B', 'A'])
  return works
}

test.describe('by keys', () => {
  test.use({ allowedConsoleErrors: [/Failed to load|ERR_/] })

  // @behaviour studio-12
  test('a work is moved by its handle, each step is announced, Escape and a refusal put it back, and a completed move stays', {
    tag: '@main',
  }, async ({ page }) => {
    const works = await openFive(page)
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    await works.handle('E').focus()
    await page.keyboard.press('Enter')
    await expect(works.announcement(/^E .* lifted\. Position 1 of/)).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => works.letters(5)).toEqual(['D', 'E', 'C', 'B', 'A'])
    await page.keyboard.press('Escape')
    await expect(works.announcement('Move cancelled')).toHaveCount(1)
    await expect.poll(() => works.letters(5)).toEqual(['E', 'D', 'C', 'B', 'A'])
    await expect(works.handle('E')).toBeFocused()
    expect(requests).toEqual([])
    expect(await axe(page)).toEqual([])

    await page.route('**/works/order', (route) =>
      route.fulfill({
        status: 403,
        json: { code: 'rest_forbidden', message: 'Not yours to move.', data: {} },
      }),
    )
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await expect(toast(page, 'Not yours to move.')).toBeVisible()
    await expect.poll(() => works.letters(5)).toEqual(['E', 'D', 'C', 'B', 'A'])
    await page.unroute('**/works/order')

    await works.handle('D').focus()
    await page.keyboard.press('Space')
    await expect(works.announcement(/^D .* lifted\. Position 2 of/)).toHaveCount(1)
    await page.keyboard.press('Home')
    await expect(works.announcement(/^Position 1 of/)).toHaveCount(1)
    await expect(works.handle('D')).toBeFocused()
    const response = page.waitForResponse(/works\/order$/)
    await page.keyboard.press('Space')
    expect((await response).status()).toBe(200)
    await expect(works.announcement(/dropped at position 1$/)).toHaveCount(1)
    await page.reload()
    await expect.poll(() => works.letters(5)).toEqual(['D', 'E', 'C', 'B', 'A'])
  })
})

/** Announcement after a move; after the first move ever it says that works are now ordered by hand. */
const MOVED = /( moved|^Works are now in your order)\./

// @behaviour studio-12
test('a tile is dragged with the mouse, opens nothing, and Undo brings it back', { tag: '@main' }, async ({
  page,
}) => {
  const works = await openFive(page)
  const [from, to] = [await works.tiles.nth(2).boundingBox(), await works.tiles.nth(0).boundingBox()]
  if (!from || !to) throw new Error('The tiles are not shown.')
  await page.mouse.move(from.x + 60, from.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + 60, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => works.letters(5)).toEqual(['C', 'E', 'D', 'B', 'A'])
  await expect(page).toHaveURL(/studio\/works\?/)
  const response = page.waitForResponse(/undo\//)
  await undoToast(page, MOVED)
  expect((await response).status()).toBe(200)
  await expect.poll(() => works.letters(5)).toEqual(['E', 'D', 'C', 'B', 'A'])
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 900 } })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'Fingers are moved by the protocol of one engine.',
  )

  // @behaviour studio-12
  test('a finger that rests on a tile lifts and moves it, or selects it if it is not moved', async ({
    page,
  }) => {
    const works = await openFive(page)
    const cdp = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
    const middle = async (place: number) => {
      const box = await works.tiles.nth(place).boundingBox()
      if (!box) throw new Error('The tiles are not shown.')
      return { x: box.x + box.width / 2, y: box.y + box.height / 3 }
    }
    const lifted = (name: string) => page.locator('main li[data-lifted]').filter({ hasText: name })
    await works.handle('C').scrollIntoViewIfNeeded()
    await touch('touchStart', await middle(2))
    await expect(lifted('C ')).toHaveCount(1)
    // The list arrives late, as on a slow connection: a finger that rests meanwhile waits for it and opens nothing.
    const listRequest = page.waitForRequest(/entries\/work\?/)
    let answer = () => {}
    const rested = new Promise<void>((done) => {
      answer = done
    })
    await page.route(/entries\/work\?/, (route) => rested.then(() => route.continue()))
    await touch('touchMove', await middle(1))
    await touch('touchMove', await middle(0))
    await touch('touchEnd')
    await expect.poll(() => works.letters(5)).toEqual(['C', 'E', 'D', 'B', 'A'])
    await expect(toast(page, MOVED)).toBeVisible()
    await listRequest
    await touch('touchStart', await middle(1))
    answer()
    await expect(lifted('E ')).toHaveCount(1)
    await touch('touchEnd')
    await expect(works.box('E pick')).toBeChecked()
    await expect(page).toHaveURL(/studio\/works\?/)
  })
})
