import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test'
import { CHROMIUM_ARGS, findBrowser } from '../tests/support/browsers.js'
import { findPostgres } from '../tests/support/postgres/find-postgres.ts'
import type { ServerOptions } from '../tests/support/test.ts'

/** Headless Firefox reports no pointer; fine (2) and hovering (4) make a mouse. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 }

const SPECS = join(import.meta.dirname, '..', 'tests', 'e2e')

/**
 * The part of the browser tests to run, given by the commands of `tools/test`: `main` for `npm test`, `rest` for all
 * others. Without it, everything runs.
 */
const LEVEL = process.env.BROWSER_TESTS
/** Tests of `npm test` carry this tag. */
const MAIN = /@main\b/
/** Paths that every engine and both databases must pass in `npm test`. */
const MAIN_PATHS = ['main-path.spec.ts', 'studio-main-path.spec.ts']

/** Specs that say of themselves `// @engine chromium`: their subject does not differ between engines. */
const forChromium = () =>
  readdirSync(SPECS).filter(
    (name) =>
      name.endsWith('.spec.ts') && /^\/\/ @engine chromium$/m.test(readFileSync(join(SPECS, name), 'utf8')),
  )

/** Projects in the order in which they run: the long paths of other engines first, so that no worker waits at the end. */
const projects: Project<PlaywrightTestOptions, PlaywrightWorkerOptions & ServerOptions>[] = []

const firefox = findBrowser('firefox')
if (firefox !== undefined) {
  const { executablePath, own } = firefox
  // A system Firefox is driven by WebDriver BiDi, which Playwright offers as a channel.
  const channel = own ? {} : { channel: 'moz-firefox' }
  projects.push({
    name: 'firefox',
    ...(LEVEL === 'main' && { testMatch: MAIN_PATHS }),
    testIgnore: [
      ...(LEVEL === 'rest' ? MAIN_PATHS : []),
      ...(process.env.EVERY_SPEC === '1' ? [] : forChromium()),
    ].map((name) => `**/${name}`),
    use: { browserName: 'firefox', ...channel, launchOptions: { executablePath, firefoxUserPrefs: MOUSE } },
  })
}

const webkit = findBrowser('webkit')
if (webkit !== undefined && LEVEL !== 'rest') {
  const { executablePath, own } = webkit
  projects.push({
    name: 'webkit',
    // The essentials; a system WebKit is driven without Playwright (tests/support/visitor.ts).
    testMatch: MAIN_PATHS,
    ...(own
      ? { use: { browserName: 'webkit', launchOptions: { executablePath } } }
      : { metadata: { webdriver: executablePath } }),
  })
}

const chromium = findBrowser('chromium')
if (chromium !== undefined) {
  const launchOptions = { executablePath: chromium.executablePath, args: CHROMIUM_ARGS }
  // Without PostgreSQL, the server's tests on it report that.
  if (findPostgres() !== null && LEVEL !== 'rest')
    projects.push({
      name: 'postgres',
      // By one worker: another one would start and fill a database of its own for a single test.
      fullyParallel: false,
      testMatch: 'main-path.spec.ts',
      use: { browserName: 'chromium', launchOptions, onPostgres: true },
    })
  projects.push({
    name: 'chromium',
    ...(LEVEL === 'main' && { grep: MAIN }),
    ...(LEVEL === 'rest' && { grepInvert: MAIN }),
    use: { browserName: 'chromium', launchOptions },
  })
}

export default defineConfig<PlaywrightTestOptions, PlaywrightWorkerOptions & ServerOptions>({
  testDir: SPECS,
  outputDir: '../test-results',
  globalSetup: '../tests/support/seed-once.ts',
  projects,
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Nothing in `npm test` may need a second try; elsewhere a test that needed it is listed at the end.
  retries: LEVEL === 'rest' ? 1 : 0,
  // Firefox's first page on a busy machine may take longer than the usual 30 s.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/browser.json' }]],
  use: {
    // Recording slows down every test, so outside of CI it is requested by "--trace=on". Screenshots inside traces stop
    // Firefox with BiDi for half a minute.
    trace: {
      mode: 'on-first-retry',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    screenshot: 'only-on-failure',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
  },
})
