import { relative } from 'node:path'
import { firstLine } from './first-line.ts'
import type { Failure, Results } from './results.ts'

/** Parts of vitest's JSON report that are read. */
export interface UnitReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly TestFile[]
}

interface TestFile {
  name: string
  status: string
  message: string
  assertionResults: readonly {
    fullName: string
    status: string
    duration?: number | null
    location?: { line: number } | null
    failureMessages: readonly string[] | null
  }[]
}

/**
 * Reads a report of vitest. A file that could not start counts as one failure.
 *
 * @param config path of vitest's configuration, for the commands that run one test again
 * @param root folder that file names are shortened by
 */
export function vitestResults(report: UnitReport, config: string, root: string): Results {
  const failures = report.testResults.flatMap((file) => failuresOf(file, config, root))
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, failures.length),
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    retried: report.testResults.flatMap((file) => retriedIn(file, config, root)),
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${relative(root, name)} › ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

/** Returns the tests that passed at their second try; vitest keeps the error of the first. */
const retriedIn = ({ name, assertionResults }: TestFile, config: string, root: string): Failure[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && (failureMessages ?? []).length > 0)
    .map((test) => failureOf(test, relative(root, name), config))

function failuresOf(
  { name, status, message, assertionResults }: TestFile,
  config: string,
  root: string,
): Failure[] {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0 && status === 'failed')
    return [{ name: file, error: firstLine(message), command: commandFor(file, config) }]
  return failed.map((test) => failureOf(test, file, config))
}

const failureOf = (
  { fullName, failureMessages, location }: TestFile['assertionResults'][number],
  file: string,
  config: string,
): Failure => ({
  name: `${file} › ${fullName}`,
  error: firstLine(failureMessages?.[0]),
  command: commandFor(location ? `${file}:${location.line}` : file, config),
})

const commandFor = (filter: string, config: string) => `npx vitest run --config=${config} ${filter}`
