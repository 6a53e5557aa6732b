import { expect, it } from 'vitest'
import { playwrightResults } from './playwright-results.ts'
import { reportLines } from './report.ts'
import { NO_RESULTS } from './results.ts'
import { vitestResults } from './vitest-results.ts'

const COUNTS = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }

it('reads the failed unit tests with the first line of the error and the command that repeats them', () => {
  const passed = { fullName: 'stands', status: 'passed', duration: 4, failureMessages: [] }
  const failed = {
    fullName: 'falls',
    status: 'failed',
    duration: 6,
    location: { line: 3 },
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at src/a.test.ts:3:1'],
  }
  const report = {
    ...COUNTS,
    testResults: [
      { name: '/root/src/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    ],
  }
  expect(vitestResults(report, 'config/vitest.ts', '/root')).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    retried: [],
    failures: [
      {
        name: 'src/a.test.ts › falls',
        error: 'expected 1 to be 2',
        command: 'npx vitest run --config=config/vitest.ts src/a.test.ts:3',
      },
    ],
    times: [
      { name: 'src/a.test.ts › stands', ms: 4 },
      { name: 'src/a.test.ts › falls', ms: 6 },
    ],
  })
})

it('lists unit tests that passed on the second try with the error of the first', () => {
  const retried = { fullName: 'wavers', status: 'passed', failureMessages: ['too late\n    at a'] }
  const file = { name: '/root/src/a.test.ts', status: 'passed', message: '', assertionResults: [retried] }
  const results = vitestResults(
    { ...COUNTS, numFailedTests: 0, testResults: [file] },
    'config/vitest.ts',
    '/root',
  )
  expect(results).toMatchObject({ failed: 0, failures: [] })
  expect(results.retried).toMatchObject([{ name: 'src/a.test.ts › wavers', error: 'too late' }])
})

it('counts a file of unit tests that could not start as a failure', () => {
  const file = { name: '/root/src/a.test.ts', status: 'failed', message: 'Cannot find b.ts\nin a' }
  const report = { ...COUNTS, numFailedTests: 0, testResults: [{ ...file, assertionResults: [] }] }
  const { failed, failures } = vitestResults(report, 'config/vitest.ts', '/root')
  expect(failed).toBe(1)
  expect(failures).toEqual([
    {
      name: 'src/a.test.ts',
      error: 'Cannot find b.ts',
      command: 'npx vitest run --config=config/vitest.ts src/a.test.ts',
    },
  ])
})

it('reads nested failed browser tests, and lists those that passed on the second try separately', () => {
  const spec = (title: string, status: string) => ({
    title,
    line: 7,
    tests: [
      {
        projectName: 'firefox',
        status,
        results: [{ duration: 10, error: { message: 'not visible\nlog' } }, { duration: 20 }],
      },
    ],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('falls', 'unexpected'), spec('wavers', 'flaky')] }
  const stats = { expected: 0, unexpected: 1, flaky: 1, skipped: 2 }
  const results = playwrightResults({ stats, suites: [{ file: 'a.spec.ts', specs: [], suites: [inner] }] })
  expect(results).toMatchObject({ passed: 1, failed: 1, skipped: 2 })
  const command = 'npm run e2e -- a.spec.ts:7 --project=firefox'
  expect(results.failures).toEqual([{ name: '[firefox] a.spec.ts › falls', error: 'not visible', command }])
  expect(results.retried).toEqual([{ name: '[firefox] a.spec.ts › wavers', error: 'not visible', command }])
  expect(results.times).toContainEqual({ name: '[firefox] a.spec.ts › falls', ms: 30 })
})

it('counts a browser run whose set-up failed as a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }
  const { failed, failures } = playwrightResults({ stats, suites: [], errors: [{ message: 'no build' }] })
  expect({ failed, failures }).toEqual({
    failed: 1,
    failures: [{ name: 'browser tests', error: 'no build' }],
  })
})

it('ends the report with times, slow tests, second tries, failures with their commands, and the counts', () => {
  const lines = reportLines([
    {
      name: 'unit tests',
      ms: 61_000,
      results: {
        ...NO_RESULTS,
        passed: 2,
        failed: 1,
        failures: [{ name: 'falls', error: 'not 1', command: 'run falls' }],
        retried: [{ name: 'wavers', error: 'too late', command: 'run wavers' }],
        times: [
          { name: 'quick', ms: 5 },
          { name: 'slow', ms: 900 },
        ],
      },
    },
  ])
  expect(lines).toEqual([
    'Time of each part:',
    '    61.0 s  unit tests',
    '    61.0 s  all together',
    '',
    'The slowest tests:',
    '     0.9 s  slow',
    '     0.0 s  quick',
    '',
    'Passed only at the second try; find out why:',
    '? wavers: too late',
    '    run wavers',
    '',
    'Failed:',
    '✗ falls: not 1',
    '    run falls',
    '',
    '2 passed, 1 failed',
  ])
})
