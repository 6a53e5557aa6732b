import { expect, type Page, type PlaywrightWorkerArgs, type PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_ARGS, findWindowedChromium } from './browsers.js'

interface Fixtures extends PlaywrightWorkerArgs, Pick<PlaywrightWorkerOptions, 'browserName'> {
  page: Page
  baseURL: string | undefined
}

/**
 * Runs a test with a page in a browser that stores whole pages for Back. Playwright starts Chromium without that cache,
 * and the shell without windows has none.
 */
export async function withBackForwardCache(
  { page, playwright, browserName, baseURL }: Fixtures,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  if (browserName !== 'chromium') return use(page)
  const browser = await playwright.chromium.launch({
    executablePath: findWindowedChromium() ?? '',
    args: CHROMIUM_ARGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  await use(await browser.newPage(baseURL === undefined ? {} : { baseURL }))
  await browser.close()
}

/**
 * Goes to another page by `leave` and back, where the page must be restored as a whole. Afterwards it can be controlled
 * only by `evaluate`, because drivers do not recognise a page that was not loaded.
 */
export async function leaveAndGoBack(page: Page, leave: () => Promise<void>): Promise<void> {
  await page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { restored: persisted })),
  )
  await leave()
  await page.evaluate(() => history.back())
  const restored = () => page.evaluate(() => (globalThis as { restored?: boolean }).restored)
  await expect.poll(() => restored().catch(() => undefined)).toBe(true)
}
