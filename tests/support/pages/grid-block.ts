import type { Locator } from '@playwright/test'

/** Grid block and the elements in it. */
export class GridBlock {
  readonly root: Locator
  readonly cards: Locator
  readonly search: Locator
  readonly loadMore: Locator
  readonly status: Locator
  readonly alert: Locator

  constructor(root: Locator) {
    this.root = root
    this.cards = root.locator('[data-portfolio-item]')
    this.search = root.getByRole('searchbox')
    this.loadMore = root.locator('[data-state]')
    this.status = root.getByRole('status')
    this.alert = root.getByRole('alert')
  }

  /** Returns the filter whose name begins with these words. */
  filter = (name: string): Locator => this.root.getByRole('navigation').getByRole('link', { name })
  link = (index: number): Locator => this.cards.nth(index).getByRole('link')
  /** Returns the card at an index of the whole list, mounted or not. */
  at = (index: number): Locator => this.root.locator(`[data-index="${index}"]`)
  titles = (): Promise<string[]> =>
    this.cards.locator('h2').evaluateAll((all) => all.map((title) => (title as HTMLElement).title))
  ids = (): Promise<number[]> =>
    this.cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.portfolioItem)))
  columns = (): Promise<number> =>
    this.cards.evaluateAll(
      (all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().left))).size,
    )
}
