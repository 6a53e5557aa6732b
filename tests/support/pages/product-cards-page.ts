import type { Locator, Page } from '@playwright/test'

/** List of product cards. */
export class ProductCardsPage {
  readonly page: Page
  readonly cards: Locator
  /** List element that contains the cards. */
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.locator('main [data-island="product-cards"] ul')
    this.cards = page.locator('main [data-island="product-cards"] li')
  }

  /** Opens a state of the workshop. */
  open = (state: string, query = '') => this.page.goto(`/workshop/product-cards/${state}/${query}`)

  /** Returns the link of a card to its product, as the states of the workshop name it. */
  link = (card: Locator): Locator => card.getByRole('link', { name: /^See the thing/ })
  quickView = (card: Locator): Locator => card.getByRole('link', { name: /^Quick view/ })

  /** Returns the opacity of a card's buttons, from 0 to 1. */
  opacity = (card: Locator): Promise<number> =>
    card
      .getByRole('link')
      .last()
      .evaluate((button) => Number(getComputedStyle(button.parentElement as Element).opacity))
}
