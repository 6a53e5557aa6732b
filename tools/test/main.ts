// Runs the project's checks and tests. Installs what is missing first.
//   npm test             checks, build, sizes, the package, and the browser tests tagged @main
//   npm run test:all     the same, and all slices of the remaining tests
//   npm run test:rest    the remaining tests alone: one slice, chosen by CI_SLICE=n or by the commits of the last day;
//                        all of them with CI_ALL=1
import { parseArgs } from 'node:util'
import { build } from '../build/build.ts'
import { runChecksAndBuild } from '../check/checks.ts'
import { say } from '../start/say.js'
import { isBuildStale } from '../start/stale.js'
import { sliceForCommits } from './changed-paths.ts'
import { ensureBrowsers, missingBrowserHint } from './install-browsers.ts'
import { installFilmTools } from './install-film-tools.ts'
import { browserTests } from './parts/browsers.ts'
import { ensurePostgres } from './parts/postgres.ts'
import { missingProgram, vitestPart } from './parts/unit-parts.ts'
import { type PartResults, reportLines } from './report.ts'
import { sumResults } from './results.ts'
import { runParts } from './run-parts.ts'
import { type Slice, slices } from './slices.ts'

const { values } = parseArgs({ options: { all: { type: 'boolean' }, rest: { type: 'boolean' } } })

/** True if a missing browser or database fails the run, as in CI. */
const REQUIRED = isSet(process.env.CI) || process.env.REQUIRE_ALL_ENGINES === '1'

const started = Date.now()
const missingBrowsers = await ensureBrowsers()
await installFilmTools()
const partResults: PartResults[] = [
  { name: 'installing', ms: Date.now() - started, results: browsersFound() },
]

if (!values.rest) {
  await ensurePostgres()
  const checksFrom = Date.now()
  const results = await runChecksAndBuild()
  partResults.push({ name: 'checks and build', ms: Date.now() - checksFrom, results })
  partResults.push(
    ...(await runParts([
      { name: 'package', run: () => vitestPart('config/vitest.deploy.ts', 'package', ['package.test']) },
      { name: 'browsers', run: () => browserTests('main') },
    ])),
  )
} else if (isBuildStale()) await build()
process.env.TEST_RETRIES = '1'
for (const { parts } of wantedSlices()) partResults.push(...(await runParts(parts)))

say(`\n${reportLines(partResults).join('\n')}`)
const { passed, failed } = sumResults(partResults.map(({ results }) => results))
process.exit(failed > 0 || passed === 0 ? 1 : 0)

/** Returns the slices to run, and prints the variable that repeats the choice. */
function wantedSlices(): readonly Slice[] {
  const four = slices(REQUIRED)
  if (values.all) return four
  if (!values.rest) return []
  if (isSet(process.env.CI_ALL)) return four
  const number = Number(process.env.CI_SLICE ?? sliceForCommits(four))
  const slice = four[number - 1]
  if (slice === undefined) throw new Error(`CI_SLICE is a number from 1 to ${four.length}.`)
  say(`CI_SLICE=${number}: ${slice.name}. CI_ALL=1 runs all ${four.length} slices.`)
  return [slice]
}

function browsersFound() {
  for (const engine of missingBrowsers) say(missingBrowserHint(engine))
  // Without Chromium nothing is proved. Another engine may be missing on a person's machine, but not in CI.
  return sumResults(
    missingBrowsers.map((engine) => missingProgram(engine, engine === 'chromium' || REQUIRED)),
  )
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== 'false' && value !== '0'
}
