import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { playwrightResults } from '../test/playwright-results.ts'
import type { Results } from '../test/results.ts'
import { type Fault, isSpec } from './fault.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Browser tests to run: all of them, or those of `npm test`. */
export type Level = 'all' | 'main'

/** Result of test files. */
export interface Outcome {
  isGreen: boolean
  /** Number of tests that passed. */
  passed: number
  /** First test that failed, or other failure; empty if there is none. */
  failure: string
}

/** Limits on the time of one run in milliseconds, because a fault may make it wait for ever. */
const LIMIT_MS = { unit: 5 * 60_000, browser: 15 * 60_000, build: 5 * 60_000 } as const

/** Runs unit tests together, or browser specs against the build of the copy. Stops at the first failure. */
export function runTestFiles(
  copy: WorkingCopy,
  files: readonly string[],
  { area, level }: { area: Fault['area']; level: Level },
): Promise<Outcome> {
  return files.some(isSpec) ? runSpecs(copy, files, level) : runUnitTests(copy, files, area)
}

/** Builds the copy. Resolves with the last line of the build's output if it failed, else with an empty text. */
export async function buildCopy(copy: WorkingCopy): Promise<string> {
  const { code, output } = await copy.run(process.execPath, ['tools/run.js', 'tools/build/main.ts'], {
    timeoutMs: LIMIT_MS.build,
  })
  return code === 0 ? '' : lastLine(output)
}

async function runUnitTests(
  copy: WorkingCopy,
  files: readonly string[],
  area: Fault['area'],
): Promise<Outcome> {
  const config = area === 'postgres' ? 'config/vitest.postgres.ts' : 'config/vitest.ts'
  const results = await copy.runVitest(config, 'planted-unit', ['--bail=1', ...files], {
    timeoutMs: LIMIT_MS.unit,
  })
  return outcomeOf(results, results.output)
}

async function runSpecs(copy: WorkingCopy, files: readonly string[], level: Level): Promise<Outcome> {
  // The path is part of Playwright's configuration.
  const report = join(copy.folder, '.cache', 'browser.json')
  rmSync(report, { force: true })
  const { code, output } = await copy.runTool(
    'playwright',
    [
      'test',
      '--config=config/playwright.ts',
      '--project=chromium',
      '--max-failures=1',
      // A spec may have no test of the level `main`.
      '--pass-with-no-tests',
      ...files,
    ],
    { timeoutMs: LIMIT_MS.browser, env: level === 'main' ? { BROWSER_TESTS: 'main' } : {} },
  )
  if (!existsSync(report))
    return { isGreen: code === 0, passed: 0, failure: code === 0 ? '' : lastLine(output) }
  const outcome = outcomeOf(playwrightResults(JSON.parse(readFileSync(report, 'utf8'))), output)
  return code === 0 || !outcome.isGreen ? outcome : { ...outcome, isGreen: false, failure: lastLine(output) }
}

function outcomeOf({ passed, failed, failures: [first] }: Results, output: string): Outcome {
  if (failed === 0) return { isGreen: true, passed, failure: '' }
  return { isGreen: false, passed, failure: first?.name ?? lastLine(output) }
}

const lastLine = (output: string): string =>
  output.trim().split('\n').at(-1) || 'The command did not end in time.'
