import { expect, type Locator, type Page } from '@playwright/test'
import { api, dialog, row } from './studio-helpers.ts'

/** Screen of redirects. */
export class RedirectsPage {
  readonly page: Page
  readonly dialog: Locator
  readonly from: Locator
  readonly to: Locator
  /** Entry that was chosen instead of an address. */
  readonly chosen: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = dialog(page)
    this.from = this.dialog.getByLabel('Old address')
    this.to = this.dialog.getByLabel('Leads to')
    this.chosen = this.dialog.getByRole('group', { name: 'Leads to' })
  }

  async open(): Promise<void> {
    await this.page.goto('/studio/redirects')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Redirects' })).toBeVisible()
  }

  row = (text: string): Locator => row(this.page, text)
  newRedirect = (): Promise<void> => this.page.getByRole('button', { name: 'New redirect' }).click()
  edit = (from: string): Promise<void> => this.row(from).getByRole('button', { name: 'Edit' }).click()
  save = (): Promise<void> => this.dialog.getByRole('button', { name: 'Save' }).click()

  /** Changes a redirect as another window that knows its newest version. */
  async changeElsewhere(from: string, change: object): Promise<void> {
    const { body } = await api<{ id: number; version: number }[]>(
      this.page,
      'GET',
      `redirects?search=${from}`,
    )
    const [redirect] = body
    const tag = `"redirect-${redirect?.id}-${redirect?.version}"`
    await api(this.page, 'PATCH', `redirects/${redirect?.id}`, change, tag)
  }

  /** Creates a redirect by the API; the screen is opened afterwards. */
  makeElsewhere = (from: string, to: string) => api(this.page, 'POST', 'redirects', { from, status: 301, to })
}
