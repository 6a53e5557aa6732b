// `npm test`: installs what is missing, then types, lint, arrows, sizes, unit tests, the server on PostgreSQL,
// files in an object store, requests nobody expects, package and container, and browser tests.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runChecks } from '../check/checks.ts'
import { timesTable } from '../check/steps.ts'
import { type Counts, fuzz } from '../fuzz/fuzz.ts'
import { inRoot } from '../start/paths.js'
import { runTool } from '../start/run.js'
import { say } from '../start/say.js'
import { isBuildStale } from '../start/stale.js'
import { deployTests } from './deploy-tests.ts'
import { failedBrowserTests } from './failures.ts'
import { ensureBrowsers, howToHelp } from './install-browsers.ts'
import { installFilmTools } from './install-film-tools.ts'
import { postgresTests } from './postgres-tests.ts'
import { soakTests } from './soak-tests.ts'
import { storeTests } from './store-tests.ts'

const BROWSER_REPORT = inRoot('.cache', 'browser.json')
/** `npm run fuzz` sends ten times as many. */
const ODD_REQUESTS = 5000
const ALL_ENGINES = isSet(process.env.CI) || process.env.REQUIRE_ALL_ENGINES === '1'

const missing = await ensureBrowsers()
await installFilmTools()
const checks = await runChecks()
say(`\n${timesTable(checks.times)}\n`)
const onPostgres = await postgresTests(ALL_ENGINES)
const onStore = await storeTests(ALL_ENGINES)
const attacked = isBuildStale() ? noBuild('requests nobody expects') : await oddRequests()
const deployed = isBuildStale() ? noBuild('tests of package and container') : await deployTests()
const soaked = isBuildStale() ? noBuild('soak') : await soakTests()
const browser = isBuildStale() ? noBuild('browser tests') : await browserTests()

const parts: readonly Counts[] = [checks, onPostgres, onStore, attacked, deployed, soaked, browser]
let { failed, skipped } = sum(...parts)
failed += checks.failedSteps
for (const engine of missing) {
  say(howToHelp(engine))
  // Nothing is proved without Chromium; another engine may be missing on a person's machine, never in CI.
  if (engine === 'chromium' || ALL_ENGINES) failed++
  else skipped++
}
const passed = parts.reduce((total, { passed }) => total + passed, 0)
const failures = parts.flatMap(({ failures = [] }) => failures)
say('')
// Said once more: what failed stands thousands of lines above, which not every place keeps.
for (const failure of failures) say(`✗ ${failure}`)
say(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)

function oddRequests(): Promise<Counts> {
  say('Requests nobody expects …')
  return fuzz({ count: ODD_REQUESTS })
}

async function browserTests(): Promise<Counts> {
  say('Browser tests …')
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(BROWSER_REPORT, { force: true })
  const { code } = await runTool('playwright', ['test', '--config=config/playwright.ts'], { show: true })
  const counts = countBrowserTests()
  // A run that could not start has no failed test; it failed all the same.
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

function countBrowserTests(): Counts {
  try {
    const report = JSON.parse(readFileSync(BROWSER_REPORT, 'utf8'))
    const { expected, flaky, unexpected, skipped } = report.stats
    return { passed: expected + flaky, failed: unexpected, skipped, failures: failedBrowserTests(report) }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}

function noBuild(what: string): Counts {
  say(`The ${what} did not run: there is no fresh build to test.`)
  return { passed: 0, failed: 1, skipped: 0, failures: [`the ${what}`] }
}

function sum(...counts: Pick<Counts, 'failed' | 'skipped'>[]): Pick<Counts, 'failed' | 'skipped'> {
  return {
    failed: counts.reduce((total, { failed }) => total + failed, 0),
    skipped: counts.reduce((total, { skipped }) => total + skipped, 0),
  }
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}
