import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { studioSession } from '../../studio-session.ts'

/** Requests about one medium. */
const MEDIUM = /\/vitrine\/v1\/media\/\d+$/

/** The screen of one picture or film of the media library, in an editor's words. */
export class MediumPage {
  readonly page: Page
  readonly alt: Locator
  readonly title: Locator
  readonly caption: Locator
  readonly credit: Locator
  /** The mark at the point of interest. */
  readonly mark: Locator
  readonly crop: Locator
  readonly trash: Locator
  readonly alert: Locator

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
  }

  async open(id: number): Promise<void> {
    await this.page.goto(`/studio/media/${id}`)
    await expect(this.caption).toBeVisible()
  }

  /** Goes back to the library by the link of the screen. */
  leave = (): Promise<void> => this.page.getByRole('link', { name: 'All media' }).click()

  /** Answers every request about one medium by something else than the site. */
  answerRequests = (answer: (route: Route) => Promise<unknown>): Promise<unknown> =>
    this.page.route(MEDIUM, answer)

  /** Answers every save by something else than the site. */
  answerSaves = (answer: (route: Route) => Promise<unknown>): Promise<unknown> =>
    this.answerRequests((route) => (route.request().method() === 'PATCH' ? answer(route) : route.fallback()))

  /** Lets everything about media reach the site again. */
  letThrough = (): Promise<void> => this.page.unroute(MEDIUM)

  /** Refuses every save with a status. */
  refuseSaves = (status: number): Promise<unknown> =>
    this.answerSaves((route) => route.fulfill({ status, json: {} }))

  /** Breaks the connection of every save. */
  breakSaves = (): Promise<unknown> => this.answerSaves((route) => route.abort())

  /** Changes a medium as another window does that knows its newest version. */
  async changeElsewhere(id: number, data: object): Promise<void> {
    const session = await studioSession(this.page)
    const etag = (await session.send('GET', `media/${id}`)).headers().etag ?? ''
    await session.send('PATCH', `media/${id}`, { data, headers: { 'if-match': etag } })
  }

  /** A field of the medium as the site has it. */
  async stored(id: number, field: 'alt' | 'caption' | 'credit'): Promise<string> {
    const session = await studioSession(this.page)
    return (await (await session.send('GET', `media/${id}`)).json())[field]
  }

  /** Loads the page again, answers the question whether to leave by staying; fails if nobody is asked. */
  async stayWhenAsked(): Promise<void> {
    const question = this.page.waitForEvent('dialog')
    // From a timer: a reload that is refused would not end.
    await this.page.evaluate(() => {
      setTimeout(() => location.reload())
    })
    await (await question).dismiss()
  }
}
