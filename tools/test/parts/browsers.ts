import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../../start/paths.js'
import { runTool } from '../../start/run.js'
import { playwrightResults } from '../playwright-results.ts'
import { type Results, resultsOfFailedRun } from '../results.ts'

const REPORT = inRoot('.cache', 'browser.json')

/**
 * Runs browser tests and shows their progress.
 *
 * @param level see `config/playwright.ts`
 * @param specs beginnings of the names of spec files; all files if empty
 */
export async function browserTests(level: 'main' | 'rest', specs: readonly string[] = []): Promise<Results> {
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(REPORT, { force: true })
  const filters = specs.map((name) => `tests/e2e/${name}`)
  const { code } = await runTool('playwright', ['test', '--config=config/playwright.ts', ...filters], {
    show: true,
    env: { BROWSER_TESTS: level },
  })
  const whole = { name: 'browser tests', error: `Playwright ended with code ${code}`, command: 'npm run e2e' }
  try {
    const results = playwrightResults(JSON.parse(readFileSync(REPORT, 'utf8')))
    return code !== 0 && results.failed === 0 ? resultsOfFailedRun(whole) : results
  } catch {
    return resultsOfFailedRun(whole)
  }
}
