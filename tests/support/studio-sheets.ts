import type { Page } from '@playwright/test'

/** Brings structure or form over the page where there is no room beside it. */
export const openSheet = (page: Page, name: 'Structure' | 'Work' | 'Page'): Promise<void> =>
  page.getByRole('button', { name, exact: true, expanded: false }).click()
