import { parseCommand } from './parse-command.ts'
import { USAGE } from './usage.ts'

/** Exit code for an invalid command line. */
const MISUSED = 2

const parsed = parseCommand(process.argv.slice(2))
if (!parsed.ok) {
  console.error(parsed.error)
  process.exitCode = MISUSED
} else if (parsed.command.verb === 'help') {
  console.log(USAGE)
} else {
  // Imported on demand, because database and image library load slowly.
  const { runCommand } = await import('./run-command.ts')
  process.exitCode = await runCommand(parsed.command)
}
