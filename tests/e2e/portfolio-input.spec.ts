import { COLOR_COOKIE } from '../../src/theme/color-scheme/palette-state.ts'
import { portfolioStates } from '../../src/workshop/portfolio-states.ts'
import { axe, LOOKS } from '../support/test.ts'
import { expect, type GridPage, test } from '../support/workshop.ts'
import { openStates, REQUEST_STATE } from '../support/workshop-states.ts'

const dialog = (grid: GridPage) => grid.page.getByRole('dialog')

/** Presses Tab until the wanted element has the focus. */
async function tabTo(grid: GridPage, wanted: ReturnType<GridPage['page']['locator']>): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await grid.page.keyboard.press('Tab')
  }
  throw new Error('Sixty tabs did not lead there.')
}

test('a visitor filters, opens, goes on, closes and loads more by the keyboard alone', {
  tag: '@main',
}, async ({ grid, page }) => {
  await grid.open('masonry-3', { ready: false })
  const block = grid.block()
  await tabTo(grid, block.filter('Maps'))
  await page.keyboard.press('Enter')
  await expect(block.filter('Maps')).toHaveAttribute('aria-current', 'true')
  await expect(block.status).toHaveText('12 of 12')
  await expect(block.filter('Maps')).toBeFocused()

  await tabTo(grid, block.link(0))
  await page.keyboard.press('Enter')
  await expect(dialog(grid)).toContainText('1 of 12')
  expect(await dialog(grid).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('ArrowRight')
  await expect(dialog(grid)).toContainText('2 of 12')
  await page.keyboard.press('Escape')
  await expect(dialog(grid)).toHaveCount(0)
  await expect(block.link(1)).toBeFocused()

  for (let back = 0; back < 10; back++) {
    if (await block.filter('All').evaluate((link) => link === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await expect(block.filter('All')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(block.status).toHaveText('12 of 36')
  await tabTo(grid, block.loadMore)
  await page.keyboard.press('Enter')
  await expect(block.cards).toHaveCount(24)
  await expect(block.link(12)).toBeFocused()
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('nothing moves by itself', async ({ grid }) => {
    for (const state of ['scroll-speed', 'masonry-3', 'slow']) {
      await grid.open(state)
      const block = grid.block()
      if (state !== 'slow') await block.cards.first().hover()
      await expect(block.root).toBeVisible()
      const moving = await block.root.evaluate((root) =>
        root.getAnimations({ subtree: true }).map((animation) => animation.constructor.name),
      )
      expect(moving, state).toEqual([])
    }
  })
})

// Ten thousand works show nothing on the screen that a thousand do not.
const EVERY_STATE = portfolioStates
  .flatMap((group) => group.states)
  .filter(({ name }) => !/^items-(1|2|36|10000)/.test(name))
  .map(({ name }) => `portfolio-grid/${name}`)

test.describe('the grid has no accessibility fault', () => {
  test.use({ allowedConsoleErrors: [/Error fetching data:|Failed to load resource/] })
  test.skip(
    ({ browserName }) => browserName !== 'chromium',
    'One engine is enough to read markup and colours.',
  )

  for (const { palette, dir } of LOOKS)
    test(`in any state, ${palette}, ${dir}`, async ({ page, site }) => {
      await page.context().addCookies([{ name: COLOR_COOKIE, value: String(palette === 'dark'), url: site }])
      await openStates(
        page,
        EVERY_STATE.filter((state) => !REQUEST_STATE.test(state)),
        { dir },
      )
      expect(await axe(page, 'main')).toEqual([])
    })

  test('with any response to the request for a list', async ({ grid, page }) => {
    for (const state of ['failed-500', 'failed-401', 'failed-html', 'failed-object', 'no-total']) {
      await grid.open(state, { ready: false })
      if (state === 'no-total') await expect(grid.block().cards).not.toHaveCount(0)
      else await expect(grid.block().alert).toBeVisible()
      expect(await axe(page, 'section[data-status]'), state).toEqual([])
    }
  })
})

test('an arrow key that is pressed before the script has loaded takes effect afterwards', async ({
  grid,
  page,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/move-focus-*.js', (route) => gate.then(() => route.continue()))
  await grid.open('masonry-3')
  const block = grid.block()
  await block.link(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(block.link(0)).toBeFocused()
  release()
  await expect(block.link(1)).toBeFocused()
})
