import { expect, type Locator, type Page } from '@playwright/test'
import { api, dialog, row } from './studio-helpers.ts'

interface Term {
  id: number
  name: string
}

/** Tags of the site on the screen of terms. */
export class TermsPage {
  readonly page: Page
  readonly dialog: Locator
  constructor(page: Page) {
    this.page = page
    this.dialog = dialog(page)
  }

  async open(): Promise<void> {
    await this.page.goto('/studio/terms/tags')
    await expect(this.page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  }

  row = (text: string | RegExp): Locator => row(this.page, text)
  button = (term: string, name: string | RegExp): Locator => this.row(term).getByRole('button', { name })

  /** Returns the names and addresses of all terms, in their order. */
  texts = (): Promise<string[]> => this.page.getByRole('main').getByRole('listitem').allInnerTexts()
  /** Returns the index of a term in the list; -1 if it is missing. */
  placeOf = async (name: string): Promise<number> =>
    (await this.texts()).findIndex((text) => text.includes(name))

  /** Creates a tag on the screen. */
  async make(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'New term' }).click()
    await this.dialog.getByLabel('Name').fill(name)
    await this.page.keyboard.press('Enter')
    await expect(this.row(name)).toBeVisible()
    await expect(this.dialog).toHaveCount(0)
  }

  /** Creates tags by the API; the screen is opened afterwards. */
  async makeElsewhere(...names: string[]): Promise<void> {
    for (const name of names) await api(this.page, 'POST', 'terms/tags', { name })
  }

  /** Changes a tag as somebody else would: by the API, in its current version. */
  async changeElsewhere(name: string, change: object): Promise<void> {
    const { body } = await api<Term[]>(this.page, 'GET', 'terms/tags')
    const id = body.find((term) => term.name === name)?.id
    await api(this.page, 'PUT', `terms/tags/${id}`, change, 'current')
  }

  /**
   * Removes the tags of a test, which have this word in their names, so that other tests find only those of the demo.
   */
  async remove(word: string): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' })
    const { body } = await api<Term[]>(this.page, 'GET', 'terms/tags')
    for (const { id, name } of body)
      if (name.includes(word)) await api(this.page, 'DELETE', `terms/tags/${id}`, {}, 'current')
  }
}
