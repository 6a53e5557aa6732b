import { expect, type Locator, type Page } from '@playwright/test'
import { GridBlock } from './grid-block.ts'

/** Pattern of requests of the read API for a list of works. */
export const LIST_REQUESTS = '**/wp-json/wp/v2/astra-portfolio?*'

/**
 * Delays the responses with works from now on.
 *
 * @returns lets them through, those to come as well
 */
export async function delayWorkResponses(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  // The page may have aborted the delayed request.
  await page.route(LIST_REQUESTS, (route) => released.then(() => route.continue()).catch(() => {}))
  return release
}

/** Page of the demo with the grid of its works. */
export class PortfolioPage extends GridBlock {
  readonly page: Page
  readonly categories: Locator
  /** Links of the works that open in the viewer. */
  readonly enhanced: Locator

  constructor(page: Page) {
    super(page.locator('section[data-status]').first())
    this.page = page
    this.enhanced = this.root.locator('[data-portfolio-item]:has([data-enhanced])').getByRole('link')
    this.categories = page.getByRole('navigation', { name: 'Categories', exact: true })
  }

  /** Opens a page and waits until its grid is hydrated; a link pressed before would navigate. */
  async open(path = '/'): Promise<void> {
    await this.page.goto(path)
    await this.start()
  }

  /** Moves the pointer as a visitor does, and waits until the grid is hydrated. */
  async start(): Promise<void> {
    const island = this.page.locator('[data-island="portfolio-grid"]').first()
    await island.dispatchEvent('pointerover')
    await expect(island).toHaveAttribute('data-ready')
  }

  category = (name: string): Locator => this.categories.getByRole('link', { name })

  /** Returns the first work of a kind that opens in the viewer. */
  workOf = (type: string): Locator =>
    this.root
      .locator(`[data-portfolio-item][data-type="${type}"]:has([data-enhanced])`)
      .first()
      .getByRole('link')

  /** Records the query strings of the requests for works from now on. */
  watchRequests(): string[] {
    const queries: string[] = []
    this.page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/wp-json/wp/v2/astra-portfolio') queries.push(url.search)
    })
    return queries
  }
}

/** Returns the title of a work from its link, without texts for screen readers only. */
export const titleOf = (link: Locator): Promise<string> =>
  link.evaluate((element) => element.firstChild?.textContent ?? '')
