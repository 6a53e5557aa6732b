import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'

/** Phone on a slow connection: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SLOWDOWN = 4
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
}
/** Time in milliseconds without network traffic after which a page counts as idle. */
const QUIET_MS = 1500
const WITHIN_MS = 20_000

const WATCH = readFileSync(join(import.meta.dirname, 'watch.js'), 'utf8')

/** Page to measure, with the selectors of its elements. */
export interface Subject {
  name: 'ours' | 'hand-written'
  url: string
  /** Selector of the cards, visible or not. */
  card: string
  /** Selector of the title in a card. */
  title: string
  filter(page: Page): Locator
  more(page: Page): Locator
  search(page: Page): Locator
  /** Returns a card that opens in the viewer. */
  opens(page: Page): Locator
  /** Selector of the picture in the open viewer. */
  viewerPicture: string
}

/** Expected result of a press: a certain first card, a number of cards, or a picture. */
export type Wanted = { first: string } | { count: number } | { picture: string }

export interface Paints {
  first: number
  largest: number
  /** Sum of all layout shifts. */
  shift: number
  /** Bytes transferred until the page was idle. */
  bytes: number
}

/** Visit with an empty cache. */
export interface Visit {
  page: Page
  /** Waits for the first paint, as a hasty visitor does. */
  seen(): Promise<void>
  /** Waits until nothing more is loaded. */
  idle(): Promise<Paints>
  /**
   * Performs a press. Resolves with the milliseconds until its result is on the screen, and until the page began to
   * handle it.
   */
  press(act: () => Promise<void>, wanted: Wanted): Promise<{ shown: number; delay: number }>
  end(): Promise<void>
}

export async function visit(browser: Browser, subject: Subject): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  const open = new Set<string>()
  let bytes = 0
  let lastChange = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    open.add(requestId)
    lastChange = Date.now()
  })
  const close = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    open.delete(requestId)
    bytes += encodedDataLength
    lastChange = Date.now()
  }
  session.on('Network.loadingFinished', close)
  session.on('Network.loadingFailed', close)

  await page.goto(subject.url, { waitUntil: 'commit' })
  return {
    page,
    seen: () => page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]).then(),
    async idle() {
      const late = Date.now() + WITHIN_MS
      await page.waitForLoadState('load')
      while (Date.now() < late && (open.size > 0 || Date.now() - lastChange < QUIET_MS))
        await page.waitForTimeout(100)
      const [first, { largest, shift }] = await page.evaluate(() => [
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        (globalThis as unknown as { benchSeen: { largest: number; shift: number } }).benchSeen,
      ])
      return { first, largest, shift, bytes }
    },
    async press(act, wanted) {
      const { card, title } = subject
      await page.evaluate(
        (sought) => {
          sessionStorage.benchWanted = JSON.stringify(sought)
          ;(globalThis as unknown as { benchLook(): void }).benchLook()
        },
        { card, title, ...wanted },
      )
      await act()
      const shownMs = await took(page)
      // Browsers report an event only after the next frame was shown.
      await page.waitForTimeout(QUIET_MS / 3)
      const delay = await page.evaluate(
        () => (globalThis as unknown as { benchSeen: { delay: number } }).benchSeen.delay,
      )
      return { shown: shownMs, delay }
    },
    end: () => context.close(),
  }
}

/** Polls for the time of a press, because a navigation ends a pending evaluation. */
async function took(page: Page): Promise<number> {
  const late = Date.now() + WITHIN_MS
  while (Date.now() < late) {
    const ms = await page.evaluate(() => sessionStorage.benchTook).catch(() => undefined)
    if (ms !== undefined) return Number(ms)
    await page.waitForTimeout(50)
  }
  throw new Error(`Nothing was shown within ${WITHIN_MS} ms on ${page.url()}`)
}
