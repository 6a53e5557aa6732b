// `npm run check`: types, lint, imports, unused code, generated documents and unit tests, in about five minutes on two
// cores.
import { say, seconds } from '../start/say.js'
import { reportLines } from '../test/report.ts'
import { runChecks } from './checks.ts'

const started = Date.now()
const results = await runChecks()
const ms = Date.now() - started
say(`\n${reportLines([{ name: 'check', ms, results }]).join('\n')}`)
const ok = results.failed === 0 && results.passed > 0
say(ok ? `All checks passed in ${seconds(ms)}.` : 'Some checks failed: see the lines marked ✗ above.')
process.exit(ok ? 0 : 1)
