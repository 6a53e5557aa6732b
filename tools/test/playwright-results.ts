import { firstLine } from './first-line.ts'
import type { Failure, Results, TestTime } from './results.ts'

/** Parts of Playwright's JSON report that are read. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: readonly Suite[]
  /** Errors outside of tests, such as a failed setup. */
  errors?: readonly { message?: string }[]
}

interface Suite {
  file: string
  suites?: readonly Suite[]
  specs: readonly Spec[]
}

interface Spec {
  title: string
  line: number
  tests: readonly {
    projectName: string
    status: string
    results: readonly { duration?: number; error?: { message?: string } }[]
  }[]
}

/** Test in one engine. */
interface BrowserTest {
  name: string
  status: string
  command: string
  /** First lines of the errors of its tries. */
  errors: readonly string[]
  ms: number
}

/** Reads a report of Playwright. */
export function playwrightResults(report: BrowserReport): Results {
  const tests = report.suites.flatMap(testsOf)
  const outside = (report.errors ?? []).map(
    ({ message }): Failure => ({ name: 'browser tests', error: firstLine(message) }),
  )
  const failed = tests.filter(({ status }) => status === 'unexpected')
  const { expected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: failed.length + outside.length,
    skipped,
    failures: [...failed.map(failureOf), ...outside],
    retried: tests.filter(({ status }) => status === 'flaky').map(failureOf),
    times: tests.map(({ name, ms }): TestTime => ({ name, ms })),
  }
}

const failureOf = ({ name, errors, command }: BrowserTest): Failure => ({
  name,
  error: errors.at(-1) ?? '',
  command,
})

function testsOf({ file, specs, suites = [] }: Suite): BrowserTest[] {
  const here = specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `[${projectName}] ${file} › ${title}`,
      status,
      command: `npm run e2e -- ${file}:${line} --project=${projectName}`,
      errors: results.flatMap(({ error }) => (error ? [firstLine(error.message)] : [])),
      ms: results.reduce((total, { duration = 0 }) => total + duration, 0),
    })),
  )
  return [...here, ...suites.flatMap(testsOf)]
}
