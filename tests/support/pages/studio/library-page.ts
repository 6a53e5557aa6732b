import { expect, type Locator, type Page } from '@playwright/test'
import { picture, randomWord } from '../../studio-files.ts'
import { studioSession } from '../../studio-session.ts'

/** Media library in the studio. */
export class LibraryPage {
  readonly page: Page
  readonly tiles: Locator
  readonly search: Locator
  /** Bar with the actions on the selected media. */
  readonly bar: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.tiles = page.getByRole('main').getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Search media' })
    this.bar = page.getByRole('region', { name: 'Selection' })
    this.dialog = page.getByRole('dialog')
  }

  /** Opens the library and waits until media are shown. */
  async open(query = ''): Promise<void> {
    await this.page.goto(`/studio/media${query === '' ? '' : `?${query}`}`)
    await expect(this.tiles.first()).toBeVisible()
  }

  box = (fileName: string): Locator => this.page.getByRole('checkbox', { name: `Select ${fileName}` })

  /** Starts an action by a button of the bar. */
  ask = (what: string): Promise<void> => this.bar.getByRole('button', { name: what }).click()

  /**
   * Adds pictures by the API, whose files are named `WORD-a.jpg`, `WORD-b.jpg` and so on.
   *
   * @returns the word that only they are found by, and their ids
   */
  async add(letters: readonly string[]): Promise<{ word: string; ids: number[] }> {
    const word = randomWord()
    const session = await studioSession(this.page)
    const ids: number[] = []
    for (const letter of letters) {
      const { name, buffer } = await picture(`${word}-${letter}.jpg`)
      const response = await session.send('POST', 'uploads', {
        data: buffer,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': String(buffer.length),
          'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
          'content-type': 'application/offset+octet-stream',
        },
      })
      ids.push(Number(response.headers()['vitrine-media']))
    }
    return { word, ids }
  }
}
