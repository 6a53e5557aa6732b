import type { Page } from '@playwright/test'

/**
 * Makes the browser ask the site to save data: nothing is prefetched, only what the visitor's presses need is
 * requested.
 */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
