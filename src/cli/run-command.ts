import { packageVersion, readConfig } from '../server/index.ts'
import { check, migrate, seed } from './commands.ts'
import { explainFailure } from './explain-failure.ts'
import type { Command } from './parse-command.ts'

const DONE = 0
const FAILED = 1

/** Does what the command line asks for; gives the exit code. */
export async function runCommand(command: Exclude<Command, { verb: 'help' }>): Promise<number> {
  if (command.verb === 'version') {
    console.log(packageVersion())
    return DONE
  }
  const read = readConfig()
  if (!read.ok) return complain(read.errors)
  const { config } = read
  // Whatever this process writes is its user's alone.
  process.umask(0o077)
  try {
    if (command.verb === 'serve') {
      // Rendering brings React along, which nobody else needs.
      const { missingBlocks } = await import('./built-blocks.ts')
      const missing = missingBlocks(config.siteConfig)
      if (missing !== null) return complain([missing])
      const { serve } = await import('./serve.ts')
      await serve(config)
    } else if (command.verb === 'user') {
      const { user } = await import('./user.ts')
      const refusal = await user(config, command)
      if (refusal !== null) return complain([refusal])
    } else if (command.verb === 'check') {
      const found = await check(config.dataDir, command.mend)
      if (found.length > 0) return complain(found)
    } else if (command.verb === 'seed') await seed(config, command.items)
    else await migrate(config)
    return DONE
  } catch (error) {
    const host = config.listenOn.kind === 'host' ? config.listenOn.host : null
    const calledAs = command.verb === 'serve' ? command.calledAs : `npx --no -- vitrine ${command.verb}`
    // A mistake of the program itself is shown whole, so that it can be reported.
    return complain([explainFailure(error, { ...config, host, calledAs }) ?? error])
  }
}

function complain(lines: unknown[]): number {
  for (const line of lines) console.error(line)
  return FAILED
}
