import { existsSync } from 'node:fs'
import { expect, type Page, type TestInfo } from '@playwright/test'

/** Fraction of pixels that may differ: edges of letters and curves are drawn a little differently each time. */
const TOLERANCE = 0.01
/**
 * Compares a part of the page with a stored picture that somebody checked. Each version of an engine has its own
 * pictures: one without any records them, instead of failing because it draws letters differently.
 */
export async function looksLike(page: Page, name: string, info: TestInfo, height: number): Promise<void> {
  const version = page.context().browser()?.version().split('.')[0]
  const file = `${name}-${version}.png`
  const clip = { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height }
  // Photographs in the text are not compared, and make large files.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll<HTMLElement>('main:not([data-under-header]) img'))
      image.style.visibility = 'hidden'
  })
  const path = info.snapshotPath(file)
  if (!existsSync(path)) {
    await page.screenshot({ path, clip, animations: 'disabled', caret: 'hide' })
    info.annotations.push({ type: 'recorded', description: file })
    return
  }
  await expect(page).toHaveScreenshot(file, { clip, maxDiffPixelRatio: TOLERANCE, animations: 'disabled' })
}
