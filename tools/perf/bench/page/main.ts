// `npm run bench -- page`: times from first paint to the open viewer on a phone with a slow connection, ours beside a
// hand-written page with the same works. Every visit has an empty cache; the two take turns. `--write` stores the
// figures in docs/.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { CHROMIUM_ARGS, findBrowser } from '../../../../tests/support/browsers.js'
import { serve } from '../../../../tests/support/vitrine.ts'
import { say } from '../../../start/say.js'
import { figure } from '../figures.ts'
import { figureText, writeFigures } from '../write-figures.ts'
import { type HandWritten, handWrittenSubject, vitrineSubject } from './subjects.ts'
import { type Subject, type Visit, visit } from './visit.ts'
import { evaluatedScripts, listBytes } from './weigh.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** Rows of the report with their goals: a limit in the same unit, or a factor of the hand-written page's value. */
const ROWS = [
  { key: 'firstPaint', name: 'first paint, ms', goal: { factor: 1.15 } },
  { key: 'largestPaint', name: 'largest paint, ms', goal: { factor: 0.95 } },
  { key: 'filterIdle', name: 'filter pressed until shown, after idle, ms', goal: { most: 60 } },
  { key: 'filterEarly', name: 'filter pressed until shown, before idle, ms', goal: { most: 190 } },
  { key: 'filterAwake', name: 'filter pressed until shown, after a scroll, ms', goal: { most: 60 } },
  { key: 'moreIdle', name: 'Load More until shown, after idle, ms', goal: { most: 80 } },
  { key: 'moreEarly', name: 'Load More until shown, before idle, ms', goal: { most: 250 } },
  { key: 'letter', name: 'first letter of a search until shown, ms', goal: { most: 30 } },
  { key: 'viewer', name: 'card pressed until its picture stands in the viewer, ms', goal: { most: 100 } },
  { key: 'viewerDelay', name: 'input delay of that press, ms', goal: { beyond: 16 } },
  { key: 'list', name: 'list of 12 on the wire, bytes', goal: { most: 4000 } },
  { key: 'shift', name: 'layout shift', goal: { most: 0 } },
  { key: 'idleBytes', name: 'on the line until idle, kB', goal: undefined },
  {
    key: 'scripts',
    name: 'scripts evaluated before the first press, compressed bytes',
    goal: { most: 3000 },
  },
] as const
type Key = (typeof ROWS)[number]['key']
export type Measured = Record<Key, number[]>

const executablePath = findBrowser('chromium')?.executablePath
if (executablePath === undefined)
  throw new Error('There is no Chromium to measure with; npm test installs one.')
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
const site = await serve(dataDir)
const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS })
let hand: HandWritten | undefined
try {
  hand = await handWrittenSubject(browser, site.url)
  const own = vitrineSubject(site.url)
  const figures = { ours: empty(), 'hand-written': empty() }
  // Pictures are encoded on their first request.
  for (const subject of [own, hand]) await roundOf(browser, subject, hand, empty())
  for (let round = 1; round <= ROUNDS; round++) {
    say(`Round ${round} of ${ROUNDS}`)
    for (const subject of round % 2 ? [own, hand] : [hand, own])
      await roundOf(browser, subject, hand, figures[subject.name])
  }
  figures.ours.list.push(await listBytes(site.url))
  figures['hand-written'].list.push(hand.listBytes)
  for (const subject of [own, hand])
    figures[subject.name].scripts.push(await evaluatedScripts(browser, subject.url))
  report(figures)
} finally {
  await browser.close()
  hand?.server.stop()
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

function empty(): Measured {
  return Object.fromEntries(ROWS.map(({ key }) => [key, []])) as unknown as Measured
}

/** Visits one of the pages once for every press. */
async function roundOf(browser: Browser, subject: Subject, hand: HandWritten, into: Measured): Promise<void> {
  const afterIdle = async (act: (visit: Visit) => Promise<void>) => {
    const one = await visit(browser, subject)
    try {
      const paints = await one.idle()
      into.firstPaint.push(paints.first)
      into.largestPaint.push(paints.largest)
      into.shift.push(paints.shift)
      into.idleBytes.push(paints.bytes / 1000)
      await act(one)
    } finally {
      await one.end()
    }
  }
  const early = async (act: (visit: Visit) => Promise<void>) => {
    const one = await visit(browser, subject)
    try {
      await one.seen()
      await act(one)
    } finally {
      await one.end()
    }
  }
  const filter = (key: 'filterIdle' | 'filterEarly' | 'filterAwake') => async (one: Visit) => {
    const button = subject.filter(one.page)
    if (key === 'filterAwake') await scrolled(one)
    into[key].push((await one.press(() => button.tap(), { first: hand.filtered })).shown)
  }
  const more = (key: 'moreIdle' | 'moreEarly') => async (one: Visit) => {
    const button = subject.more(one.page)
    await button.scrollIntoViewIfNeeded()
    into[key].push((await one.press(() => button.tap(), { count: 24 })).shown)
  }
  await afterIdle(filter('filterIdle'))
  await early(filter('filterEarly'))
  await afterIdle(filter('filterAwake'))
  await afterIdle(more('moreIdle'))
  await early(more('moreEarly'))
  await afterIdle(async (one) => {
    await subject.search(one.page).tap()
    await one.page.waitForTimeout(1000)
    const { shown: shownMs } = await one.press(() => one.page.keyboard.press(hand.letter), {
      first: hand.found,
    })
    into.letter.push(shownMs)
  })
  await afterIdle(async (one) => {
    const card = subject.opens(one.page)
    await card.scrollIntoViewIfNeeded()
    const { shown: shownMs, delay } = await one.press(() => card.tap(), { picture: subject.viewerPicture })
    into.viewer.push(shownMs)
    into.viewerDelay.push(delay)
  })
}

/** Scrolls, as nearly every visitor does first; that hydrates the islands. */
async function scrolled({ page }: Visit): Promise<void> {
  await page.evaluate(() => scrollBy(0, 40))
  await page.waitForTimeout(1500)
}

function report(found: Record<Subject['name'], Measured>): void {
  say(`\nMedians of ${ROUNDS} rounds and more, and between which half of them lies`)
  say(`${''.padEnd(60)}${'hand-written'.padEnd(24)}${'ours'.padEnd(24)}goal`)
  const rows = ROWS.map(({ key, name, goal }) => {
    const digits = key === 'shift' ? 4 : 0
    const [beside, own] = [figure(found['hand-written'][key], digits), figure(found.ours[key], digits)]
    const most = bound(goal, beside.median)
    const isMet = most === undefined || own.median <= most
    const verdict = most === undefined ? '' : `at most ${most}${isMet ? '' : ': MISSED'}`
    say(`${name.padEnd(60)}${figureText(beside).padEnd(24)}${figureText(own).padEnd(24)}${verdict}`)
    return { name, handWritten: beside, ours: own, goal: most }
  })
  if (process.argv.includes('--write')) writeFigures({ page: rows })
}

function bound(goal: (typeof ROWS)[number]['goal'], beside: number): number | undefined {
  if (goal === undefined) return undefined
  if ('most' in goal) return goal.most
  return Math.round('factor' in goal ? beside * goal.factor : beside + goal.beyond)
}
