import { expect, type Locator, type Page } from '@playwright/test'
import {
  api,
  holdToast,
  status,
  toast,
  undoToast,
  waitUntilPublished,
  waitUntilSaved,
} from './studio-helpers.ts'

/** Fields of a part of the site: a menu, the appearance or the settings. */
type Values = Record<string, unknown>

interface StoredSingleton {
  /** Published values. */
  live: Values
  isChanged: boolean
}

/** Form of the studio that is saved automatically and published on request: a menu, the appearance, the settings. */
export class SiteForm {
  readonly page: Page
  /** Path of the part in the site's API. */
  readonly path: string
  readonly publishButton: Locator
  readonly discardButton: Locator
  readonly undoButton: Locator
  readonly retryButton: Locator

  constructor(page: Page, path: string) {
    this.page = page
    this.path = path
    this.publishButton = page.getByRole('button', { name: 'Publish changes' })
    this.discardButton = page.getByRole('button', { name: 'Discard changes' })
    this.undoButton = page.getByRole('button', { name: 'Undo the last change' })
    this.retryButton = page.getByRole('button', { name: 'Retry' })
  }

  /** Opens the form and waits until it can be filled in; a person who may change it is logged in. */
  async open(): Promise<void> {
    await this.page.goto(`/studio/${this.path}`)
    // On a phone the button is hidden until something is changed.
    const publish = this.page.getByRole('button', { name: 'Publish changes', includeHidden: true })
    await expect(publish).toBeAttached()
  }

  /** Returns a field by its whole label. */
  field = (label: string): Locator => this.page.getByLabel(label, { exact: true })
  /** Returns the status messages that contain a text. */
  said = (text: string | RegExp): Locator => status(this.page, text)
  isSaved = (): Promise<void> => waitUntilSaved(this.page)
  isPublic = (): Promise<void> => waitUntilPublished(this.page)

  /** Publishes the saved values and waits until visitors see them. */
  async publish(): Promise<void> {
    await this.isSaved()
    await this.publishButton.click()
    await this.isPublic()
  }

  /** Publishes the saved values and keeps the toast with its "Undo", however long the test looks at the result. */
  async publishAndHold(): Promise<void> {
    await this.publish()
    await holdToast(this.page, 'published.')
  }

  /** Undoes the last publishing with the button of its toast. */
  async undoPublish(): Promise<void> {
    await undoToast(this.page, 'published.')
    await expect(toast(this.page, /^Undone: .* published\./)).toBeVisible()
  }

  /** Saves values as from another window, without publishing. */
  saveElsewhere = (values: Values) => api(this.page, 'PUT', this.path, { values }, 'current')

  /** Publishes the saved values as from another window. */
  publishElsewhere = () => api(this.page, 'POST', `${this.path}/publish`, {}, 'current')

  /**
   * Records the published values of this part of the site and returns a function that restores them, so that a test
   * leaves its worker's site unchanged, however it ends.
   */
  async keep(): Promise<() => Promise<void>> {
    const { live } = (await api<StoredSingleton>(this.page, 'GET', this.path)).body
    return async () => {
      await this.page.unrouteAll({ behavior: 'ignoreErrors' })
      await this.page.goto('about:blank')
      // A page that is left sends its unsaved changes, which may arrive between two of these calls.
      await expect(async () => {
        const now = (await api<StoredSingleton>(this.page, 'GET', this.path)).body
        if (now.isChanged) await api(this.page, 'DELETE', `${this.path}/working-copy`, {}, 'current')
        if (JSON.stringify(now.live) === JSON.stringify(live)) return
        await api(this.page, 'PUT', this.path, { values: live }, 'current')
        await this.publishElsewhere()
      }).toPass({ timeout: 10_000 })
    }
  }
}
