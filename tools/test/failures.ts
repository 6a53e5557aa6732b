/** A report of vitest, as far as it tells what failed. */
interface UnitReport {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: readonly string[] | null }[]
  }[]
}

/** A report of Playwright, as far as it tells what failed. */
export interface BrowserReport {
  suites: readonly Suite[]
}

interface Suite {
  file: string
  suites?: readonly Suite[]
  specs: readonly {
    title: string
    ok: boolean
    tests: readonly {
      projectName: string
      status: string
      results: readonly { error?: { message?: string } }[]
    }[]
  }[]
}

// Errors of tests are coloured for terminals.
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours are made of
const COLOURS = /\x1b\[[\d;]*m/g

const firstLine = (text = '') => text.replaceAll(COLOURS, '').trim().split('\n', 1)[0] ?? ''

/** What failed in a run of vitest: file, test and the first line of its error. A file that could not start counts. */
export function failedUnitTests({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLine(failureMessages?.[0])}`,
    )
  })
}

/** What failed in a run of Playwright: engine, file, test and the first line of its last error. */
export function failedBrowserTests({ suites }: BrowserReport): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(
          ({ projectName, results }) =>
            `[${projectName}] ${file} › ${title}: ${firstLine(results.at(-1)?.error?.message)}`,
        ),
    ),
    ...failedBrowserTests({ suites: inner }),
  ])
}
