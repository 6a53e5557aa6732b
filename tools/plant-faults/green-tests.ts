import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import type { Fault } from './fault.ts'
import { type Level, type Outcome, runTestFiles } from './run-test-files.ts'
import type { WorkingCopy } from './working-copy.ts'

const FILE = inRoot('.cache', 'planted-faults-green.json')

/** Results of test files without a fault, each run once for the same sources. */
export interface GreenTests {
  /** Runs the files without a known result. The copy must be clean, and built for browser specs. */
  learn(area: Fault['area'], files: readonly string[]): Promise<void>
  /** Runs unit tests on SQLite all at once, because mostly all of them are green. */
  learnTogether(files: readonly string[]): Promise<void>
  /** Tells whether a file is green and has tests at this level. A fault proves nothing with any other file. */
  has(area: Fault['area'], file: string): boolean
  /** Returns the files that fail without a fault, with their first failure. */
  red(): readonly string[]
}

/** Creates a record of results that is stored between runs by the hash of all sources. */
export function createGreenTests(copy: WorkingCopy, level: Level): GreenTests {
  const outcomes = new Map<string, Outcome>(readKnown(copy.hash))
  // The same file may run on both databases, and at both levels.
  const keyOf = (area: Fault['area'], file: string) => `${area === 'postgres' ? 'postgres' : level} ${file}`
  const save = () => {
    mkdirSync(inRoot('.cache'), { recursive: true })
    writeFileSync(FILE, JSON.stringify({ hash: copy.hash, known: [...outcomes] }, null, 1))
  }
  const learn: GreenTests['learn'] = async (area, files) => {
    for (const file of files) {
      const key = keyOf(area, file)
      if (outcomes.has(key)) continue
      outcomes.set(key, await runTestFiles(copy, [file], { area, level }))
      save()
    }
  }
  return {
    learn,
    async learnTogether(files) {
      const area = 'grid'
      const unknown = [...new Set(files)].filter((file) => !outcomes.has(keyOf(area, file)))
      if (unknown.length === 0) return
      const outcome = await runTestFiles(copy, unknown, { area, level })
      if (!outcome.isGreen) return learn(area, unknown)
      // A file without tests would have failed.
      for (const file of unknown) outcomes.set(keyOf(area, file), outcome)
      save()
    },
    has(area, file) {
      const outcome = outcomes.get(keyOf(area, file))
      return outcome?.isGreen === true && outcome.passed > 0
    },
    red: () =>
      [...outcomes].flatMap(([key, { isGreen, failure }]) =>
        isGreen ? [] : [`${key.split(' ')[1]}: ${failure}`],
      ),
  }
}

function readKnown(hash: string): [string, Outcome][] {
  if (!existsSync(FILE)) return []
  const record = JSON.parse(readFileSync(FILE, 'utf8'))
  return record.hash === hash ? record.known : []
}
