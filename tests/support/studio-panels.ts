import type { Page } from '@playwright/test'

/** Opens structure or form over the page if there is no room beside it. */
export const openPanel = (page: Page, name: 'Structure' | 'Work' | 'Page'): Promise<void> =>
  page.getByRole('button', { name, exact: true, expanded: false }).click()
