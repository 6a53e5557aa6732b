import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, ROOT } from '../start/paths.js'
import { type RunOptions, runTool } from '../start/run.js'
import { type Results, resultsOfFailedRun } from './results.ts'
import { vitestResults } from './vitest-results.ts'

/** Results of a run of vitest, and its output. */
export type VitestRun = Results & { output: string }

/**
 * Runs vitest and reads its report.
 *
 * @param config path of the configuration
 * @param name of the report, below `.cache`
 * @param args more arguments, such as path filters
 */
export async function runVitest(
  config: string,
  name: string,
  args: readonly string[] = [],
  options: RunOptions = {},
): Promise<VitestRun> {
  const file = inRoot('.cache', `${name}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(file, { force: true })
  // Slices give a test a second try, and list those that needed it.
  const { TEST_RETRIES: retries } = process.env
  const retry = retries ? [`--retry=${retries}`] : []
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { code, output } = await runTool(
    'vitest',
    ['run', `--config=${config}`, ...reporters, ...retry, ...args],
    options,
  )
  const whole = {
    name,
    error: `vitest ended with code ${code}`,
    command: `npx vitest run --config=${config}`,
  }
  try {
    const results = vitestResults(JSON.parse(readFileSync(file, 'utf8')), config, ROOT)
    // An error outside of the tests fails the run as well.
    return { ...(code !== 0 && results.failed === 0 ? resultsOfFailedRun(whole) : results), output }
  } catch {
    return { ...resultsOfFailedRun(whole), output }
  }
}
