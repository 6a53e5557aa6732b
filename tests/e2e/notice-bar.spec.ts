// @engine chromium
import type { Page } from '@playwright/test'
import type { NoticePosition } from '../../src/core/content/index.ts'
import { leaveAndGoBack, withBackForwardCache } from '../support/back-forward-cache.ts'
import { layoutShifts } from '../support/layout-shifts.ts'
import { test as base } from '../support/owner.ts'
import { axe, expect } from '../support/test.ts'

const TEXT = 'The loft is closed until the storm has passed.'

const test = base.extend<{ restoring: Page }>({ restoring: withBackForwardCache })

const notice = (page: Page) => page.getByRole('region', { name: 'Notice' })
const dismiss = (page: Page) => notice(page).getByRole('button', { name: 'Dismiss this notice' })
/** Returns the height of the notice that the script has set on the page. */
const declaredHeight = (page: Page) =>
  page.evaluate(() => document.documentElement.style.getPropertyValue('--notice-height'))

// @behaviour top-2 notice-1
test('a visitor dismisses the notice, continues by keyboard, and sees it again only when its text changes', {
  tag: '@main',
}, async ({ page, context, owner, request }) => {
  await owner.change({ notice: { text: TEXT } })
  await page.goto('/')
  await expect(notice(page)).toContainText(TEXT)
  await expect.poll(() => declaredHeight(page)).not.toBe('')
  const box = await dismiss(page).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await dismiss(page).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('header')

  const [cookie] = (await context.cookies()).filter(({ name }) => name.startsWith('store_notice'))
  expect(cookie).toMatchObject({ value: 'hidden', path: '/', expires: -1, sameSite: 'Lax' })
  // Twice, because the second response may come from the cache for everybody.
  for (const path of ['/', '/about/', '/nowhere/', '/']) {
    expect(await (await request.get(path)).text(), path).toContain(TEXT)
    expect(await (await page.request.get(path)).text(), path).not.toContain(TEXT)
  }

  await owner.change({ notice: { text: 'The loft is open again.' } })
  await page.goto('/')
  await expect(notice(page)).toContainText('The loft is open again.')
})

test('a page that the browser restores from its cache hides a notice that was dismissed meanwhile', async ({
  restoring: page,
  owner,
}) => {
  await owner.change({ notice: { text: TEXT } })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await leaveAndGoBack(page, async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')
    await expect.poll(() => declaredHeight(page)).not.toBe('')
    await dismiss(page).click()
    await expect(notice(page)).toHaveCount(0)
  })
  await expect.poll(() => page.evaluate(() => document.querySelector('[data-store-notice]'))).toBeNull()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form dismisses the notice and returns to the page', async ({ page, owner }) => {
    await owner.change({ notice: { text: TEXT } })
    await page.goto('/about/')
    await dismiss(page).click()
    await expect(page).toHaveURL(/\/about\/$/)
    await expect(notice(page)).toHaveCount(0)
    await page.goto('/')
    await expect(notice(page)).toHaveCount(0)
  })
})

for (const position of ['top', 'bottom', 'hang-over-top'] satisfies NoticePosition[])
  test(`at its place “${position}” it covers nothing and shifts nothing`, async ({
    page,
    owner,
    browserName,
  }) => {
    const text = 'A notice that is long enough to take two lines on a telephone, as notices do.'
    await owner.change({ notice: { text, position } })
    const shifts = browserName === 'chromium' ? await layoutShifts(page) : async () => []
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await expect(notice(page)).toContainText(text)
    // It takes its space before the script knows its height.
    const { height } = (await notice(page).boundingBox()) ?? { height: 0 }
    await expect.poll(() => declaredHeight(page)).toBe(`${Math.round(height)}px`)
    expect(await shifts()).toEqual([])
    const box = async (selector: string) => {
      const bounds = await page.locator(selector).first().boundingBox()
      return bounds ?? { x: 0, y: 0, width: 0, height: 0 }
    }
    const bar = await box('[data-store-notice]')
    const header = await box('header')
    if (position === 'bottom') {
      expect(bar.y + bar.height).toBeCloseTo(740, 0)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const footer = await box('footer')
      await expect.poll(async () => (await box('footer')).y + footer.height).toBeLessThanOrEqual(bar.y + 1)
    } else {
      expect(bar.y).toBe(0)
      expect(header.y).toBeGreaterThanOrEqual(bar.height - 1)
      await page.evaluate(() => scrollTo(0, 600))
      await expect.poll(async () => (await box('[data-store-notice]')).y).toBe(position === 'top' ? -600 : 0)
    }
    await page.evaluate(() => scrollTo(0, 0))
    expect(await axe(page), 'in light colours').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await axe(page, '[data-store-notice]'), 'in dark colours, from right to left').toEqual([])
  })
