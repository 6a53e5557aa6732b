import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { api, choose, dialog, row } from './studio-helpers.ts'

/** Screen of all accounts in the studio. */
export class PeoplePage {
  readonly page: Page
  readonly inviteButton: Locator
  readonly inviteDialog: Locator

  constructor(page: Page) {
    this.page = page
    this.inviteButton = page.getByRole('button', { name: 'Invite', exact: true })
    this.inviteDialog = dialog(page, 'Invite someone')
  }

  async open(): Promise<void> {
    await this.page.goto('/studio/people')
    await expect(this.page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  }

  row = (name: string): Locator => row(this.page, name)
  /** Returns the dialog that shows a link for a person. */
  linkDialog = (name: string): Locator => dialog(this.page, `Link for ${name}`)
  moreButton = (name: string): Locator => this.row(name).getByRole('button', { name: `More for ${name}` })

  /** Chooses an item of a person's menu. */
  more = (name: string, item: string): Promise<void> => choose(this.page, this.moreButton(name), item)

  async changeRole(name: string, role: RegExp): Promise<void> {
    await this.row(name).getByRole('button', { name: 'Change role' }).click()
    await this.page.getByRole('radio', { name: role }).check()
    await this.page.getByRole('button', { name: 'Save' }).click()
  }

  /** Invites an editor by the API and returns the link. */
  async inviteElsewhere(name: string): Promise<string> {
    const invitation = { name, email: `${name}@example.org`, role: 'editor' }
    return (await api<{ link: string }>(this.page, 'POST', 'people', invitation)).body.link
  }
}

/**
 * Opens an invitation in a separate browser and chooses a password. Resolves with the page, which is in the studio
 * then.
 */
export async function acceptInvitation(browser: Browser, link: string, password: string): Promise<Page> {
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await guest.getByLabel('Password', { exact: true }).fill(password)
  await guest.getByRole('button', { name: 'Set password and log in' }).click()
  await expect(guest).toHaveURL(/\/studio\/works$/)
  return guest
}
