// @ts-check
import { say, seconds } from '../start/say.js'

/**
 * @typedef {{ ok: boolean, output: string, note?: string, passed?: number, failed?: number, skipped?: number }} StepResult
 * @typedef {{ name: string, run: () => Promise<StepResult> }} Step
 */

/**
 * Runs steps, two at a time, and prints each by name with its time; the output of a step shows when it failed, its note
 * always.
 * @param {Step[]} steps
 */
export async function runSteps(steps) {
  const waiting = [...steps]
  const sum = { passed: 0, failed: 0, skipped: 0, failedSteps: 0 }
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = Date.now()
      const { ok, output, note, passed = 0, failed = 0, skipped = 0 } = await step.run()
      say(
        `${ok ? '✓' : '✗'} ${step.name} (${seconds(Date.now() - started)})${passed ? `: ${passed} passed` : ''}`,
      )
      if (note !== undefined) say(`  ${note}`)
      if (!ok) say(output.trimEnd())
      sum.passed += passed
      sum.failed += failed
      sum.skipped += skipped
      if (!ok && failed === 0) sum.failedSteps++
    }
  }
  await Promise.all([work(), work()])
  return sum
}
