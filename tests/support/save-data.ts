import type { Page } from '@playwright/test'

/** Asks the site to send no more than needed: nothing is asked for on suspicion, only what the visitor's presses want. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
