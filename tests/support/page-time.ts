import type { Page } from '@playwright/test'

/**
 * Waits for two frames of the page: whatever the last event changed at once is visible by then, and so is that it
 * changed nothing.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/**
 * Waits until every timer that the page has set so far, with at most this delay, has run. A test can so tell that none
 * of them changed anything: a page runs its timers in the order of their ends.
 */
export const waitForTimers = async (page: Page, milliseconds: number): Promise<void> => {
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), milliseconds)
  await nextFrames(page)
}
