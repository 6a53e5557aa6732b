import type { Page } from '@playwright/test'
import { readFaintTexts } from '../../src/canvas/faint-texts.ts'

/**
 * Returns the texts on a page that are too faint, one line each, as `readFaintTexts` of the studio finds them.
 *
 * @param isFocused true if every element has the focus, so that focus rings are checked, too
 */
export async function faintTexts(page: Page, isFocused: boolean): Promise<string[]> {
  const faults = await page.evaluate(readFaintTexts, isFocused)
  if (faults.length === 0) return []
  // Names the state if a document contains several (workshop-states.ts).
  const states = await page.evaluate(
    (selectors) =>
      selectors.map(
        (selector) =>
          document.querySelector(selector)?.closest<HTMLElement>('[data-workshop-state]')?.dataset
            .workshopState,
      ),
    faults.map(({ selector }) => selector),
  )
  return faults.map(
    ({ ratio, needed, kind, words, color, html }, at) =>
      `${states[at] ? `${states[at]}: ` : ''}${ratio.toFixed(2)} of ${needed}: ${kind} “${words}”, rgb(${color.join(' ')}) in ${html}`,
  )
}
