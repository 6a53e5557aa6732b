import type { Page } from '@playwright/test'

/**
 * Records layout shifts from now on. Resolves with a function that returns those of the page last loaded. Only Chromium
 * reports them.
 *
 * @param unasked true to return only shifts that no press within half a second has caused
 */
export async function layoutShifts(page: Page, { unasked = false } = {}): Promise<() => Promise<number[]>> {
  await page.addInitScript((unasked) => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry &
        Record<'value' | 'hadRecentInput', number>)[])
        if (!unasked || !entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, unasked)
  return () => page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
}
