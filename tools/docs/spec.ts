// `npm run spec`: writes docs/specification.md from the marks above the tests, and prints their last results. With
// `--check` it writes nothing, and verifies that every specified statement (◆) has a test, one of `npm test` unless it is
// about kills, databases, stores or containers, that every mark and citation names a statement, and that the file is up
// to date.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../start/paths.js'
import { say } from '../start/say.js'
import { behaviour, type Statement } from './behaviour.ts'
import { lastOutcomes, type MarkedTest, markedTests } from './spec-tests.ts'

const FILE = inRoot('docs', 'specification.md')
const ENGINES = [
  ['unit', 'unit test'],
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
]

const sections = behaviour()
const statements = sections.flatMap((section) => section.statements)
const knownIds = new Set(statements.map(({ id }) => id))
const tests = markedTests()
const mistakes = [
  ...tests.flatMap(({ file, line, ids }) => unknown(`${file}:${line}`, ids)),
  ...citations(),
  ...statements
    .filter(({ id, isSpecified }) => isSpecified && testsOf(id).length === 0)
    .map(({ id, text }) => `No test shows ${id}: ${text}`),
  ...statements
    .filter(
      ({ id, isSpecified }) =>
        isSpecified &&
        testsOf(id).length > 0 &&
        !testsOf(id).some(({ isMain, needsProgram }) => isMain || needsProgram),
    )
    .map(({ id }) => `No test of "npm test" shows ${id}: tag one of its browser tests with @main.`),
]
const table = render()
if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== table)
    mistakes.push('docs/specification.md is out of date. Run "npm run spec".')
} else {
  writeFileSync(FILE, table)
  say('Written: docs/specification.md')
  printOutcomes()
}
for (const mistake of mistakes) say(mistake)
process.exit(mistakes.length > 0 ? 1 : 0)

function render(): string {
  const parts = sections.flatMap(({ title, statements }) => {
    const rows = statements.filter(({ id }) => testsOf(id).length > 0).map(row)
    return rows.length > 0
      ? [`## ${title}\n\n| | Statement | Shown by |\n|---|---|---|\n${rows.join('\n')}\n`]
      : []
  })
  return `# Which tests show what

Written by \`npm run spec\` from the marks \`// @behaviour\` above the tests. Statements and their ids are those of
[behaviour.md](behaviour.md); ◆ marks what the specification says itself.

${parts.join('\n')}`
}

function row({ id, text, isSpecified }: Statement): string {
  const names = testsOf(id).map(({ title, file }) => `${cell(title)} (\`${file}\`)`)
  return `| ${id} | ${isSpecified ? '◆ ' : ''}${cell(text)} | ${names.join('<br>')} |`
}

/** Prints, for each statement with tests, in which engines these last passed or failed. */
function printOutcomes(): void {
  const outcomeOf = lastOutcomes()
  for (const { id } of statements) {
    const outcomes = testsOf(id).map(outcomeOf)
    if (outcomes.length === 0) continue
    const engines = ENGINES.flatMap(([engine = '', name]) => {
      const all = outcomes.map((outcome) => outcome.get(engine)).filter((status) => status !== undefined)
      if (all.includes('failed')) return [`✗ ${name}`]
      return all.includes('passed') ? [`✓ ${name}`] : []
    })
    say(`${id.padEnd(18)} ${engines.join(', ') || 'not run'}`)
  }
}

/** Returns comments that cite an unknown statement. */
function citations(): string[] {
  const prefixes = [...new Set([...knownIds].map((id) => id.replace(/-\d+$/, '')))].join('|')
  const cited = new RegExp(`(?<![\\w-])(?:${prefixes})-\\d+(?![\\w-])`, 'g')
  const isComment = /^\s*(\/?\*|\/\/)|\/\*|\/\/ /
  return readdirSync(inRoot('src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|css)$/.test(name))
    .flatMap((name) =>
      readFileSync(inRoot('src', name), 'utf8')
        .split('\n')
        .flatMap((text, index) =>
          isComment.test(text) ? unknown(`${join('src', name)}:${index + 1}`, text.match(cited) ?? []) : [],
        ),
    )
}

function unknown(place: string, ids: readonly string[]): string[] {
  return ids
    .filter((id) => !knownIds.has(id))
    .map((id) => `${place} names ${id}, which is no statement of docs/behaviour.md.`)
}

function testsOf(id: string): MarkedTest[] {
  return tests.filter(({ ids }) => ids.includes(id))
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|')
}
