// @engine chromium
import { centerOf, MenusPage, menuItem } from '../support/pages/studio/menus-page.ts'
import {
  addDraft,
  api,
  setDirection,
  sidewaysScroll,
  undoToast,
} from '../support/pages/studio/studio-helpers.ts'
import { test as base, logInOnce } from '../support/studio.ts'
import { axe, expect } from '../support/test.ts'

const test = base.extend<{ menus: MenusPage }>({
  menus: async ({ page, person }, use) => {
    await logInOnce(page, person)
    const menus = new MenusPage(page)
    const restore = await menus.keep()
    await use(menus)
    await restore()
  },
})

// Somebody has raised the version meanwhile, and the items cannot be published.
test.use({ allowedConsoleErrors: [/status of 4(12|22)/] })

// @behaviour studio-162
test('a menu item is dragged up, down and sideways by its handle, and Escape ends a drag', async ({
  page,
  menus,
}) => {
  await menus.openWith(menuItem('A'), menuItem('B'), menuItem('C'))
  const [first, last] = [await centerOf(menus.handle('A')), await centerOf(menus.handle('C'))]
  await menus.drag('C', { x: 0, y: first.y - last.y - 20 })
  await menus.hasRows('C', 'A', 'B')
  await menus.dragFrom('B', { x: 40, y: -80 })
  await expect(page.locator('[data-dragged]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-dragged]')).toHaveCount(0)
  await menus.hasRows('C', 'A', 'B')
  await menus.drag('B', { x: 32, y: 0 })
  await menus.hasRows('C', 'A', '-B')
  await expect(menus.said('B: position 3 of 3, level 2, below A.')).toHaveCount(1)
  await menus.drag('A', { x: 32, y: 0 })
  await menus.hasRows('C', '-A', '--B')
  await menus.isSaved()
  await page.reload()
  await menus.hasRows('C', '-A', '--B')

  // From right to left, sideways is reversed.
  await setDirection(page, 'rtl')
  await menus.drag('B', { x: 32, y: 0 })
  await menus.hasRows('C', '-A', '-B')
  await menus.drag('B', { x: -32, y: 0 })
  await menus.hasRows('C', '-A', '--B')
  await menus.moveByKeys('B', 'ArrowRight')
  await menus.hasRows('C', '-A', '-B')
})

// @behaviour studio-160 studio-162
test('a menu item is lifted and moved by keys, each step is announced, and Escape and Control+Z put it back', async ({
  page,
  menus,
}) => {
  await menus.openWith(menuItem('A'), menuItem('B'), menuItem('C'))
  await menus.handle('C').press('Space')
  await expect(menus.said('C lifted.')).toHaveCount(1)
  await page.keyboard.press('ArrowUp')
  await expect(menus.said('C: position 2 of 3, level 1.')).toHaveCount(1)
  await expect(menus.handle('C')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(menus.said('C: position 2 of 3, level 2, below A.')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(menus.said('C is back where it was.')).toHaveCount(1)
  await menus.hasRows('A', 'B', 'C')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(menus.said('C dropped.')).toHaveCount(1)
  await menus.isSaved()
  await page.reload()
  await menus.hasRows('C', 'A', 'B')

  await menus.moveByKeys('B', 'ArrowUp')
  await expect(menus.said('B dropped.')).toHaveCount(1)
  await menus.isSaved()
  await page.keyboard.press('Control+z')
  await expect(menus.said('Last change undone. You can undo 0 more.')).toHaveCount(1)
  await expect(menus.said('B dropped.')).toHaveCount(0)
  await menus.hasRows('C', 'A', 'B')
})

// @behaviour studio-162
test('a menu item is moved by buttons that name the direction, the focus stays on them, and a fourth level is refused with a sentence', async ({
  page,
  menus,
}) => {
  await menus.openWith(menuItem('A', menuItem('B', menuItem('C'), menuItem('D'))), menuItem('E'))
  await menus.nameOf('E').click()
  const row = menus.row('/E/')
  const up = row.getByRole('button', { name: 'Up E', exact: true })
  await row.getByRole('button', { name: 'Under “A”' }).click()
  await menus.hasRows('A', '-B', '--C', '--D', '-E')
  await up.click()
  await menus.hasRows('A', '-E', '-B', '--C', '--D')
  await expect(up).toBeFocused()
  await row.getByRole('button', { name: 'Out of “A”' }).click()
  await menus.hasRows('A', '-B', '--C', '--D', 'E')
  await expect(menus.nameOf('E')).toBeFocused()
  await menus.handle('D').press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(menus.said('Menus can have up to three levels.')).toHaveCount(1)
  await menus.hasRows('A', '-B', '--C', '--D', 'E')
})

// @behaviour studio-161
test('an empty menu offers the pages first, and a page that is added later keeps its menu item when it is renamed', async ({
  page,
  menus,
}) => {
  const name = (word: string) => `${word}${process.pid}x${Date.now()}`
  const [kiln, oven] = [name('Kiln'), name('Oven')]
  const id = await addDraft(page, 'page', { title: kiln, path: `/${kiln.toLowerCase()}/` })
  await menus.openWith()
  await expect(page.getByText('This menu is empty, so the footer doesn’t show one.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await page.getByRole('button', { name: 'Add pages' }).click()
  await expect(menus.row('/about/')).toHaveCount(1)
  await menus.addButton.click()
  await menus.addDialog.getByLabel('Find a page, work or term').fill(kiln)
  await menus.addDialog.getByRole('button', { name: kiln }).click()
  await expect(menus.row(kiln)).toContainText('Not public: visitors can’t see it.')
  await menus.isSaved()

  const values = { title: oven, path: `/${oven.toLowerCase()}/` }
  await api(page, 'PUT', `entries/page/${id}/working-copy`, { values }, 'current')
  await api(page, 'POST', `entries/page/${id}/publish`, {}, 'current')
  await page.reload()
  await expect(menus.row(oven)).toContainText(`/${oven.toLowerCase()}/`)
  await expect(menus.row(oven)).not.toContainText('Not public')
})

// @behaviour studio-161
test('a link is added, corrected in its field, published and undone', { tag: '@main' }, async ({
  page,
  menus,
  site,
}) => {
  await menus.openWith()
  await menus.addButton.click()
  await menus.addDialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(menus.addDialog.getByText('Enter a label.')).toBeVisible()
  expect(await axe(page)).toEqual([])
  await menus.addDialog.getByLabel('Label').fill('Elsewhere')
  await menus.addDialog.getByLabel('Address', { exact: true }).fill('https://elsewhere.example/')
  await page.keyboard.press('Enter')
  await expect(menus.rows).toHaveCount(1)
  await menus.nameOf('Elsewhere').click()
  await menus.field('Address').fill('javascript:alert(1)')
  await menus.publishButton.click()
  await expect(page.getByText('Enter an address, such as /about/ or https://example.org.')).toBeVisible()
  await expect(menus.field('Address')).toHaveAttribute('aria-invalid', 'true')
  expect(await axe(page)).toEqual([])
  await menus.field('Address').fill('https://there.example/')
  await menus.publishAndHold()
  const isThere = async () =>
    (await (await page.request.get(`${site}/`)).text()).includes('https://there.example/')
  expect(await isThere()).toBe(true)
  await menus.undoPublish()
  expect(await isThere()).toBe(false)
})

// @behaviour studio-160 studio-304
test('removed, moved and discarded changes can be restored', async ({ page, menus }) => {
  await menus.openWith(menuItem('A', menuItem('B')), menuItem('C'))
  await menus.nameOf('A').click()
  await menus.rows.first().getByRole('button', { name: 'Remove' }).click()
  await menus.hasRows('C')
  await menus.isSaved()
  await undoToast(page, '“A” removed')
  await menus.hasRows('A', '-B', 'C')
  await menus.isSaved()
  await menus.moveByKeys('C', 'ArrowUp')
  await menus.hasRows('A', '-C', '-B')
  await menus.isSaved()
  await menus.undoButton.click()
  await menus.hasRows('A', '-B', 'C')

  await menus.discardButton.press('Enter')
  await expect(page.getByText('Footer menu: unpublished changes discarded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(menus.nameOf('A')).toHaveCount(0)
  await undoToast(page, 'Footer menu: unpublished changes discarded.')
  await menus.hasRows('A', '-B', 'C')
})

// @behaviour studio-160
test('a user who changes the same menu meanwhile is named, and “Publish changes” leads to the conflict', async ({
  page,
  menus,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const names = Array.from({ length: 12 }, (_, place) => `Row${place + 10}`)
  await menus.openWith(...names.map((name) => menuItem(name)))
  await menus.saveElsewhere({ entries: [menuItem('Theirs')] })
  await menus.moveByKeys('Row21', 'ArrowUp')
  await expect(menus.conflict).toBeVisible()
  await expect(menus.conflict).not.toBeInViewport()
  await menus.publishButton.click()
  await expect(menus.conflict).toBeInViewport({ ratio: 1 })
  await expect(menus.conflict).toBeFocused()
  expect(await axe(page)).toEqual([])
  await menus.conflict.getByRole('button', { name: 'Take theirs' }).press('Enter')
  await menus.hasRows('Theirs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

// @behaviour studio-161
test('a menu item that was added in a conflict keeps its name, and stays where the local version is chosen', async ({
  page,
  menus,
}) => {
  await menus.openWith(menuItem('A'))
  await menus.saveElsewhere({ entries: [menuItem('Theirs')] })
  await menus.addButton.click()
  await menus.addDialog.getByLabel('Find a page, work or term').fill('Contact')
  await menus.addDialog.getByRole('button', { name: /^Contact Page/ }).click()
  await expect(menus.conflict).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu locations' }).getByRole('link', { name: 'Header' }).click()
  await expect(page.getByRole('list', { name: 'Header' })).toBeVisible()
  await page.goBack()
  await page.goto('/studio/menus/footer')
  const newRow = menus.rows.last()
  await expect(newRow).toContainText('Page')
  await expect(newRow).not.toContainText('o longer exists')
  await menus.conflict.getByRole('button', { name: 'Keep mine' }).click()
  await expect(newRow).toContainText('Contact')
  await expect(newRow).toContainText('/contact/')
  await menus.isSaved()
  await page.reload()
  await menus.hasRows('A', 'Contact')
})

// @behaviour studio-162
test('a long menu scrolls while an item is dragged, and while one is moved by keys', async ({
  page,
  menus,
}) => {
  const names = Array.from({ length: 24 }, (_, place) => `Row${place + 10}`)
  await menus.openWith(...names.map((name) => menuItem(name)))
  await menus.handle('Row33').scrollIntoViewIfNeeded()
  const from = await centerOf(menus.handle('Row33'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 60)
  // Over the bar that stays visible above the list.
  const barTop = async () => (await menus.publishButton.boundingBox())?.y ?? 0
  await page.mouse.move(from.x, (await barTop()) + 30)
  const topOf = async () => (await centerOf(menus.handle('Row10'))).y - 30 - (await barTop())
  await expect.poll(topOf).toBeGreaterThan(30)
  const first = await centerOf(menus.handle('Row10'))
  await page.mouse.move(from.x, first.y - 20)
  await page.mouse.up()
  await menus.hasRows('Row33', ...names.slice(0, -1))

  await menus.handle('Row33').press('Space')
  for (let at = 0; at < 19; at++) await page.keyboard.press('ArrowDown')
  await expect(menus.handle('Row33')).toBeFocused()
  await expect(menus.handle('Row33')).toBeInViewport({ ratio: 1 })
})

test.describe('by touch, 360 px wide', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  // @behaviour studio-162
  test('a finger drags a menu item below another', async ({ page, menus }) => {
    await menus.openWith(menuItem('A'), menuItem('B'))
    const { x, y } = await centerOf(menus.handle('B'))
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    await send('touchStart', [{ x, y }])
    await send('touchMove', [{ x: x + 16, y }])
    await send('touchMove', [{ x: x + 34, y }])
    await send('touchEnd', [])
    await menus.hasRows('A', '-B')
    await menus.nameOf('B').click()
    // No row is half covered by the bar at the bottom.
    await page.setViewportSize({ width: 360, height: 1400 })
    expect(await axe(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
  })
})

// @behaviour studio-315
test('on a phone the publish bar appears at the lower edge with the first change, and shifts nothing', async ({
  page,
  menus,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await menus.saveElsewhere({ entries: [menuItem('A'), menuItem('B'), menuItem('C')] })
  await menus.publishElsewhere()
  await menus.open()
  await expect(menus.rows).toHaveCount(3)
  await expect(menus.publishButton).toBeHidden()
  const before = await menus.list.boundingBox()

  await menus.moveByKeys('B', 'ArrowUp')
  await expect(menus.publishButton).toBeInViewport({ ratio: 1 })
  await expect(menus.discardButton).toBeInViewport({ ratio: 1 })
  expect((await menus.list.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)

  // The focus is not lost when the pressed button disappears.
  await menus.publishButton.press('Enter')
  await menus.isPublic()
  await expect(menus.publishButton).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(menus.publishButton).toBeHidden()
})
