import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { runTool } from '../start/run.js'
import { failedUnitTests } from '../test/failures.ts'
import type { StepResult } from './steps.ts'

/**
 * Runs unit tests and counts them.
 *
 * @param config path of the configuration of vitest
 * @param name of the report, below `.cache`
 */
export async function runUnitTests(config: string, name: string): Promise<StepResult> {
  const file = inRoot('.cache', `${name}.json`)
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(file, { force: true })
  const args = [
    'run',
    `--config=${config}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]
  const { code, output } = await runTool('vitest', args)
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const skipped = report.numPendingTests + report.numTodoTests
    return {
      ok: code === 0,
      output,
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped,
      failures: failedUnitTests(report),
    }
  } catch {
    return { ok: false, output }
  }
}
