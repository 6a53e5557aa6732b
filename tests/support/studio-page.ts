import { expect, type Locator, type Page } from '@playwright/test'
import { makeEntry } from './studio-entry.ts'

let pages = 0

/** Makes a page with these blocks and opens it in the editor; somebody who may edit is logged in. */
export async function openPageInStudio(page: Page, blocks: readonly unknown[]): Promise<void> {
  pages += 1
  const values = { title: `Blocks ${pages}`, path: `/blocks-${process.pid}-${pages}/`, blocks }
  const id = await makeEntry(page, 'page', values)
  await page.goto(`/studio/pages/${id}`)
  // Before its script runs, nothing can be done on the page.
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
}

/** Clicks on something in the frame, which is shown smaller than it is: the mouse has to be brought there by hand. */
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
