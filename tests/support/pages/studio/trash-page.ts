import { expect, type Locator, type Page } from '@playwright/test'
import { addDraft, dialog, row, trashEntries } from './studio-helpers.ts'

/** Trash of the studio. */
export class TrashPage {
  readonly page: Page
  /** Question before something is deleted permanently. */
  readonly question: Locator
  readonly confirm: Locator

  constructor(page: Page) {
    this.page = page
    this.question = dialog(page, 'Delete permanently?')
    this.confirm = this.question.getByRole('button', { name: 'Delete permanently' })
  }

  async open(): Promise<void> {
    await this.page.goto('/studio/trash')
    await expect(this.page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
  }

  row = (title: string): Locator => row(this.page, title)
  restoreButton = (title: string): Locator => this.row(title).getByRole('button', { name: 'Restore' })
  select = (title: string): Promise<void> =>
    this.page.getByRole('checkbox', { name: `Select ${title}` }).check()
  askToDelete = (title: string): Promise<void> =>
    this.row(title).getByRole('button', { name: 'Delete permanently' }).click()

  /** Creates works with these titles and moves them to the trash, by the API. */
  async fillElsewhere(...titles: string[]): Promise<void> {
    const ids: number[] = []
    for (const title of titles) ids.push(await addDraft(this.page, 'work', { title }))
    await trashEntries(this.page, 'work', ids)
  }
}
