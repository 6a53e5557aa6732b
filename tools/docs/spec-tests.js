// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { inRoot } from '../start/paths.js'

const TEST_FILE = /\.(test|spec)\.tsx?$/
const MARK = /^\s*\/\/ @behaviour ((?:[a-z-]+-\d+\s*)+)$/
const TEST = /^\s*(?:test|it)(?:\.each)?\(/

/**
 * A test that says which statements it shows. It reaches from `line` to before `end` (both from 1).
 * @typedef {{ file: string, line: number, end: number, title: string, ids: string[] }} MarkedTest
 */

/**
 * Every test with a mark above it.
 * @returns {MarkedTest[]}
 */
export function markedTests() {
  return ['src', 'tests'].flatMap((folder) => filesUnder(inRoot(folder))).flatMap(marksIn)
}

/** @param {string} folder @returns {string[]} */
const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST_FILE.test(name))
    .sort()
    .map((name) => join(folder, name))

/** @param {string} path @returns {MarkedTest[]} */
function marksIn(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  const file = relative(inRoot(), path)
  return lines.flatMap((text, index) => {
    const ids = MARK.exec(text)?.[1]?.trim().split(/\s+/)
    if (!ids) return []
    const first = index + 1
    if (!TEST.test(lines[first] ?? '')) throw new Error(`${file}:${first}: no test follows this mark.`)
    const next = lines.findIndex((line, at) => at > first && TEST.test(line))
    const end = next < 0 ? lines.length + 1 : next + 1
    return [{ file, line: first + 1, end, title: titleOf(lines, first, end - 1), ids }]
  })
}

/**
 * A test's name behind that of the group it stands in; what a table of cases fills in is an ellipsis.
 * @param {string[]} lines @param {number} first @param {number} end
 */
function titleOf(lines, first, end) {
  const code = lines.slice(first, end).join('\n')
  const quoted = /^\s*\w+\.each\(/.test(code) ? /\)\(\s*(['"`])(.+?)\1/s : /\(\s*(['"`])(.+?)\1\s*,/s
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

/**
 * How a marked test ended, by engine (`unit` for unit tests).
 * @typedef {Map<string, 'passed' | 'failed' | 'skipped'>} Outcome
 */

/**
 * Outcomes of the last runs; a test that was not among them has none.
 * @returns {(test: MarkedTest) => Outcome}
 */
export function lastOutcomes() {
  const results = [...browserResults(), ...unitResults()]
  return (test) => {
    /** @type {Outcome} */
    const outcome = new Map()
    for (const { file, line, engine, status } of results) {
      if (file !== test.file || line < test.line || line >= test.end) continue
      const before = outcome.get(engine)
      if (before === 'failed' || (before === 'passed' && status === 'skipped')) continue
      outcome.set(engine, status)
    }
    return outcome
  }
}

/** @typedef {{ file: string, line: number, engine: string, status: 'passed' | 'failed' | 'skipped' }} Result */

/** @returns {Result[]} */
function browserResults() {
  /** @type {(suite: any) => Result[]} */
  const read = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((/** @type {any} */ { file, line, tests }) =>
      tests.map((/** @type {any} */ { projectName, status }) => ({
        file: `tests/e2e/${file}`,
        line,
        engine: projectName,
        status: status === 'unexpected' ? 'failed' : status === 'skipped' ? 'skipped' : 'passed',
      })),
    ),
    ...suites.flatMap(read),
  ]
  return read(report('browser.json'))
}

/** @returns {Result[]} */
function unitResults() {
  const { testResults = [] } = report('unit.json')
  return testResults.flatMap((/** @type {any} */ { name, assertionResults }) =>
    assertionResults.flatMap((/** @type {any} */ { location, status }) =>
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

/** @param {string} name */
function report(name) {
  const path = inRoot('.cache', name)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
