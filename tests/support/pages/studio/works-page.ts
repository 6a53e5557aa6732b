import { expect, type Locator, type Page } from '@playwright/test'
import { choose } from './studio-helpers.ts'

/** List of works in the studio. */
export class WorksPage {
  readonly page: Page
  readonly tiles: Locator
  readonly search: Locator
  /** Bar with the actions on the selected works. */
  readonly bar: Locator
  /** Text with the number of selected works. */
  readonly count: Locator
  readonly dialog: Locator
  readonly empty: Locator

  constructor(page: Page) {
    this.page = page
    this.tiles = page.getByRole('main').getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Search works' })
    this.bar = page.getByRole('region', { name: 'Selection' })
    this.count = this.bar.getByRole('status')
    this.dialog = page.getByRole('dialog')
    this.empty = page.getByText('Nothing matches.')
  }

  /** Opens the list and waits until works are shown. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/studio/works${query === '' ? '' : `?${query}`}`)
    await expect(this.tiles.first()).toBeVisible()
  }

  /** Returns the work whose tile contains a text. */
  tile = (text: string | RegExp): Locator => this.tiles.filter({ hasText: text })
  /** Returns the checkbox of the work whose title begins like this. */
  box = (title: string): Locator => this.page.getByRole('checkbox', { name: `Select ${title}` })
  /** Returns the handle of the work whose title begins like this. */
  handle = (title: string): Locator =>
    this.page.getByRole('button', { name: `Move ${title} `, exact: false }).first()
  /** Returns the announcement for screen readers while a work is moved. */
  announcement = (text: string | RegExp): Locator =>
    this.page.getByRole('main').getByRole('status').filter({ hasText: text })

  /** Returns the first letters of the first titles. */
  letters = (count: number): Promise<(string | undefined)[]> =>
    this.tiles.evaluateAll(
      (tiles, count) =>
        tiles.slice(0, count).map((tile) => tile.querySelector('a span span')?.textContent?.[0]),
      count,
    )

  /** Selects all works that match the list's filters. */
  async selectAll(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+a')
    await expect(this.bar).toBeVisible()
  }

  /** Presses an item of the menu with further actions on the selected works. */
  chooseMore = (item: string): Promise<void> =>
    choose(this.page, this.bar.getByRole('button', { name: 'More actions' }), item)

  /** Confirms the open dialog. */
  apply = (): Promise<void> => this.dialog.getByRole('button', { name: 'Apply' }).click()
}
