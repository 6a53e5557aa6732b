import { say } from '../../start/say.js'
import { NO_RESULTS, type Results } from '../results.ts'
import { runVitest } from '../run-vitest.ts'

/** Runs the tests of a configuration of vitest and shows the output if one fails. */
export async function vitestPart(
  config: string,
  name: string,
  args: readonly string[] = [],
): Promise<Results> {
  const { output, ...results } = await runVitest(config, name, args)
  if (results.failed > 0) say(output.trimEnd())
  return results
}

/** Returns the result for tests whose program is missing: a failure if it is required, else a skipped test. */
export const missingProgram = (name: string, isRequired: boolean): Results =>
  isRequired
    ? { ...NO_RESULTS, failed: 1, failures: [{ name, error: 'not available on this machine' }] }
    : { ...NO_RESULTS, skipped: 1 }
