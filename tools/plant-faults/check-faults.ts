import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { AREAS, type Fault, isSpec } from './fault.ts'

/** Minimum number of faults altogether, and in each area. */
const MINIMUM = { faults: 66, perArea: 4 } as const

/** Returns the problems of a list of faults, a sentence each; empty if the list fits today's sources. */
export function checkFaults(faults: readonly Fault[]): string[] {
  return [...checkNumbers(faults), ...faults.flatMap(checkFault), ...checkOverlaps(faults)]
}

function checkNumbers(faults: readonly Fault[]): string[] {
  const ids = faults.map(({ id }) => id)
  const problems = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${id}: two faults have this id.`)
  if (faults.length < MINIMUM.faults)
    problems.push(`There are ${faults.length} faults; at least ${MINIMUM.faults} are wanted.`)
  for (const area of AREAS) {
    const count = faults.filter((fault) => fault.area === area).length
    if (count < MINIMUM.perArea)
      problems.push(`${area}: there are ${count} faults; at least ${MINIMUM.perArea} are wanted.`)
  }
  return problems
}

function checkFault({ id, area, file, find, replace, tests }: Fault): string[] {
  const problems: string[] = []
  if (!new RegExp(`^${area}-\\d+$`).test(id)) problems.push(`${id}: the id does not begin with its area.`)
  if (!existsSync(inRoot(file))) problems.push(`${id}: there is no file ${file}.`)
  else {
    const count = readSource(file).split(find).length - 1
    if (count !== 1) problems.push(`${id}: the code to find occurs ${count} times in ${file}.`)
  }
  if (find === replace) problems.push(`${id}: the fault changes nothing.`)
  if (tests.length === 0) problems.push(`${id}: no test is named.`)
  for (const test of tests)
    if (!(isSpec(test) ? /\.spec\.ts$/ : /\.test\.tsx?$/).test(test) || !existsSync(inRoot(test)))
      problems.push(`${id}: there is no test ${test}.`)
  // Browsers are slow, so all faster tests come before.
  const firstSpec = tests.findIndex(isSpec)
  if (firstSpec >= 0 && tests.slice(firstSpec).some((test) => !isSpec(test)))
    problems.push(`${id}: a unit test stands behind a browser spec.`)
  return problems
}

/** Checks that faults of one file do not touch each other's lines, so that each can be read and planted separately. */
function checkOverlaps(faults: readonly Fault[]): string[] {
  return faults.flatMap((fault, index) =>
    faults
      .slice(index + 1)
      .filter((other) => other.file === fault.file && existsSync(inRoot(fault.file)) && overlap(fault, other))
      .map((other) => `${fault.id} and ${other.id} change the same lines of ${fault.file}.`),
  )
}

function overlap(one: Fault, other: Fault): boolean {
  const [a, b] = [linesOf(one), linesOf(other)]
  return a.first <= b.last && b.first <= a.last
}

function linesOf({ file, find }: Fault): { first: number; last: number } {
  const source = readSource(file)
  const at = Math.max(0, source.indexOf(find))
  const first = source.slice(0, at).split('\n').length
  return { first, last: first + find.trimEnd().split('\n').length - 1 }
}

const readSource = (file: string): string => readFileSync(inRoot(file), 'utf8')
