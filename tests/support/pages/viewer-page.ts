import { expect, type Locator, type Page } from '@playwright/test'

/** Viewer over a page. */
export class ViewerPage {
  readonly page: Page
  readonly dialog: Locator
  readonly title: Locator

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog')
    this.title = this.dialog.getByRole('heading', { level: 2 })
  }

  /** Waits until the viewer says that this work of so many is shown. */
  shows = (number: number, total: number): Promise<void> =>
    expect(this.dialog).toContainText(`${number} of ${total}`)

  isClosed = (): Promise<void> => expect(this.dialog).toHaveCount(0)

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.isClosed()
  }

  /** Waits until it has grown, because its controls are small meanwhile. */
  async isAtRest(): Promise<void> {
    await expect(this.dialog).toBeVisible()
    await finishMotion(this.page)
  }
}

/** Finishes all transitions and animations. */
export const finishMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Motion that begins with the next frame has not begun yet.
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish()
  })
