import type { Page } from '@playwright/test'
import { readFaintTexts } from '../../src/canvas/faint-texts.ts'

/**
 * What cannot be read well enough on a page, one line each, as `readFaintTexts` of the studio finds it.
 *
 * @param isFocused everything has the focus: the rings that say so count, too
 */
export async function faintTexts(page: Page, isFocused: boolean): Promise<string[]> {
  const found = await page.evaluate(readFaintTexts, isFocused)
  return found.map(
    ({ ratio, needed, kind, words, color, html }) =>
      `${ratio.toFixed(2)} of ${needed}: ${kind} “${words}”, rgb(${color.join(' ')}) in ${html}`,
  )
}
