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
  /** What failed, a line each, where it is known. */
  failures?: readonly string[]
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
  /** What failed, a line each: tests, and steps that are no tests. */
  failures: string[]
  /** How long each step took, in the order they ended. */
  times: { name: string; ms: number }[]
}

/** Runs steps in order, two at a time, and prints the result of each. Long steps should come first. */
export async function runSteps(steps: readonly Step[]): Promise<Summary> {
  const waiting = [...steps]
  const sum: Summary = { passed: 0, failed: 0, skipped: 0, failedSteps: 0, failures: [], times: [] }
  const work = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const started = Date.now()
      const { ok, output, note, passed = 0, failed = 0, skipped = 0, failures = [] } = await step.run()
      sum.times.push({ name: step.name, ms: Date.now() - started })
      say(`${ok ? '✓' : '✗'} ${step.name}${passed ? `: ${passed} passed` : ''}`)
      if (note !== undefined) say(note.replace(/^/gm, '  '))
      if (!ok && output.trimEnd() !== note) say(output.trimEnd())
      sum.passed += passed
      sum.failed += failed
      sum.skipped += skipped
      if (!ok && failed === 0) sum.failedSteps++
      if (!ok) sum.failures.push(...(failures.length > 0 ? failures : [step.name]))
    }
  }
  await Promise.all([work(), work()])
  return sum
}

/** A table of the steps' times, the longest first. */
export function timesTable(times: Summary['times']): string {
  const width = Math.max(...times.map(({ name }) => name.length))
  return times
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, ms }) => `${name.padEnd(width)}  ${seconds(ms).padStart(8)}`)
    .join('\n')
}
