import type { Page } from '@playwright/test'
import { DAY_MS } from '../../src/core/kit/time.ts'
import { test } from '../support/owner.ts'
import { nextFrames } from '../support/page-time.ts'
import { expect } from '../support/test.ts'

const COOKIE = 'astraColorSwitcherState'
const DARK_PAPER = 'oklch(0.17 0.006 80)'

const button = (page: Page) => page.getByRole('button', { name: 'Dark colours' })
const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

// @behaviour color-1 color-2 color-4 color-5
test('switching sets nine colours and keeps the page, the texts in its fields and its scroll position', {
  tag: '@main',
}, async ({ page, context }) => {
  await page.goto('/')
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await page.getByRole('searchbox').fill('float')
  const light = await paper(page)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => paper(page)).not.toBe(light)
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true)
  await expect(page.getByRole('searchbox')).toHaveValue('float')
  await expect(button(page)).toBeFocused()

  const variables = await page.evaluate(() =>
    Array.from({ length: 9 }, (_, slot) =>
      document.documentElement.style.getPropertyValue(`--ast-global-color-${slot}`),
    ),
  )
  expect(variables.every((value) => value.startsWith('oklch('))).toBe(true)
  expect(await page.locator('meta[name=theme-color]').first().getAttribute('content')).toBe(variables[4])

  const [cookie] = (await context.cookies()).filter(({ name }) => name === COOKIE)
  expect(cookie).toMatchObject({ value: 'true', path: '/', sameSite: 'Lax' })
  const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / DAY_MS
  expect(days).toBeGreaterThan(89.9)
  // Engines store the time a little more coarsely than they report it.
  expect(days).toBeLessThanOrEqual(90.001)
})

// @behaviour color-4 color-5
test('the icons change after 100 ms and have ended their transition after 200', async ({ page }) => {
  await page.clock.install({ time: 0 })
  await page.goto('/about/')
  await page.clock.pauseAt(60_000)
  const icon = (place: number) => button(page).locator(`:scope > :nth-child(${place})`)
  await expect(icon(1)).toHaveClass(/ast-current/)
  await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page)).toHaveClass(/ast-animate/)
  await page.clock.runFor(99)
  await expect(icon(1)).toHaveClass(/ast-current/)
  await page.clock.runFor(1)
  await expect(icon(2)).toHaveClass(/ast-current/)
  await expect(icon(1)).not.toHaveClass(/ast-current/)
  await page.clock.runFor(99)
  await expect(button(page)).toHaveClass(/ast-animate/)
  await page.clock.runFor(1)
  await expect(button(page)).not.toHaveClass(/ast-animate/)
})

test('another tab takes over the palette when it becomes visible', { tag: '@main' }, async ({
  page,
  context,
}) => {
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

test('after several quick presses the palette of the last one applies', async ({ page }) => {
  await page.goto('/about/')
  for (let press = 0; press < 5; press++) await button(page).click()
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page)).not.toHaveClass(/ast-animate/)
  await expect(button(page).locator('.ast-current')).toHaveCount(1)
  await expect(button(page).locator(':scope > :nth-child(2)')).toHaveClass(/ast-current/)
})

test.describe('in the dark', () => {
  /** Records the backgrounds of every frame from the first on. */
  const watchFrames = (page: Page) =>
    page.addInitScript(() => {
      const colors = new Set<string>()
      Object.assign(globalThis, { seen: colors })
      const look = () => {
        if (document.body) colors.add(getComputedStyle(document.documentElement).backgroundColor)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
  /** Returns the backgrounds seen until the page has switched its palette and loaded. */
  const framesOf = async (page: Page) => {
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-palette', 'switched')
    await nextFrames(page)
    return page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])
  }

  test('a visitor who has chosen the dark palette sees no light frame', async ({ page, context, site }) => {
    await context.addCookies([{ name: COOKIE, value: 'true', url: site }])
    await watchFrames(page)
    await page.goto('/')
    expect(await framesOf(page)).toEqual([DARK_PAPER])
  })

  test.describe('as the system prefers it', () => {
    test.use({ colorScheme: 'dark' })

    // @behaviour color-3
    test('a visitor who has not chosen sees no light frame', async ({ page }) => {
      await watchFrames(page)
      await page.goto('/')
      expect(await framesOf(page)).toEqual([DARK_PAPER])
    })

    test('a page whose header has no switch keeps its palette', async ({ page, owner, context }) => {
      await owner.change({ header: { parts: ['logo', 'menu'] } })
      await page.goto('/about/')
      await expect(page.locator('html')).toHaveAttribute('data-theme')
      // A cookie that the first page writes late would exist on the second page.
      await page.goto('/contact/')
      await expect(page.locator('html')).toHaveAttribute('data-theme')
      expect(await context.cookies()).toEqual([])
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      test('the page is dark as well', async ({ page }) => {
        await page.goto('/')
        await expect(page.locator('html')).toHaveCSS('background-color', DARK_PAPER)
      })
    })
  })
})

test.describe('when the code of the switch does not load', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource|ERR_FAILED/] })

  test('the server switches the palette', async ({ page }) => {
    await page.route(/color-switcher/, (route) => route.abort())
    await page.goto('/about/?x=1')
    await button(page).click()
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(page).toHaveURL(/about\/\?x=1$/)
  })
})
