import type { Browser, Page } from '@playwright/test'
import type { UserRecord } from '../../../../tests/support/add-person.ts'
import { openPageInStudio } from '../../../../tests/support/studio-page.ts'
import { say } from '../../../start/say.js'
import { median } from '../figures.ts'
import type { Row } from './main.ts'
import { openLoggedInWindow } from './works.ts'

const KEYS = 12
/** Time in milliseconds, longer than anything that a key causes. */
const QUIET_MS = 500
/** Blocks of a page as long as the demo's home page. */
const BLOCKS = [
  { id: 'first', name: 'intro', attributes: { heading: 'Salt', text: 'By the sea' } },
  { id: 'grid', name: 'portfolio-grid', attributes: {} },
  ...Array.from({ length: 18 }, (_, nth) => ({
    id: `text-${nth}`,
    name: 'rich-text',
    attributes: { text: `A **few** words, ${nth}.\n\nAnd some more of them, in a line of their own.` },
  })),
]

interface Keys {
  /** Times in milliseconds from a key until the page in the canvas shows it. */
  shown: number[]
  /** Times in milliseconds from a key until the script begins to handle it. */
  delays: number[]
}

/**
 * Measures typing a word in a block's form beside the canvas; the delay per key is compared with that of a bare field.
 */
export async function measureTyping(
  browser: Browser,
  url: string,
  person: UserRecord,
  rounds: number,
): Promise<Row[]> {
  const shownTimes: number[] = []
  const beyond: number[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`Typing, round ${round} of ${rounds}`)
    const { page, end } = await openLoggedInWindow(browser, url, person, { width: 1440, height: 900 })
    await openPageInStudio(page, BLOCKS)
    await page
      .getByRole('region', { name: 'Structure' })
      .getByRole('listitem')
      .first()
      .getByRole('button')
      .click()
    const field = page.getByRole('tabpanel').getByLabel('Words', { exact: true })
    await field.focus()
    await page.keyboard.press('End')
    const ours = await type(page, true)
    shownTimes.push(...ours.shown)
    await end()
    const bare = await openLoggedInWindow(browser, url, person, { width: 1440, height: 900 })
    await bare.page.setContent('<!doctype html><title>Bare</title><input>')
    await bare.page.locator('input').focus()
    const beside = await type(bare.page, false)
    await bare.end()
    beyond.push(median(ours.delays) - median(beside.delays))
  }
  return [
    {
      name: 'key until the canvas shows it, 20 blocks, slowest but 5 of 100, ms',
      values: shownTimes,
      isSlowest: true,
      most: 100,
    },
    { name: 'delay of a key beyond a bare field, ms', values: beyond, most: 16 },
  ]
}

/** Presses keys one by one. Times begin at the browser's own timestamp of the key. */
async function type(page: Page, hasCanvas: boolean): Promise<Keys> {
  await page.evaluate((hasCanvas) => {
    const keys: Keys = { shown: [], delays: [] }
    Object.assign(globalThis, { kept: keys })
    let at = 0
    addEventListener(
      'keydown',
      (event) => {
        at = event.timeStamp
        keys.delays.push(performance.now() - at)
      },
      true,
    )
    const canvas = document.querySelector('iframe')?.contentDocument
    if (!hasCanvas || !canvas) return
    new MutationObserver(() => {
      if (at === 0) return
      const since = at
      at = 0
      requestAnimationFrame((now) => keys.shown.push(now - since))
    }).observe(canvas.body, { subtree: true, childList: true, characterData: true })
  }, hasCanvas)
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('x')
    await page.waitForTimeout(QUIET_MS)
  }
  return page.evaluate(() => (globalThis as unknown as { kept: Keys }).kept)
}
