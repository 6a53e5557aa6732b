// Proves that the tests catch regressions: plants small faults in a copy of the checkout, one at a time, and runs the
// tests that must catch each.
//   node tools/run.js tools/plant-faults/main.ts                    all faults; takes hours
//   node tools/run.js tools/plant-faults/main.ts --area grid        those of one area
//   node tools/run.js tools/plant-faults/main.ts --only grid-1,http-3
//   node tools/run.js tools/plant-faults/main.ts --level main       with the browser tests of `npm test` only
//   node tools/run.js tools/plant-faults/main.ts --unit             without browsers
//   node tools/run.js tools/plant-faults/main.ts --check            only whether the list fits the sources
//   node tools/run.js tools/plant-faults/main.ts --copy ../faults   in this folder, which is kept for the next run
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot } from '../start/paths.js'
import { say } from '../start/say.js'
import { checkFaults } from './check-faults.ts'
import { FAULTS } from './faults.ts'
import { reportTable } from './report-table.ts'
import { tryFaults } from './try-faults.ts'
import { createWorkingCopy } from './working-copy.ts'

const REPORT = inRoot('.cache', 'planted-faults.json')

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    area: { type: 'string' },
    level: { type: 'string', default: 'all' },
    unit: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    copy: { type: 'string' },
  },
})
const { level } = values
if (level !== 'all' && level !== 'main') exitWith(`There is no level "${level}": give "all" or "main".`)

const problems = checkFaults(FAULTS)
if (problems.length > 0) exitWith(problems.join('\n'))
if (values.check) {
  say(`${FAULTS.length} faults fit the sources, and their tests exist.`)
  process.exit(0)
}

const ids = values.only?.split(',')
const chosenFaults = FAULTS.filter(
  ({ id, area }) =>
    (ids === undefined || ids.includes(id)) && (values.area === undefined || area === values.area),
)
if (chosenFaults.length === 0) exitWith('No fault has such an id and area.')

const copy = await createWorkingCopy(values.copy)
say(`${chosenFaults.length} faults are tried in ${copy.folder}`)
try {
  const results = await tryFaults(copy, chosenFaults, { level, isUnitOnly: values.unit })
  mkdirSync(inRoot('.cache'), { recursive: true })
  writeFileSync(
    REPORT,
    JSON.stringify({ at: new Date().toISOString(), sources: copy.hash, level, results }, null, 1),
  )
  say(`\n${reportTable(results)}`)
  process.exitCode = results.every(({ status }) => status === 'caught') ? 0 : 1
} finally {
  copy.close()
}

function exitWith(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
