import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot } from '../start/paths.js'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const MARK = /^\s*\/\/ @behaviour ((?:[a-z-]+-\d+\s*)+)$/
const BROWSER_TESTS = 'tests/e2e/'
const MAIN_TAG = "'@main'"
/** Pattern of tests that `npm test` leaves out by their names; see config/vitest.ts. */
const NEEDS_PROGRAM =
  /\.(postgres|store|process)\.test\.ts$|^tests\/deploy\/(?!package)|^tests\/fuzz\/.*\.fuzz/
/** Limit on the lines of the name, the tags and the arguments of a test. */
const HEAD_LINES = 8
const TEST = /^\s*(?:test|it)(?:\.each|\.runIf)?[<(]/

/** Test that says which statements it shows. It reaches from `line` to before `end` (both from 1). */
export interface MarkedTest {
  file: string
  line: number
  end: number
  title: string
  ids: string[]
  /** True if `npm test` runs it: unit tests, and browser tests that are tagged @main or in a group that is. */
  isMain: boolean
  /** True if only `npm run test:all` runs it, because it starts databases, stores or servers of its own. */
  needsProgram: boolean
}

/** Returns the tests with a mark above them. */
export function markedTests(): MarkedTest[] {
  return ['src', 'tests'].flatMap((folder) => filesUnder(inRoot(folder))).flatMap(marksIn)
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST_FILE.test(name))
    .sort()
    .map((name) => join(folder, name))

function marksIn(path: string): MarkedTest[] {
  const lines = readFileSync(path, 'utf8').split('\n')
  const file = relative(inRoot(), path)
  return lines.flatMap((text, index) => {
    const ids = MARK.exec(text)?.[1]?.trim().split(/\s+/)
    if (!ids) return []
    const first = index + 1
    if (!TEST.test(lines[first] ?? '')) throw new Error(`${file}:${first}: no test follows this mark.`)
    const next = lines.findIndex((line, at) => at > first && TEST.test(line))
    const end = next < 0 ? lines.length + 1 : next + 1
    const needsProgram = NEEDS_PROGRAM.test(file)
    const isMain = file.startsWith(BROWSER_TESTS) ? headOf(lines, first).includes(MAIN_TAG) : !needsProgram
    return [{ file, line: first + 1, end, title: titleOf(lines, first, end - 1), ids, isMain, needsProgram }]
  })
}

/** Returns the lines in which a test and the groups around it begin, which contain their tags. */
function headOf(lines: readonly string[], first: number): string {
  const heads = [first]
  let indent = indentOf(lines[first])
  for (let at = first - 1; at >= 0 && indent > 0; at--) {
    if (indentOf(lines[at]) >= indent || !/^\s*test\.describe/.test(lines[at] ?? '')) continue
    heads.push(at)
    indent = indentOf(lines[at])
  }
  return heads.map((at) => untilBody(lines.slice(at, at + HEAD_LINES))).join('\n')
}

/** Joins lines up to the one in which a function's body begins. */
function untilBody(lines: readonly string[]): string {
  const body = lines.findIndex((line) => /=>( \{)?$/.test(line))
  return lines.slice(0, body < 0 ? undefined : body + 1).join('\n')
}

/** Counts the columns before the first character; infinite for an empty line, which begins nothing. */
const indentOf = (line = '') => (line.trim() === '' ? Number.POSITIVE_INFINITY : line.search(/\S/))

/** Returns a test's name after that of its group; values from a table of cases become an ellipsis. */
function titleOf(lines: readonly string[], first: number, end: number): string {
  const code = lines.slice(first, end).join('\n')
  const quoted = /^\s*\w+\.each[<(]/.test(code) ? /\)\(\s*(['"`])(.+?)\1/s : /\(\s*(['"`])(.+?)\1\s*,/s
  const indent = lines[first]?.search(/\S/) ?? 0
  const group = lines
    .slice(0, first)
    .findLast((line) => /^\s*(test\.)?describe/.test(line) && line.search(/\S/) < indent)
  const names = [/describe(?:\.each)?\(\s*(['"`])(.+?)\1/.exec(group ?? '')?.[2], quoted.exec(code)?.[2]]
  return names
    .filter((name) => name !== undefined)
    .join(': ')
    .replace(/%[sjd]|\$\{\w+\}|\$\w+/g, '…')
}

type Status = 'passed' | 'failed' | 'skipped'

/** Results of a marked test, by engine (`unit` for unit tests). */
type Outcome = Map<string, Status>

/** Returns a function that gives the results of a test in the last runs; empty if it was not among them. */
export function lastOutcomes(): (test: MarkedTest) => Outcome {
  const results = [...browserResults(), ...unitResults()]
  return (test) => {
    const outcome: Outcome = new Map()
    for (const { file, line, engine, status } of results) {
      if (file !== test.file || line < test.line || line >= test.end) continue
      const before = outcome.get(engine)
      if (before === 'failed' || (before === 'passed' && status === 'skipped')) continue
      outcome.set(engine, status)
    }
    return outcome
  }
}

interface Result {
  file: string
  line: number
  engine: string
  status: Status
}

interface Suite {
  specs?: { file: string; line: number; tests: { projectName: string; status: string }[] }[]
  suites?: Suite[]
}

function browserResults(): Result[] {
  const resultsOf = ({ specs = [], suites = [] }: Suite): Result[] => [
    ...specs.flatMap(({ file, line, tests }) =>
      tests.map(
        ({ projectName, status }): Result => ({
          file: `tests/e2e/${file}`,
          line,
          engine: projectName,
          status: status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed',
        }),
      ),
    ),
    ...suites.flatMap(resultsOf),
  ]
  return resultsOf(report<Suite>('browser.json'))
}

interface UnitReport {
  testResults?: { name: string; assertionResults: { location?: { line: number }; status: string }[] }[]
}

function unitResults(): Result[] {
  const { testResults = [] } = report<UnitReport>('unit.json')
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ location, status }): Result[] =>
      location
        ? [
            {
              file: relative(inRoot(), name),
              line: location.line,
              engine: 'unit',
              status: status === 'passed' || status === 'failed' ? status : 'skipped',
            },
          ]
        : [],
    ),
  )
}

/** Reads a report of the last run; empty if there is none. */
function report<R extends object>(name: string): Partial<R> {
  const path = inRoot('.cache', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
