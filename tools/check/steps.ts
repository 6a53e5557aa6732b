import { say, seconds } from '../start/say.js'
import { NO_RESULTS, type Results, sumResults } from '../test/results.ts'

export interface StepResult {
  ok: boolean
  /** Output of the step, shown if it failed. */
  output: string
  /** Note that is always shown. */
  note?: string
  /** Tests that the step ran, if it runs tests. */
  results?: Results
}

export interface Step {
  name: string
  run: () => Promise<StepResult>
}

/** Command that runs all steps. */
const CHECK = 'npm run check'

/** Runs steps in order, two at a time, and prints the result of each. Long steps should come first. */
export async function runSteps(steps: readonly Step[]): Promise<Results> {
  const queue = [...steps]
  const all: Results[] = []
  const work = async () => {
    for (let step = queue.shift(); step !== undefined; step = queue.shift()) {
      const { name } = step
      const started = Date.now()
      const { ok, output, note, results = NO_RESULTS } = await step.run()
      const count = results.passed > 0 ? `: ${results.passed} passed` : ''
      say(`${ok ? '✓' : '✗'} ${name}${count} in ${seconds(Date.now() - started)}`)
      if (note !== undefined) say(note.replace(/^/gm, '  '))
      if (!ok && output.trimEnd() !== note) say(output.trimEnd())
      all.push(results)
      if (!ok && results.failed === 0)
        all.push({ ...NO_RESULTS, failed: 1, failures: [{ name, error: 'see above', command: CHECK }] })
    }
  }
  await Promise.all([work(), work()])
  return sumResults(all)
}
