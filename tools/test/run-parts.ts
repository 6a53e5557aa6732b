import { say, seconds } from '../start/say.js'
import { isBuildStale } from '../start/stale.js'
import type { PartResults } from './report.ts'
import { type Results, resultsOfFailedRun } from './results.ts'

/** Tests that are run, timed and reported together. */
export interface Part {
  name: string
  run(): Promise<Results>
}

/** Runs parts that test the build, one after the other; without a fresh build each of them fails. */
export async function runParts(parts: readonly Part[]): Promise<PartResults[]> {
  const all: PartResults[] = []
  for (const { name, run } of parts) {
    say(`\n${name} …`)
    const started = Date.now()
    const results = isBuildStale()
      ? resultsOfFailedRun({ name, error: 'there is no fresh build to test', command: 'npm run build' })
      : await run()
    const ms = Date.now() - started
    all.push({ name, ms, results })
    say(`${name}: ${results.passed} passed, ${results.failed} failed in ${seconds(ms)}`)
  }
  return all
}
