// @ts-check
// `npm run spec`: writes docs/specification.md from the marks in the tests and the results of their last run.
// With `--check` nothing is written: every sentence must have a test, and the file must name these very tests.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './lib/paths.js'
import { say } from './lib/say.js'
import { SPECIFICATION } from './lib/spec-sentences.js'
import { lastOutcomes, markedTests } from './lib/spec-tests.js'

const FILE = inRoot('docs', 'specification.md')
const ENGINES = [
  ['unit', 'unit test'],
  ['chromium', 'Chromium'],
  ['firefox', 'Firefox'],
  ['webkit', 'WebKit'],
]

const tests = markedTests()
const outcomeOf = lastOutcomes()
const known = new Set(SPECIFICATION.flatMap(({ sentences }) => sentences.map(({ id }) => id)))
const mistakes = [
  ...tests.flatMap(({ file, line, ids }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} names ${id}, which is no sentence.`),
  ),
  ...SPECIFICATION.flatMap(({ sentences }) => sentences)
    .filter(({ id }) => testsOf(id).length === 0)
    .map(({ id, text }) => `No test shows ${id}: ${text}`),
]
const table = render()
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, table)
  say('Written: docs/specification.md')
} else if (withoutResults(readFileSync(FILE, 'utf8')) !== withoutResults(table)) {
  mistakes.push('docs/specification.md is not what the tests say now. Run "npm run spec".')
}
for (const mistake of mistakes) say(mistake)
process.exit(mistakes.length > 0 ? 1 : 0)

function render() {
  const parts = SPECIFICATION.map(({ title, sentences }) => {
    const rows = sentences.map((sentence) => row(sentence))
    return `## ${title}\n\n| | Sentence | Shown by | Last run |\n|---|---|---|---|\n${rows.join('\n')}\n`
  })
  return `# What the specification says, and what shows it

Written by \`npm run spec\` from the marks \`// @spec\` above the tests and from the results of their last run.

${parts.join('\n')}`
}

/** @param {import('./lib/spec-sentences.js').Sentence} sentence */
function row({ id, text }) {
  const shown = testsOf(id)
  const names = shown.map(({ title, file }) => `${cell(title)} (\`${file}\`)`)
  const results = shown.length > 0 ? result(shown) : 'no test'
  return `| ${id} | ${cell(text)} | ${names.join('<br>') || '–'} | ${results} |`
}

/** @param {ReturnType<typeof markedTests>} shown */
function result(shown) {
  const outcomes = shown.map(outcomeOf)
  const engines = ENGINES.flatMap(([engine = '', name]) => {
    const all = outcomes.map((outcome) => outcome.get(engine)).filter((status) => status !== undefined)
    if (all.includes('failed')) return [`✗ ${name}`]
    return all.includes('passed') ? [`✓ ${name}`] : []
  })
  return engines.join(', ') || 'not run'
}

/** @param {string} id */
function testsOf(id) {
  return tests.filter(({ ids }) => ids.includes(id))
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|')
}

/** @param {string} markdown */
function withoutResults(markdown) {
  return markdown.replace(/ \|[^|\n]*\|$/gm, '')
}
