import { say, seconds } from '../start/say.js'
import { type Fault, isSpec } from './fault.ts'
import { createGreenTests, type GreenTests } from './green-tests.ts'
import { buildCopy, type Level, runTestFiles } from './run-test-files.ts'
import type { WorkingCopy } from './working-copy.ts'

/** Result of a fault. */
export interface FaultResult {
  id: string
  area: Fault['area']
  what: string
  /** Status; `untried` if the fault does not build or none of its tests passes without it. */
  status: 'caught' | 'missed' | 'untried'
  /** Test that failed, or reason why the fault was not tried. */
  by: string
  seconds: number
}

export interface TryOptions {
  level: Level
  /** True to run no browser; faults that unit tests do not catch then count as missed. */
  isUnitOnly: boolean
}

/** Fault while its tests run. */
interface Trial {
  fault: Fault
  ms: number
  /** True if any of its tests could run. */
  isTried: boolean
  result: FaultResult | null
}

/**
 * Plants each fault separately and runs its tests until one fails: first unit tests, then, for the remaining faults,
 * browser specs, each with a build of its own. Tests that fail without a fault are left out and named.
 */
export async function tryFaults(
  copy: WorkingCopy,
  faults: readonly Fault[],
  { level, isUnitOnly }: TryOptions,
): Promise<FaultResult[]> {
  const green = createGreenTests(copy, level)
  const trials = faults.map((fault): Trial => ({ fault, ms: 0, isTried: false, result: null }))
  await tryUnitTests(copy, trials, green, level)
  if (!isUnitOnly) await trySpecs(copy, uncaught(trials), green, level)
  for (const failure of green.red()) say(`✗ fails without a fault, and so proves nothing: ${failure}`)
  return trials.map(resultOf)
}

const isOnPostgres = ({ fault }: Trial): boolean => fault.area === 'postgres'

const uncaught = (trials: readonly Trial[]): Trial[] => trials.filter(({ result }) => result === null)

async function tryUnitTests(
  copy: WorkingCopy,
  trials: readonly Trial[],
  green: GreenTests,
  level: Level,
): Promise<void> {
  const filesOf = ({ tests }: Fault) => tests.filter((test) => !isSpec(test))
  say('Unit tests without a fault …')
  const [onPostgres, others] = [trials.filter(isOnPostgres), trials.filter((trial) => !isOnPostgres(trial))]
  await green.learnTogether(others.flatMap(({ fault }) => filesOf(fault)))
  for (const { fault } of onPostgres) await green.learn(fault.area, filesOf(fault))
  for (const trial of trials) {
    const { fault } = trial
    const files = filesOf(fault).filter((file) => green.has(fault.area, file))
    if (files.length > 0)
      await tryIn(copy, trial, () => runTestFiles(copy, files, { area: fault.area, level }))
  }
}

async function trySpecs(
  copy: WorkingCopy,
  trials: readonly Trial[],
  green: GreenTests,
  level: Level,
): Promise<void> {
  const specTrials = trials.filter(({ fault }) => fault.tests.some(isSpec))
  if (specTrials.length === 0) return
  say('Build and browser specs without a fault …')
  const failure = await buildCopy(copy)
  if (failure !== '') throw new Error(`The copy cannot be built without a fault: ${failure}`)
  for (const { fault } of specTrials) await green.learn(fault.area, fault.tests.filter(isSpec))
  for (const trial of specTrials) {
    const { fault } = trial
    const files = fault.tests.filter((test) => isSpec(test) && green.has(fault.area, test))
    if (files.length === 0) continue
    await tryIn(copy, trial, async () => {
      const failure = await buildCopy(copy)
      if (failure !== '') return { isBuilt: false, isGreen: true, failure }
      for (const file of files) {
        const outcome = await runTestFiles(copy, [file], { area: fault.area, level })
        if (!outcome.isGreen) return outcome
      }
      return { isGreen: true, failure: '' }
    })
  }
}

/** Runs something while the fault of a trial is planted, and records the result. */
async function tryIn(
  copy: WorkingCopy,
  trial: Trial,
  run: () => Promise<{ isGreen: boolean; failure: string; isBuilt?: boolean }>,
): Promise<void> {
  const { fault } = trial
  const started = Date.now()
  copy.plant(fault)
  try {
    const { isGreen, failure, isBuilt = true } = await run()
    trial.ms += Date.now() - started
    if (!isBuilt) finish(trial, 'untried', `does not build: ${failure}`)
    else {
      trial.isTried = true
      if (!isGreen) finish(trial, 'caught', failure)
    }
  } finally {
    copy.restore(fault)
  }
}

function finish(trial: Trial, status: FaultResult['status'], by: string): FaultResult {
  const { id, area, what } = trial.fault
  trial.result = { id, area, what, status, by, seconds: Math.round(trial.ms / 100) / 10 }
  say(`${status === 'caught' ? '✓' : '✗'} ${id} in ${seconds(trial.ms)}: ${by}`)
  return trial.result
}

function resultOf(trial: Trial): FaultResult {
  if (trial.result !== null) return trial.result
  return trial.isTried
    ? finish(trial, 'missed', 'no test')
    : finish(trial, 'untried', 'no test that is green without the fault')
}
