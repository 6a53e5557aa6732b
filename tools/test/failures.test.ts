import { expect, it } from 'vitest'
import { failedBrowserTests, failedUnitTests } from './failures.ts'

it('names each unit test that failed, with the first line of its error', () => {
  const passed = { fullName: 'stands', status: 'passed', failureMessages: [] }
  const failed = {
    fullName: 'falls',
    status: 'failed',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at src/a.test.ts:3:1'],
  }
  const report = {
    testResults: [
      { name: 'src/a.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
      { name: 'src/b.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  }
  expect(failedUnitTests(report)).toEqual(['src/a.test.ts › falls: expected 1 to be 2'])
})

it('names a file of tests that could not start', () => {
  const report = {
    testResults: [
      { name: 'src/a.test.ts', status: 'failed', message: 'Cannot find b.ts\nin a', assertionResults: [] },
    ],
  }
  expect(failedUnitTests(report)).toEqual(['src/a.test.ts: Cannot find b.ts'])
})

it('names each browser test that failed in the end, however deep, not what passed at last', () => {
  const spec = (title: string, status: string) => ({
    title,
    ok: status !== 'unexpected',
    tests: [{ projectName: 'firefox', status, results: [{}, { error: { message: 'not visible\nlog' } }] }],
  })
  const inner = { file: 'a.spec.ts', specs: [spec('falls', 'unexpected'), spec('wavers', 'flaky')] }
  expect(failedBrowserTests({ suites: [{ file: 'a.spec.ts', specs: [], suites: [inner] }] })).toEqual([
    '[firefox] a.spec.ts › falls: not visible',
  ])
})
