// `npm run check`: all checks without a browser, in less than a minute.
import { say, seconds } from '../start/say.js'
import { runChecks } from './checks.ts'
import { timesTable } from './steps.ts'

const started = Date.now()
const { passed, failed, failedSteps, times } = await runChecks()
say(`\n${timesTable(times)}\n`)
const ok = failed + failedSteps === 0 && passed > 0
say(
  ok
    ? `All checks passed in ${seconds(Date.now() - started)}.`
    : 'Some checks failed: see the lines marked ✗ above.',
)
process.exit(ok ? 0 : 1)
