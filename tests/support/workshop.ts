import type { Page } from '@playwright/test'
import { GridBlock } from './pages/grid-block.ts'
import { saveData } from './save-data.ts'
import { test as base, expect } from './test.ts'

export { expect }

/** Test with a grid of the workshop. */
export const test = base.extend<{ grid: GridPage }>({
  grid: async ({ page }, use) => {
    await saveData(page)
    await use(new GridPage(page))
  },
})

/** State of the block in the workshop. */
export class GridPage {
  readonly page: Page
  /** Query strings of the items requests so far, without the names of the fields, which are always the same. */
  readonly requests: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (!url.pathname.endsWith('/wp/v2/astra-portfolio')) return
      this.requests.push(decodeURIComponent(url.search.replace(/&_fields=[^&]+$/, '')))
    })
  }

  /** Opens a state and, by default, waits until it is hydrated. */
  async open(state: string, { query = '', ready = true } = {}): Promise<void> {
    this.requests.length = 0
    await this.page.goto(`/workshop/portfolio-grid/${state}/${query}`)
    if (!ready) return
    for (const island of await this.page.locator('[data-island="portfolio-grid"]').all()) {
      await island.dispatchEvent('pointerover')
      await expect(island).toHaveAttribute('data-ready')
    }
  }

  /** Returns the `number`th block of the page, from 1. */
  block(number = 1): GridBlock {
    return new GridBlock(this.page.locator('section[data-status]').nth(number - 1))
  }
}
