import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { studioSession } from '../../studio-session.ts'

/** Pattern of requests about one media asset. */
const MEDIUM = /\/vitrine\/v1\/media\/\d+$/

/** Screen of one picture or film of the media library. */
export class MediaItemPage {
  readonly page: Page
  readonly alt: Locator
  readonly title: Locator
  readonly caption: Locator
  readonly credit: Locator
  /** Mark at the focus point. */
  readonly mark: Locator
  readonly crop: Locator
  readonly trash: Locator
  readonly alert: Locator
  /** Choice between two people's changes of the same. */
  readonly conflict: Locator

  constructor(page: Page) {
    this.page = page
    this.alt = page.getByLabel('What the picture shows')
    this.title = page.getByLabel('Title', { exact: true })
    this.caption = page.getByLabel('Caption')
    this.credit = page.getByLabel('Credit')
    this.mark = page.getByRole('button', { name: /from the left/ })
    this.crop = page.getByRole('button', { name: 'Crop…' })
    this.trash = page.getByRole('button', { name: 'Move to trash' })
    this.alert = page.getByRole('alert')
    this.conflict = page.getByRole('region', { name: /has changed the same thing/ })
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/studio/media/${id}`)
    await expect(this.caption).toBeVisible()
  }

  /** Goes back to the library by the link of the screen. */
  leave = (): Promise<void> => this.page.getByRole('link', { name: 'All media' }).click()

  /** Answers every request about one media asset in place of the site. */
  answerRequests = (answer: (route: Route) => Promise<unknown>): Promise<unknown> =>
    this.page.route(MEDIUM, answer)

  /** Answers every save in place of the site. */
  answerSaves = (answer: (route: Route) => Promise<unknown>): Promise<unknown> =>
    this.answerRequests((route) => (route.request().method() === 'PATCH' ? answer(route) : route.fallback()))

  /** Lets all requests about media reach the site again. */
  letThrough = (): Promise<void> => this.page.unroute(MEDIUM)

  /** Refuses every save with a status. */
  refuseSaves = (status: number): Promise<unknown> =>
    this.answerSaves((route) => route.fulfill({ status, json: {} }))

  /** Breaks the connection of every save. */
  breakSaves = (): Promise<unknown> => this.answerSaves((route) => route.abort())

  /** Lets the next change reach the site, and loses its response. */
  async loseResponse(change: 'values' | 'replace'): Promise<void> {
    const path = change === 'values' ? MEDIUM : /\/vitrine\/v1\/media\/\d+\/replace$/
    let isLost = false
    await this.page.route(path, async (route) => {
      if (isLost || route.request().method() === 'GET') return route.fallback()
      isLost = true
      await route.fetch()
      await route.abort()
    })
  }

  /** Changes a media asset as another window that knows its newest version. */
  async changeElsewhere(id: number, data: object): Promise<void> {
    const session = await studioSession(this.page)
    const etag = (await session.send('GET', `media/${id}`)).headers().etag ?? ''
    await session.send('PATCH', `media/${id}`, { data, headers: { 'if-match': etag } })
  }

  /** Returns a field of the media asset as the site has it. */
  async stored(id: number, field: 'alt' | 'caption' | 'credit' | 'version'): Promise<string> {
    const session = await studioSession(this.page)
    return (await (await session.send('GET', `media/${id}`)).json())[field]
  }

  /** Reloads the page and answers the question whether to leave by staying; fails if there is no question. */
  async stayWhenAsked(): Promise<void> {
    const question = this.page.waitForEvent('dialog')
    // From a timer, because a refused reload would not end.
    await this.page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    await (await question).dismiss()
  }
}
