import { parseCommand } from './parse-command.ts'
import { USAGE } from './usage.ts'

/** Exit code when the words were not understood. */
const MISUSED = 2

const parsed = parseCommand(process.argv.slice(2))
if (!parsed.ok) {
  console.error(parsed.error)
  process.exitCode = MISUSED
} else if (parsed.command.verb === 'help') {
  console.log(USAGE)
} else {
  // Loaded when needed: database and image library take their time.
  const { runCommand } = await import('./run-command.ts')
  process.exitCode = await runCommand(parsed.command)
}
