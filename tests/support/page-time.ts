import type { Page } from '@playwright/test'

/**
 * Waits until the page has drawn two frames: whatever the last event changed at once can be seen then, and so can that
 * it changed nothing.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )

/**
 * Waits until every timer of at most so many milliseconds that the page has set so far is over, so that a test can say
 * that none of them changed anything: a page runs its timers in the order in which they end.
 */
export const timersOver = async (page: Page, milliseconds: number): Promise<void> => {
  await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), milliseconds)
  await nextFrames(page)
}
