import { expect, type Locator, type Page } from '@playwright/test'
import { api, published, saved, status, undoToast } from './studio-parts.ts'

/** Fields of a part of the site: a menu, the appearance or the settings. */
type Values = Record<string, unknown>

interface Part {
  /** What visitors see. */
  live: Values
  isChanged: boolean
}

/** A form of the studio that saves by itself and publishes at a press: a menu, the appearance, the settings. */
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

  /** A field by its whole label. */
  field = (label: string): Locator => this.page.getByLabel(label, { exact: true })
  /** The status messages that contain a text. */
  said = (text: string | RegExp): Locator => status(this.page, text)
  isSaved = (): Promise<void> => saved(this.page)
  isPublic = (): Promise<void> => published(this.page)

  /** Publishes what is saved, and waits until visitors see it. */
  async publish(): Promise<void> {
    await this.isSaved()
    await this.publishButton.click()
    await this.isPublic()
  }

  /** Takes the last publishing back by its toast. */
  async undoPublish(): Promise<void> {
    await undoToast(this.page, 'Published.')
    await expect(this.page.getByText('Taken back.')).toBeVisible()
  }

  /** Saves values as another window would, which publishes nothing. */
  saveElsewhere = (values: Values) => api(this.page, 'PUT', this.path, { values }, 'current')

  /** Publishes what is saved, as another window would. */
  publishElsewhere = () => api(this.page, 'POST', `${this.path}/publish`, {}, 'current')

  /**
   * Remembers what visitors see of this part of the site and returns what brings that back, so that a test leaves the
   * site of its worker as it was, however it ends.
   */
  async keep(): Promise<() => Promise<void>> {
    const { live } = (await api<Part>(this.page, 'GET', this.path)).body
    return async () => {
      // A page that is left sends what it has not saved yet.
      await this.page.unrouteAll({ behavior: 'ignoreErrors' })
      await this.page.goto('about:blank')
      const now = (await api<Part>(this.page, 'GET', this.path)).body
      if (now.isChanged) await api(this.page, 'DELETE', `${this.path}/working-copy`, {}, 'current')
      if (JSON.stringify(now.live) === JSON.stringify(live)) return
      await api(this.page, 'PUT', this.path, { values: live }, 'current')
      await this.publishElsewhere()
    }
  }
}
