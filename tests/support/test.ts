import { constants, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { firefoxPrefs } from './firefox-prefs.ts'
import { HeaderPage } from './pages/header-page.ts'
import { PortfolioPage } from './pages/portfolio-page.ts'
import { ViewerPage } from './pages/viewer-page.ts'
import { startCluster } from './postgres/cluster.ts'
import { SEED_VARIABLE } from './seed-once.ts'
import { type RunningSite, seed, serve } from './vitrine.ts'

const AXE_SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * Errors that Chromium reports without any script's fault when a view transition to a document that is not one of our
 * pages, such as a picture, is ended.
 */
const ENDED_TRANSITION = /ViewTransition opt-in disabled|Transition was (skipped|aborted)/

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Options for a project of `config/playwright.ts`. */
export interface ServerOptions {
  /** True if the site's database is a separate PostgreSQL server. */
  onPostgres: boolean
}

interface WorkerFixtures extends ServerOptions {
  /** Site of this worker, filled with the demo content. */
  server: RunningSite
}

interface SiteFixtures {
  /** Address of the site without a trailing slash; relative addresses such as `page.goto('/')` are based on it. */
  site: string
}

interface TestFixtures {
  portfolio: PortfolioPage
  viewer: ViewerPage
  header: HeaderPage
  /** Patterns of console errors that a test causes on purpose. */
  allowedConsoleErrors: RegExp[]
  noConsoleErrors: undefined
  scriptless: undefined
}

interface OtherFirefox {
  /** Starts a Firefox with settings of its own; the previous one is closed. */
  otherFirefox(prefs: Record<string, number>): Promise<Browser>
}

/** Test with a running site and without a browser. */
export const siteTest = base.extend<SiteFixtures, WorkerFixtures>({
  onPostgres: [false, { option: true, scope: 'worker' }],
  server: [
    async ({ onPostgres }, use) => {
      const seeded = process.env[SEED_VARIABLE]
      if (seeded === undefined) throw new Error('The browser tests start with tests/support/seed-once.ts.')
      const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-test-'))
      const cluster = onPostgres ? await startCluster() : null
      const env: Record<string, string> = cluster ? { DATABASE_URL: cluster.url } : {}
      if (cluster) await seed(dataDir, env)
      else cpSync(seeded, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
      const site = await serve(dataDir, { VITRINE_WORKSHOP: '1', ...env })
      await use(site)
      const code = await site.stop()
      await cluster?.stop()
      rmSync(dataDir, { recursive: true, force: true })
      if (code !== 0) throw new Error(`The server ended with code ${code}:\n${site.log()}`)
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  site: async ({ server }, use) => use(server.url),
  baseURL: async ({ server }, use) => use(server.url),
})

export const test = siteTest.extend<TestFixtures, OtherFirefox>({
  portfolio: async ({ page }, use) => use(new PortfolioPage(page)),
  viewer: async ({ page }, use) => use(new ViewerPage(page)),
  header: async ({ page }, use) => use(new HeaderPage(page)),
  otherFirefox: [
    async ({ playwright, channel, launchOptions }, use) => {
      let open: { key: string; browser: Browser } | undefined
      await use(async (prefs) => {
        const key = JSON.stringify(prefs)
        if (open?.key === key) return open.browser
        await open?.browser.close()
        const firefoxUserPrefs = { ...launchOptions.firefoxUserPrefs, ...prefs }
        open = {
          key,
          browser: await playwright.firefox.launch({
            ...launchOptions,
            ...(channel && { channel }),
            firefoxUserPrefs,
          }),
        }
        return open.browser
      })
      await open?.browser.close()
    },
    { scope: 'worker' },
  ],
  // The driver of a system Firefox cannot set these preferences, so a test that needs them gets a Firefox with these
  // settings.
  context: async ({ context, channel, otherFirefox, colorScheme, contextOptions }, use) => {
    const { reducedMotion } = contextOptions
    const prefs = channel === 'moz-firefox' ? firefoxPrefs({ colorScheme, reducedMotion }) : null
    if (!prefs) return use(context)
    const own = await (await otherFirefox(prefs)).newContext()
    await use(own)
    await own.close()
  },
  // With WebDriver BiDi `javaScriptEnabled: false` has no effect, so such a browser gets empty scripts. A Firefox that
  // is set to run none renders no frames either, for which Playwright waits before a click.
  scriptless: [
    async ({ page, javaScriptEnabled }, use) => {
      if (javaScriptEnabled === false) {
        await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
      }
      await use(undefined)
    },
    { auto: true },
  ],
  allowedConsoleErrors: [[], { option: true }],
  noConsoleErrors: [
    async ({ page, allowedConsoleErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        const allowed = [...allowedConsoleErrors, ENDED_TRANSITION]
        if (!allowed.some((one) => one.test(text))) errors.push(text)
      }
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => note(error.stack || error.message))
      await use(undefined)
      // A request that is still being answered by a route of the test is no fault of the page.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(errors, 'errors in the browser console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Combinations of palette and direction. They do not depend on each other, so two combinations cover both. */
export const LOOKS = [
  { palette: 'light', dir: 'ltr' },
  { palette: 'dark', dir: 'rtl' },
] as const

/**
 * Checks for accessibility faults by WCAG 2.2 AA. Returns one line per fault, so that a test says `expect(await
 * axe(page)).toEqual([])`.
 *
 * @param include CSS selector of the part to look at; the whole page without it
 */
export async function axe(page: Page, include?: string): Promise<string[]> {
  await waitUntilSettled(page)
  // By evaluate and not by a script element, because the page's content security policy forbids inline scripts.
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(AXE_SOURCE)
  const { violations } = await page.evaluate<AxeResults, [string | undefined, string[]]>(
    async ([part, tags]) => {
      const { run } = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
      // Without preload, because axe would copy style sheets into another document, which the page's policy forbids.
      const results = await run(part ?? document, { runOnly: { type: 'tag', values: tags }, preload: false })
      const isAgain = async (rule: string, target: string) => {
        const element = document.querySelector(target)
        element?.scrollIntoView({ block: 'center' })
        const fading = document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        await Promise.allSettled(fading.map(({ finished }) => finished))
        const again = await run(element ?? document, { runOnly: { type: 'rule', values: [rule] } })
        return again.violations.length > 0
      }
      // An element that a bar at the edge of the window covers in part is checked again in the middle of the window,
      // and one that is fading in is checked again when it is fully visible.
      for (const violation of results.violations.filter(
        ({ id }) => id === 'target-size' || id === 'color-contrast',
      )) {
        const nodes: typeof violation.nodes = []
        for (const node of violation.nodes)
          if (await isAgain(violation.id, String(node.target[0]))) nodes.push(node)
        violation.nodes = nodes
      }
      // Names the state where one document shows many (tests/support/workshop-states.ts).
      for (const node of results.violations.flatMap(({ nodes }) => nodes)) {
        const element = document.querySelector<HTMLElement>(String(node.target[0]))
        const state = element?.closest<HTMLElement>('[data-workshop-state]')?.dataset.workshopState
        if (state) node.html = `in ${state}: ${node.html}`
      }
      return results
    },
    [include, WCAG_22_AA],
  )
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} ${html}`),
  )
}

/** Waits until no animation runs: colours in the middle of a transition have a contrast that does not last. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ playState, timeline, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return playState === 'running' && timeline instanceof DocumentTimeline && !endless
    })
    // A cancelled animation rejects and is finished, too.
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}
