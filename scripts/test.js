// @ts-check
// `npm test`: installs what is missing, then types, lint, arrows, sizes, unit tests and browser tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from './lib/checks.js'
import { ensureInstalled } from './lib/install.js'
import { ensureBrowsers, howToHelp } from './lib/install-browsers.js'
import { inRoot } from './lib/paths.js'
import { runTool } from './lib/run.js'
import { say } from './lib/say.js'
import { isBuildStale } from './lib/stale.js'

const BROWSER_REPORT = inRoot('.cache', 'browser.json')
const ALL_ENGINES = isSet(process.env.CI) || process.env.REQUIRE_ALL_ENGINES === '1'

await ensureInstalled()
const missing = await ensureBrowsers()
const checks = await runChecks()
const browser = isBuildStale() ? noBuild() : await browserTests()

let { failed, skipped } = sum(checks, browser)
failed += checks.failedSteps
for (const engine of missing) {
  say(howToHelp(engine))
  // Nothing is proved without Chromium; another engine may be missing on a person's machine, never in CI.
  if (engine === 'chromium' || ALL_ENGINES) failed++
  else skipped++
}
const passed = checks.passed + browser.passed
say('')
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

async function browserTests() {
  say('Browser tests …')
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(BROWSER_REPORT, { force: true })
  const { code } = await runTool('playwright', ['test'], { show: true })
  const counts = countBrowserTests()
  // A run that could not start has no failed test; it failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

/** @returns {Counts} */
function countBrowserTests() {
  try {
    const { stats } = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'))
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

/** @returns {Counts} */
function noBuild() {
  say('The browser tests did not run: there is no fresh build to test.')
  return { passed: 0, failed: 1, skipped: 0 }
}

/** @param {Counts[]} counts */
function sum(...counts) {
  return {
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  }
}

/** @param {string | undefined} value */
function isSet(value) {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}
