import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { runTool } from '../start/run.js'
import { failedUnitTests } from '../test/failures.ts'

const REPORT = inRoot('.cache', 'fuzz.json')

export interface FuzzOptions {
  /** Number of requests. */
  count: number
  seed?: string | undefined
  path?: string | undefined
}

export interface Counts {
  passed: number
  failed: number
  skipped: number
  /** What failed, a line each, as far as it is known. */
  failures?: readonly string[]
}

/** Fuzzes the built site, shows the output, and counts passed and failed tests. */
export async function fuzz({ count, seed, path }: FuzzOptions): Promise<Counts & { code: number }> {
  mkdirSync(inRoot('.cache'), { recursive: true })
  rmSync(REPORT, { force: true })
  const { code } = await runTool(
    'vitest',
    [
      'run',
      '--config=config/vitest.fuzz.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
    ],
    {
      show: true,
      env: {
        FUZZ_COUNT: String(count),
        ...(seed === undefined ? {} : { FUZZ_SEED: seed }),
        ...(path === undefined ? {} : { FUZZ_PATH: path }),
      },
    },
  )
  return { code, ...counts(code) }
}

function counts(code: number): Counts {
  try {
    const report = JSON.parse(readFileSync(REPORT, 'utf8'))
    const { numPassedTests, numFailedTests } = report
    // A test file that cannot start reports no failed test.
    const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
    return { passed: numPassedTests, failed, skipped: 0, failures: failedUnitTests(report) }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
