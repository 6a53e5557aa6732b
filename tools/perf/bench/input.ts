// `npm run bench -- input`: time from a key in the search, or a click on a filter, to the next frame, on a slowed-down
// processor and beside a bare `<input>`. Both take turns in the same run, because only differences are meaningful on a
// busy machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findBrowser } from '../../../tests/support/browsers.js'
import { serve } from '../../../tests/support/vitrine.ts'
import { say } from '../../start/say.js'
import { median } from './figures.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 6)
/** Time in milliseconds, longer than anything that a key causes on a slow processor. */
const QUIET_MS = 800
const KEYS = ['r', 'i', 'd', 'Backspace', 'Backspace', 'Backspace']
/** Time in milliseconds that a finger stays on a key. */
const HOLD_MS = 80
const BARE = '/workshop/bare-input'

interface Case {
  name: string
  slowdown: number
  path: string
  act: (page: Page) => Promise<void>
  /** Case that this one is compared with, and limit on the difference. */
  limit?: { floor: string; ms: number }
}

const FLOOR_4X = 'bare input, 4x'
const FLOOR_6X = 'bare input, 6x'
const CARDS_24 = '/workshop/portfolio-grid/masonry-3/?page=2'

const CASES: Case[] = [
  { name: FLOOR_4X, slowdown: 4, path: BARE, act: typeAndDelete },
  {
    name: 'filter click, 24 cards, 4x',
    slowdown: 4,
    path: CARDS_24,
    act: chooseFilters,
    limit: { floor: FLOOR_4X, ms: 30 },
  },
  {
    name: 'search key, 24 cards, 4x',
    slowdown: 4,
    path: CARDS_24,
    act: typeAndDelete,
    limit: { floor: FLOOR_4X, ms: 30 },
  },
  { name: FLOOR_6X, slowdown: 6, path: BARE, act: typeAndDelete },
  {
    name: 'search key, 10,000 cards, 6x',
    slowdown: 6,
    path: '/workshop/portfolio-grid/items-10000/',
    act: typeAndDelete,
    limit: { floor: FLOOR_6X, ms: 16 },
  },
]

async function typeAndDelete(page: Page): Promise<void> {
  await page.locator('section[data-status] input[type=search], body > input').focus()
  // Work that the page does on arrival must not count as the key's.
  await page.waitForTimeout(QUIET_MS)
  for (const key of KEYS) {
    await page.keyboard.press(key, { delay: HOLD_MS })
    await page.waitForTimeout(QUIET_MS)
  }
}

async function chooseFilters(page: Page): Promise<void> {
  for (const name of ['Maps', 'Posters', 'All']) {
    await page.locator('[data-bar]').getByRole('link', { name }).click({ delay: HOLD_MS })
    await page.waitForTimeout(QUIET_MS)
  }
}

const executablePath = findBrowser('chromium')?.executablePath
if (executablePath === undefined)
  throw new Error('There is no Chromium to measure with; npm test installs one.')
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const site = await serve(dataDir, { VITRINE_WORKSHOP: '1' })
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
try {
  report(await measure(browser))
} finally {
  await browser.close()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** Slowest and median interaction of each round, in milliseconds. */
type Times = Map<string, { slowest: number[]; middle: number[] }>

async function measure(browser: Browser): Promise<Times> {
  const times: Times = new Map(CASES.map(({ name }) => [name, { slowest: [], middle: [] }]))
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round} of ${ROUNDS}`)
    for (const one of CASES) {
      const durations = await interactions(browser, one)
      times.get(one.name)?.slowest.push(Math.max(...durations))
      times.get(one.name)?.middle.push(median(durations))
    }
  }
  return times
}

/**
 * Returns the time from each key or click to the next frame, as the browser reports it: in steps of 8 ms, at least 16.
 */
async function interactions(browser: Browser, { path, slowdown, act }: Case): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    const html = '<!doctype html><title>Bare</title><input type="search">'
    await page.route(site.url + BARE, (route) => route.fulfill({ body: html, contentType: 'text/html' }))
    await page.goto(site.url + path)
    if (path !== BARE) {
      await page.locator('[data-island="portfolio-grid"]').dispatchEvent('pointerover')
      await page.locator('[data-island="portfolio-grid"][data-ready]').waitFor()
    }
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.evaluate(() => {
      const longest = new Map<number, number>()
      Object.assign(globalThis, { found: longest })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
          if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 16))
        }
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    })
    await act(page)
    const durations = await page.evaluate(() => [
      ...(globalThis as unknown as { found: Map<number, number> }).found.values(),
    ])
    // Interactions faster than the browser reports.
    return durations.length > 0 ? durations : [16]
  } finally {
    await page.close()
  }
}

function report(times: Times): void {
  say(`\nFrom key or click to the next frame, ms: medians of ${ROUNDS} rounds`)
  say(`${''.padEnd(32)}slowest  middle   slowest and middle beside the bare input of the same round`)
  for (const { name, limit } of CASES) {
    const own = times.get(name) ?? { slowest: [], middle: [] }
    const floor = limit && times.get(limit.floor)
    const figures = `${name.padEnd(32)}${pad(median(own.slowest))}  ${pad(median(own.middle))}`
    if (!floor || !limit) {
      say(figures)
      continue
    }
    const over = medianDifference(own.slowest, floor.slowest)
    const verdict = over <= limit.ms ? 'kept' : 'MISSED'
    say(
      `${figures}   ${signed(over)} ${signed(medianDifference(own.middle, floor.middle))} (limit +${limit.ms}: ${verdict})`,
    )
    if (over > limit.ms) process.exitCode = 1
  }
}

/**
 * Returns the median of the differences within each round, because other load on the machine affects both values of a
 * round alike.
 */
function medianDifference(values: readonly number[], floor: readonly number[]): number {
  return median(values.map((value, round) => value - (floor[round] ?? 0)))
}

function pad(ms: number): string {
  return ms.toFixed(0).padStart(6)
}

function signed(ms: number): string {
  return ms < 0 ? String(ms) : `+${ms}`
}
