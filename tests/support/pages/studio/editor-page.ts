import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { openDraft } from '../../studio-entry.ts'
import { clickInCanvas, openPageInStudio } from '../../studio-page.ts'
import { openPanel } from '../../studio-panels.ts'
import { api, choose, toast, waitUntilSaved } from './studio-helpers.ts'

/** Editor of a work or page: its fields, the structure of its blocks, the page in the frame, and its state. */
export class EditorPage {
  readonly page: Page
  readonly title: Locator
  readonly summary: Locator
  readonly structure: Locator
  readonly rows: Locator
  /** Form of the chosen block, or of the entry on a narrow screen; a hidden panel does not count. */
  readonly panel: Locator
  readonly frame: Locator
  /** Page in the frame, as visitors will see it. */
  readonly canvas: FrameLocator
  readonly publishButton: Locator
  /** Search field in the list of kinds of blocks. */
  readonly kindSearch: Locator

  constructor(page: Page) {
    this.page = page
    this.title = page.getByLabel('Title', { exact: true })
    this.summary = page.getByLabel('Summary')
    this.structure = page.getByRole('region', { name: 'Structure' })
    this.rows = this.structure.getByRole('listitem')
    this.panel = page.getByRole('tabpanel')
    this.frame = page.locator('iframe[title="Preview"]')
    this.canvas = page.frameLocator('iframe[title="Preview"]')
    this.publishButton = page.getByRole('button', { name: 'Publish', exact: true })
    this.kindSearch = page.getByRole('combobox', { name: 'Search kinds' })
  }

  /** Creates a draft of a work and opens it; a person who may edit must be logged in. */
  openWork = (values: Record<string, unknown> = {}): Promise<{ id: number; title: string }> =>
    openDraft(this.page, 'work', values)

  /** Creates a page with these blocks and opens it; a person who may edit must be logged in. */
  openPage = (blocks: readonly unknown[]): Promise<void> => openPageInStudio(this.page, blocks)

  /** Returns the button of a block in the structure, by its index from 0. */
  row = (place: number): Locator => this.rows.nth(place).getByRole('button').first()

  chooseBlock = (place: number): Promise<void> => this.row(place).click()

  /** Returns a field in the form of the chosen block. */
  field = (label: string): Locator => this.panel.getByLabel(label, { exact: true })

  /** Returns the tools of the chosen block. */
  tools = (kind: string | RegExp): Locator =>
    this.page.getByRole('toolbar', { name: typeof kind === 'string' ? `Block: ${kind}` : kind })

  addButton = (): Locator => this.structure.getByRole('button', { name: 'Add a block' })

  /** Chooses a kind in the open list of kinds, by the beginning of its name. */
  async chooseKind(kind: string): Promise<void> {
    await this.kindSearch.fill(kind)
    await this.page.keyboard.press('Enter')
  }

  /** Adds a block after the chosen one, and waits for its form. */
  async addBlock(kind: string): Promise<void> {
    await this.addButton().click()
    await this.chooseKind(kind)
    // Nothing may be typed before: the dialog has the focus until the kinds have loaded.
    await expect(this.kindSearch).toBeHidden()
  }

  /** Returns the level 1 heading on the page in the frame. */
  heading = (): Locator => this.canvas.getByRole('heading', { level: 1 })

  /** Clicks on something on the page in the frame, which may be scaled down. */
  clickOnPage = (target: Locator): Promise<void> => clickInCanvas(this.page, target)

  /** Opens the structure or the form over the page, on a narrow screen. */
  openPanel = (name: 'Structure' | 'Work' | 'Page'): Promise<void> => openPanel(this.page, name)

  /** Returns the save status by all of its words, because "not yet saved" must not count as saved. */
  saveStatus = (text: string): Locator => this.page.getByRole('status').getByText(text, { exact: true })

  saved = (): Promise<void> => waitUntilSaved(this.page)

  /** Returns the values of an entry as the server has them. */
  async stored<Values = Record<string, unknown>>(): Promise<Values> {
    const [, kind, id] = /\/studio\/(work|page)s\/(\d+)/.exec(this.page.url()) ?? []
    const { body } = await api<{ values: Values }>(this.page, 'GET', `entries/${kind}/${id}`)
    return body.values
  }

  /** Publishes the entry in the editor. */
  async publish(): Promise<void> {
    await this.publishButton.click()
    await expect(toast(this.page, 'Published.')).toBeVisible()
  }

  /** Chooses an item in the menu of the entry's other actions. */
  chooseMore = (item: string | RegExp): Promise<void> =>
    choose(this.page, this.page.getByRole('button', { name: 'More' }), item)

  /** Changes the entry as another person does, or the same one in another window. */
  async changeElsewhere(values: Record<string, unknown>): Promise<void> {
    const [, kind, id] = /\/studio\/(work|page)s\/(\d+)/.exec(this.page.url()) ?? []
    const path = `entries/${kind}/${id}`
    const { etag } = await api(this.page, 'GET', path)
    await api(this.page, 'PUT', `${path}/working-copy`, { values }, etag)
  }
}
