import { runUnitTests } from '../check/unit-tests.ts'
import type { Counts } from '../fuzz/fuzz.ts'
import { say } from '../start/say.js'

/** Runs the tests of a configuration of vitest, says what failed, and counts; see `runUnitTests`. */
export async function countUnitTests(config: string, name: string): Promise<Counts> {
  const { ok, output, passed = 0, failed = 0, skipped = 0, failures = [] } = await runUnitTests(config, name)
  if (!ok) say(output.trimEnd())
  // A run that could not start has no failed test; it failed all the same.
  return {
    passed,
    failed: ok ? failed : Math.max(1, failed),
    skipped,
    failures: ok || failures.length > 0 ? failures : [`${name}: see above`],
  }
}
