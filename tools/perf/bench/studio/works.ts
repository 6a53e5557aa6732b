import type { Browser, CDPSession, Page } from '@playwright/test'
import { logIn } from '../../../../tests/support/accounts.ts'
import type { UserRecord } from '../../../../tests/support/add-person.ts'
import { say } from '../../../start/say.js'
import { quantile } from '../figures.ts'
import type { Row } from './main.ts'

/** Slow connection: 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const LINE = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const SLOWDOWN = 4
/** Number of wheel turns in one round, and distance of each in CSS pixels. */
const TURNS = 60
const TURN = 240
const TILES = 'main ul[data-view] li a'

/**
 * Measures the time from entering the address to works that can be searched and opened, on a phone with a slow
 * connection and an empty cache.
 */
export async function measureOpening(
  browser: Browser,
  url: string,
  person: UserRecord,
  rounds: number,
): Promise<Row[]> {
  const times: number[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`Opening, round ${round} of ${rounds}`)
    const { page, session, end } = await openLoggedInWindow(browser, url, person, { width: 412, height: 823 })
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', LINE)
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const before = performance.now()
    await page.goto(`${url}/studio/works`, { waitUntil: 'commit' })
    await page.locator(TILES).first().waitFor()
    await page.getByRole('searchbox').first().fill('a')
    times.push(performance.now() - before)
    await end()
  }
  return [{ name: 'open on slow 4G at 4x until works can be searched, ms', values: times, most: 4000 }]
}

/**
 * Measures a list of 10,000 works at a slowdown of 4: its first tiles, scrolling compared with an empty list, and its
 * weight.
 */
export async function measureWorks(
  browser: Browser,
  url: string,
  person: UserRecord,
  rounds: number,
): Promise<Row[]> {
  const times = { first: [] as number[], full: [] as number[], empty: [] as number[] }
  const ratios: number[] = []
  const heap: number[] = []
  const nodes: number[] = []
  for (let round = 1; round <= rounds; round++) {
    say(`Scrolling, round ${round} of ${rounds}`)
    const slowest = { full: 0, empty: 0 }
    for (const kind of round % 2 ? (['full', 'empty'] as const) : (['empty', 'full'] as const)) {
      const { page, session, end } = await openLoggedInWindow(browser, url, person, {
        width: 1280,
        height: 800,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
      await page.addInitScript(watchFirstTiles, TILES)
      if (kind === 'empty') await keepPlacesEmpty(page)
      await page.goto(`${url}/studio/works`)
      await page.locator('main ul[data-view] li').first().waitFor()
      if (kind === 'full') {
        await page.locator(TILES).first().waitFor()
        times.first.push(
          await page.evaluate(() => (globalThis as unknown as { firstTiles: number }).firstTiles),
        )
      }
      await page.waitForTimeout(1500)
      const frames = await framesWhileScrolling(page)
      times[kind].push(...frames)
      slowest[kind] = quantile(frames, 0.95)
      if (kind === 'full') {
        await session.send('HeapProfiler.collectGarbage')
        const { metrics } = await session.send('Performance.getMetrics')
        const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0
        heap.push(metric('JSHeapUsedSize') / 1e6)
        nodes.push(await page.evaluate(() => document.querySelectorAll('*').length))
      }
      await end()
    }
    ratios.push(slowest.full / slowest.empty)
  }
  return [
    { name: '10,000 works at 4x: first tiles after their data, ms', values: times.first, most: 400 },
    {
      name: 'frame while scrolling, slowest but 5 of 100, ms',
      values: times.full,
      isSlowest: true,
      most: 60,
    },
    { name: 'the same with empty tiles, ms', values: times.empty, isSlowest: true },
    { name: 'times the same with empty tiles', values: ratios, most: 1.5 },
    { name: 'heap after that, MB', values: heap, most: 30 },
    { name: 'elements in the page', values: nodes, most: 1500 },
  ]
}

/** Returns the milliseconds of each frame while the wheel is turned. */
async function framesWhileScrolling(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  await page.mouse.move(700, 500)
  for (let turn = 0; turn < TURNS; turn++) {
    await page.mouse.wheel(0, TURN)
    await page.waitForTimeout(50)
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames.slice(1))
}

/** Makes lists keep their length but return no items to show. */
async function keepPlacesEmpty(page: Page): Promise<void> {
  await page.route(/entries\/work\?/, async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, items: [] } })
  })
}

/** Runs in the page: measures the milliseconds from the end of the list's response to the first tile in a frame. */
function watchFirstTiles(tiles: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(tiles)) return
    observer.disconnect()
    requestAnimationFrame((now) => {
      const answer = performance
        .getEntriesByType('resource')
        .find(({ name }) => /entries\/work\?/.test(name)) as PerformanceResourceTiming | undefined
      Object.assign(globalThis, { firstTiles: now - (answer?.responseEnd ?? 0) })
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}

export interface Opened {
  page: Page
  session: CDPSession
  end(): Promise<void>
}

/** Opens a window in which a person with an account is logged in. */
export async function openLoggedInWindow(
  browser: Browser,
  url: string,
  person: UserRecord,
  viewport: { width: number; height: number },
): Promise<Opened> {
  const context = await browser.newContext({ viewport, baseURL: url })
  // Functions passed to the page use a naming helper that does not exist there.
  await context.addInitScript('globalThis.__name = (it) => it')
  const page = await context.newPage()
  await logIn(page, person)
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  return { page, session, end: () => context.close() }
}
