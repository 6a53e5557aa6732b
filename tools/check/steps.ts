import { say, seconds } from '../start/say.js'

export interface StepResult {
  ok: boolean
  /** Shown when the step failed. */
  output: string
  /** Shown always. */
  note?: string
  passed?: number
  failed?: number
  skipped?: number
}

export interface Step {
  name: string
  run: () => Promise<StepResult>
}

export interface Summary {
  passed: number
  failed: number
  skipped: number
  failedSteps: number
}

/** Runs steps, two at a time, and prints each by name with its time. */
export async function runSteps(steps: readonly Step[]): Promise<Summary> {
  const waiting = [...steps]
  const sum: Summary = { passed: 0, failed: 0, skipped: 0, failedSteps: 0 }
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
