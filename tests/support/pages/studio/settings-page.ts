import type { Locator, Page } from '@playwright/test'
import { SiteForm } from './site-form.ts'
import { api } from './studio-helpers.ts'

interface ListedPage {
  id: number
  address: string
}

/** Settings of the site in the studio. */
export class SettingsPage extends SiteForm {
  readonly title: Locator
  readonly tagline: Locator
  readonly direction: Locator
  /** Choice of the home page. */
  readonly home: Locator
  readonly mail: Locator

  constructor(page: Page) {
    super(page, 'settings')
    this.title = this.field('Title')
    this.tagline = page.getByLabel('Tagline')
    this.direction = page.getByLabel('Reading direction')
    this.home = page.getByRole('combobox', { name: 'Page', exact: true })
    this.mail = page.getByRole('region', { name: 'Email' })
  }

  /** Records the home page and returns a function that restores it. */
  async keepHome(): Promise<() => Promise<void>> {
    const before = await this.homeId()
    return async () => {
      if ((await this.homeId()) !== before)
        await api(this.page, 'POST', `entries/page/${before}/home`, {}, 'current')
    }
  }

  async homeId(): Promise<number | undefined> {
    const { body } = await api<{ items: ListedPage[] }>(this.page, 'GET', 'entries/page?per_page=100')
    return body.items.find(({ address }) => address === '/')?.id
  }
}
