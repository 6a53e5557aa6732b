import { expect, type Locator, type Page } from '@playwright/test'
import { makeEntry } from './studio-entry.ts'

let pages = 0

/** Creates a page with these blocks and opens it in the editor; a person who may edit must be logged in. */
export async function openPageInStudio(page: Page, blocks: readonly unknown[]): Promise<void> {
  pages += 1
  const values = { title: `Blocks ${pages}`, path: `/blocks-${process.pid}-${pages}/`, blocks }
  const id = await makeEntry(page, 'page', values)
  await page.goto(`/studio/pages/${id}`)
  // Before its script runs, the page cannot be used.
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
}

/** Clicks on something in the frame. The frame is scaled down, so the mouse is moved there explicitly. */
export async function clickInCanvas(page: Page, target: Locator): Promise<void> {
  const inner = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2, across: innerWidth }
  })
  const outer = await page.locator('iframe').boundingBox()
  if (!outer) throw new Error('The page cannot be seen.')
  const scale = outer.width / inner.across
  await page.mouse.click(outer.x + inner.x * scale, outer.y + inner.y * scale)
}
