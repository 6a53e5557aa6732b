// @engine chromium
import type { Page } from '@playwright/test'
import { sectionBlocks } from '../../src/workshop/section-states.ts'
import { statementBlocks } from '../../src/workshop/statement-states.ts'
import { axe, expect, LOOKS, test } from '../support/test.ts'

const STATES = [...statementBlocks, ...sectionBlocks].flatMap(({ name, groups }) =>
  groups.flatMap(({ states }) => states.map((state) => `${name}/${state.name}`)),
)

const LAST_SHEET = /\/assets\/(later|sections|statements)-[\w-]+\.css/

test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

/** How far the page reaches beyond the window, in px. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const { palette, dir } of LOOKS)
  test(`everybody can use every part of a page, ${palette}, ${dir}`, async ({ page, context, site }) => {
    test.setTimeout(300_000)
    const cookie = { name: 'astraColorSwitcherState', value: String(palette === 'dark'), url: site }
    await context.addCookies([cookie])
    await page.setViewportSize({ width: 320, height: 780 })
    for (const state of STATES) {
      await page.goto(`/workshop/${state}/?dir=${dir}`)
      expect(await axe(page, 'main'), state).toEqual([])
      expect(await overflow(page), state).toBeLessThanOrEqual(0)
    }
  })

// @behaviour paint-4
test('the first screen stands where it will be before the rules of its parts are here', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 1280, height: 900 })
  const boxes = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )
  // Whether the typeface is there in time is another matter.
  await page.route(/\.woff2$/, (route) => route.abort())
  for (const state of STATES) {
    await page.goto(`/workshop/${state}/`)
    const whole = await boxes()
    await page.route(LAST_SHEET, () => {})
    await page.goto(`/workshop/${state}/`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    await expect.poll(boxes, state).toEqual(whole)
    await page.unroute(LAST_SHEET)
  }
})
