/** Failed test, or command that failed as a whole. */
export interface Failure {
  name: string
  /** First line of the error. */
  error?: string
  /** Command that runs just that test. */
  command?: string
}

/** Duration of a test. */
export interface TestTime {
  name: string
  ms: number
}

/** Results of a run of tests. */
export interface Results {
  passed: number
  failed: number
  skipped: number
  failures: readonly Failure[]
  /** Tests that passed at their second try, with the error of the first. */
  retried: readonly Failure[]
  times: readonly TestTime[]
}

export const NO_RESULTS: Results = { passed: 0, failed: 0, skipped: 0, failures: [], retried: [], times: [] }

/** Returns the results of something that could not run: one failure. */
export const resultsOfFailedRun = (failure: Failure): Results => ({
  ...NO_RESULTS,
  failed: 1,
  failures: [failure],
})

/** Adds up the results of several runs. */
export const sumResults = (all: readonly Results[]): Results => ({
  passed: sum(all.map(({ passed }) => passed)),
  failed: sum(all.map(({ failed }) => failed)),
  skipped: sum(all.map(({ skipped }) => skipped)),
  failures: all.flatMap(({ failures }) => failures),
  retried: all.flatMap(({ retried }) => retried),
  times: all.flatMap(({ times }) => times),
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
