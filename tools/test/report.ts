import { seconds } from '../start/say.js'
import { type Failure, type Results, sumResults } from './results.ts'

/** Title of the list of tests that needed a second try. */
export const RETRIED = 'Passed only at the second try; find out why:'
/** Number of slow tests that are listed. */
const SLOWEST = 20

/** Part of a test run that has ended. */
export interface PartResults {
  name: string
  ms: number
  results: Results
}

/** Returns the end of a test run, a string per line; the last one counts all tests. */
export function reportLines(parts: readonly PartResults[]): string[] {
  const { passed, failed, skipped, failures, retried, times } = sumResults(
    parts.map(({ results }) => results),
  )
  const total = parts.reduce((sum, { ms }) => sum + ms, 0)
  const slowest = times.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)
  return [
    ...section('Time of each part:', [...parts, { name: 'all together', ms: total }].map(timeLine)),
    ...section('The slowest tests:', slowest.map(timeLine)),
    ...section(RETRIED, retried.flatMap(failureLines('?'))),
    ...section('Failed:', failures.flatMap(failureLines('✗'))),
    `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ]
}

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [title, ...lines, ''] : [])

const timeLine = ({ name, ms }: { name: string; ms: number }) => `${seconds(ms).padStart(10)}  ${name}`

const failureLines =
  (sign: string) =>
  ({ name, error, command }: Failure): string[] => [
    `${sign} ${name}${error ? `: ${error}` : ''}`,
    ...(command === undefined ? [] : [`    ${command}`]),
  ]
