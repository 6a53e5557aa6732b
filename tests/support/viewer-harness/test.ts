import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Picture } from '../../../src/core/content/index.ts'
import type { Slide, SlideOf } from '../../../src/ui/viewer/index.ts'
import type { HarnessConfig } from './main.tsx'
import { serveViewerHarness, type ViewerHarness } from './serve.ts'

interface Fixtures {
  viewer: ViewerPage
}

/** Test with the real viewer on a page of its own, without server and database. */
export const test = base.extend<Fixtures, { harness: ViewerHarness }>({
  harness: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
    async ({}, use) => {
      const harness = await serveViewerHarness()
      await use(harness)
      await harness.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  viewer: async ({ page, harness }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.stack ?? error.message))
    await use(new ViewerPage(page, harness))
    expect(errors, 'errors on the page').toEqual([])
  },
})

export { expect }

/** Page object of the viewer. */
export class ViewerPage {
  readonly dialog: Locator
  readonly close: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly stage: Locator
  readonly work: Locator
  readonly page: Page
  readonly harness: ViewerHarness

  constructor(page: Page, harness: ViewerHarness) {
    this.page = page
    this.harness = harness
    this.dialog = page.getByRole('dialog')
    this.close = this.dialog.getByRole('button', { name: 'Close (Esc)', exact: true })
    this.next = this.dialog.getByRole('button', { name: /^(Next \(|This is the last one)/ })
    this.previous = this.dialog.getByRole('button', { name: /^(Previous \(|This is the first one)/ })
    this.stage = this.dialog.locator('[data-stage]')
    this.work = this.stage.locator('> div').first()
  }

  card = (key: string): Locator => this.page.locator(`#card-${key}`)

  /** Opens a page with these slides and then the slide with this key. */
  async open(key: string, config: HarnessConfig): Promise<void> {
    await this.page.goto(`${this.harness.url}/?config=${encodeURIComponent(JSON.stringify(config))}`)
    await this.card(key).click()
    await expect(this.dialog).toBeVisible()
    await this.waitUntilSettled()
  }

  /** Waits until no animation runs. */
  waitUntilSettled = (): Promise<unknown> =>
    this.dialog.evaluate((dialog) =>
      Promise.allSettled(dialog.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    )

  moves = (): Promise<number[]> => this.page.evaluate(() => globalThis.harness.moves)
  /** Returns the id of the focused element (or its title or name), also inside a shadow root. */
  focused = (): Promise<string> =>
    this.page.evaluate(() => {
      const outer = document.activeElement
      const element = outer?.shadowRoot?.activeElement ?? outer
      return element?.id || element?.getAttribute('title') || element?.localName || ''
    })

  /** Returns the scale and offset of the picture. */
  transform = (): Promise<{ scale: number; x: number; y: number }> =>
    this.stage.locator('picture').evaluate((picture) => {
      const { a, e, f } = new DOMMatrix((picture.parentElement as HTMLElement).style.transform)
      return { scale: a, x: e, y: f }
    })
}

export const picture = (width: number, height: number, extra: Partial<Picture> = {}): Picture => ({
  url: `/picture/${width}x${height}.svg`,
  alt: 'A drawing',
  title: '',
  width,
  height,
  color: 'rgb(138, 106, 80)',
  sources: [],
  ...extra,
})

/** Creates slides whose pictures differ by their address. */
export const images = (count: number): SlideOf<'image'>[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'image',
    key: `i${at}`,
    title: `Work ${at + 1}`,
    href: `/works/${at + 1}/`,
    picture: picture(1600, 1000, { url: `/picture/1600x1000.svg?${at}` }),
  }))

export const slide = <K extends Slide['kind']>(
  kind: K,
  rest: Omit<SlideOf<K>, 'kind' | 'key' | 'title' | 'href'> & { key?: string },
): SlideOf<K> =>
  ({ kind, key: kind, title: `A ${kind}`, href: `/works/${kind}/`, ...rest }) as unknown as SlideOf<K>
