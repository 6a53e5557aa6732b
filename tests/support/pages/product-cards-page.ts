import type { Locator, Page } from '@playwright/test'

/** A listing of product cards, in a visitor's words. */
export class ProductCardsPage {
  readonly page: Page
  readonly cards: Locator
  /** The list that holds the cards. */
  readonly list: Locator

  constructor(page: Page) {
    this.page = page
    this.list = page.locator('main [data-island="product-cards"] ul')
    this.cards = page.locator('main [data-island="product-cards"] li')
  }

  /** Goes to a state of the workshop. */
  open = (state: string, query = '') => this.page.goto(`/workshop/product-cards/${state}/${query}`)

  /** The link of a card to its thing, as the states of the workshop word it. */
  link = (card: Locator): Locator => card.getByRole('link', { name: /^See the thing/ })
  quickView = (card: Locator): Locator => card.getByRole('link', { name: /^Quick view/ })

  /** How visible the buttons of a card are, from 0 to 1. */
  opacity = (card: Locator): Promise<number> =>
    card
      .getByRole('link')
      .last()
      .evaluate((button) => Number(getComputedStyle(button.parentElement as Element).opacity))
}
