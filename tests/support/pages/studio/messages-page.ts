import { expect, type Locator, type Page } from '@playwright/test'
import { row } from './studio-helpers.ts'

/** Messages of visitors in the studio. */
export class MessagesPage {
  readonly page: Page
  readonly filters: Locator

  constructor(page: Page) {
    this.page = page
    this.filters = page.getByRole('navigation', { name: 'Filter' })
  }

  open = async (filter: '' | 'new' = ''): Promise<void> => {
    await this.page.goto(`/studio/messages${filter && `?state=${filter}`}`)
    await expect(this.filters).toBeVisible()
  }

  row = (name: string): Locator => row(this.page, name)
  /** Returns the filter that begins with a word; its number counts the messages that match it. */
  filter = (name: string): Locator => this.filters.getByRole('link', { name: new RegExp(`^${name}`) })
  countOf = async (filter: string): Promise<number> =>
    Number((await this.filter(filter).innerText()).replace(/\D+/g, ''))

  /** Sends a message as a visitor who took their time. */
  async write(site: string, name: string, text = `From ${name}\nSecond line`): Promise<void> {
    const response = await this.page.request.post(`${site}/send-message`, {
      headers: { origin: site },
      maxRedirects: 0,
      form: {
        name,
        email: 'salt@example.org',
        text,
        return: '/contact/',
        key: 'sent',
        made: (Date.now() - 60_000).toString(36),
      },
    })
    expect(response.status()).toBe(303)
  }
}
