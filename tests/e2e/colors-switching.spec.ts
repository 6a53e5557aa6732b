import type { Page } from '@playwright/test'
import { test } from '../support/owner.ts'
import { expect } from '../support/test.ts'

const COOKIE = 'astraColorSwitcherState'
const DAY_MS = 86_400_000
const DARK_PAPER = 'oklch(0.17 0.006 80)'

const button = (page: Page) => page.getByRole('button', { name: 'Dark colours' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

// @behaviour color-1
test('switching keeps the page, the words in its fields and its place', async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await page.getByRole('searchbox').fill('float')
  const light = await paper(page)
  await button(page).click()
  await expect.poll(() => paper(page)).not.toBe(light)
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  await expect(page.getByRole('searchbox')).toHaveValue('float')
  await expect(button(page)).toBeFocused()

  const [cookie] = (await context.cookies()).filter(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(89.9)
  // Engines keep the time a little more coarsely than they tell it.
  expect(days).toBeLessThanOrEqual(90.001)
})

// @behaviour color-2 color-4 color-5
test('nine variables stand on the root element, and the label stays what it is', async ({ page }) => {
  await page.goto('/about/')
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  const variables = await page.evaluate(() =>
    Array.from({ length: 9 }, (_, slot) =>
      document.documentElement.style.getPropertyValue(`--ast-global-color-${slot}`),
    ),
  )
  expect(variables.every((value) => value.startsWith('oklch('))).toBe(true)
  expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe(variables[4])
})

// @behaviour color-4 color-5 delay-1 search-3
test('the icons change after 100 ms and stand still after 200', async ({ page }) => {
  await page.goto('/about/')
  // The code is there once the switch has been used.
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(400)
  const seen = await button(page).evaluate(async (element: HTMLButtonElement) => {
    const changes: { at: number; animate: boolean; shown: number }[] = []
    const start = performance.now()
    const note = () =>
      changes.push({
        at: performance.now() - start,
        animate: element.classList.contains('ast-animate'),
        shown: [...element.children].findIndex(({ classList }) => classList.contains('ast-current')),
      })
    const watch = new MutationObserver(note)
    watch.observe(element, { attributes: true, attributeFilter: ['class'], subtree: true })
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 700))
    watch.disconnect()
    return changes
  })
  const swap = seen.find(({ shown }) => shown === 0)
  const still = seen.at(-1)
  expect(seen[0]).toMatchObject({ animate: true, shown: 1 })
  expect(swap?.at).toBeGreaterThanOrEqual(95)
  expect(swap?.animate).toBe(true)
  expect(still).toMatchObject({ animate: false, shown: 0 })
  expect(still?.at).toBeGreaterThanOrEqual(195)
})

test('another tab follows when it is looked at again', async ({ page, context }) => {
  await page.goto('/about/')
  const other = await context.newPage()
  await other.goto('/contact/')
  await other.getByRole('button', { name: 'Dark colours' }).click()
  await expect(button(other)).toHaveAttribute('aria-pressed', 'true')
  const dark = await paper(other)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => paper(page)).toBe(dark)
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
})

test('switching in haste ends where the last press says', async ({ page }) => {
  await page.goto('/about/')
  for (let press = 0; press < 5; press++) await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForTimeout(400)
  await expect(button(page).locator('.ast-current')).toHaveCount(1)
  await expect(button(page).locator(':scope > :nth-child(2)')).toHaveClass(/ast-current/)
})

test.describe('in the dark', () => {
  /** Backgrounds of every frame from the first on. */
  const watchFrames = (page: Page) =>
    page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const look = () => {
        if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  const framesOf = (page: Page) =>
    page.evaluate(async () => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      return [...(globalThis as unknown as { seen: Set<string> }).seen]
    })

  test('there is no light frame for a visitor who has chosen', async ({ page, context, site }) => {
    await context.addCookies([{ name: COOKIE, value: 'true', url: site }])
    await watchFrames(page)
    await page.goto('/')
    expect(await framesOf(page)).toHaveLength(1)
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test.describe('of the system', () => {
    test.use({ colorScheme: 'dark' })

    // @behaviour color-3
    test('there is none for a visitor who has not chosen', async ({ page }) => {
      await watchFrames(page)
      await page.goto('/')
      expect(await framesOf(page)).toEqual([DARK_PAPER])
      await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('the page is dark, too', async ({ page }) => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
      })
    })
  })
})

test('without the switch in the header nothing is decided for the visitor', async ({
  page,
  owner,
  context,
}) => {
  await owner.change({ header: { parts: ['logo', 'menu'] } })
  await page.goto('/about/')
  await page.waitForTimeout(300)
  expect(await context.cookies()).toEqual([])
})

test.describe('where the code of the switch cannot be had', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

  test('the server switches', async ({ page }) => {
    await page.route(/color-switcher/, (route) => route.abort())
    await page.goto('/about/?x=1')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/about\/\?x=1$/)
  })
})
