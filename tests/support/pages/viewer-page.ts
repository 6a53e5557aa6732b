import { expect, type Locator, type Page } from '@playwright/test'

/** The viewer over a page, in a visitor's words. */
export class ViewerPage {
  readonly page: Page
  readonly dialog: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.title = this.dialog.getByRole('heading', { level: 2 })
  }

  /** Says which work of how many is shown. */
  shows = (number: number, total: number): Promise<void> =>
    expect(this.dialog).toContainText(`${number} of ${total}`)

  isClosed = (): Promise<void> => expect(this.dialog).toHaveCount(0)

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.isClosed()
  }

  /** Waits until it has grown: while it grows its controls are small. */
  async isAtRest(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await finishMotion(this.page)
  }
}

/** Brings everything that moves or changes its colour to where it will end. */
export const finishMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // What begins with the next frame has not begun yet.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  })
