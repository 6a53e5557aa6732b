// `npm run repeat`: finds tests that fail by chance. Runs each spec ten times while another process keeps a core busy,
// and keeps the results in .cache/repeat.json; a spec that was repeated already is left out.
//   npm run repeat -- header viewer        specs whose names begin so
//   npm run repeat -- --times 3 --quiet    three times, with nothing beside
//   npm run repeat -- --level main         only the tests of `npm test`
//   npm run repeat -- --again              those that were repeated before, too
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot } from '../start/paths.js'
import { runTool } from '../start/run.js'
import { say, seconds } from '../start/say.js'
import { playwrightResults } from './playwright-results.ts'

const RESULTS = inRoot('.cache', 'repeat.json')
const REPORT = inRoot('.cache', 'repeat-browser.json')

/** Result of one spec, repeated. */
interface Repeated {
  times: number
  passed: number
  /** Failures, each with its name and the first line of its error. */
  failures: string[]
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    level: { type: 'string', default: '' },
    quiet: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
})
const times = Number(values.times)
const results: Record<string, Repeated> = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {}
const specs = readdirSync(inRoot('tests', 'e2e'))
  .filter((name) => name.endsWith('.spec.ts'))
  .filter((name) => positionals.length === 0 || positionals.some((start) => name.startsWith(start)))
  .filter((name) => values.again || (results[name]?.times ?? 0) < times)

mkdirSync(inRoot('.cache'), { recursive: true })
const busy = values.quiet ? null : keepBusy()
for (const [at, name] of specs.entries()) {
  const started = Date.now()
  const repeated = await repeat(name)
  results[name] = repeated
  writeFileSync(RESULTS, JSON.stringify(results, null, 1))
  const sign = repeated.failures.length === 0 ? '✓' : '✗'
  say(
    `${sign} ${at + 1} of ${specs.length} ${name}: ${repeated.passed} passed in ${seconds(Date.now() - started)}`,
  )
  for (const failure of repeated.failures) say(`    ${failure}`)
}
busy?.kill()
const unsure = Object.entries(results).filter(([, { failures }]) => failures.length > 0)
say(`${unsure.length} of ${Object.keys(results).length} specs are unsure.`)
process.exit(unsure.length > 0 ? 1 : 0)

async function repeat(name: string): Promise<Repeated> {
  const args = [
    'test',
    '--config=config/playwright.ts',
    '--project=chromium',
    '--retries=0',
    '--reporter=json',
  ]
  await runTool(
    'playwright',
    [...args, `--repeat-each=${times}`, '--pass-with-no-tests', `tests/e2e/${name}`],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT, BROWSER_TESTS: values.level },
    },
  )
  const { passed, failures } = playwrightResults(JSON.parse(readFileSync(REPORT, 'utf8')))
  return { times, passed, failures: failures.map(({ name, error }) => `${name}: ${error}`) }
}

/** Keeps one core busy until it is killed. */
function keepBusy(): ChildProcess {
  return spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' })
}
