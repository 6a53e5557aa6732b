import { jsonLine, type LogFormat, packageVersion, readConfig } from '../server/index.ts'
import { check, migrate, seed } from './commands.ts'
import { explainFailure } from './explain-failure.ts'
import type { Command } from './parse-command.ts'

const DONE = 0
const FAILED = 1
/** Exit code of a command that is done, except for files that were not imported. */
const IN_PART = 2

/**
 * Runs a command.
 *
 * @returns the exit code
 */
export async function runCommand(command: Exclude<Command, { verb: 'help' }>): Promise<number> {
  if (command.verb === 'version') {
    console.log(packageVersion())
    return DONE
  }
  const result = readConfig()
  if (!result.ok) return printErrors(result.errors)
  const { config } = result
  // Files of this process are readable by its user only.
  process.umask(0o077)
  try {
    if (command.verb === 'serve') {
      // Only this command needs React.
      const { missingBlocks } = await import('./built-blocks.ts')
      const problem = missingBlocks(config.siteConfig)
      if (problem !== null) return printErrors([problem], config.log.format)
      const { serve } = await import('./serve.ts')
      await serve(config)
    } else if (command.verb === 'user') {
      const { user } = await import('./user.ts')
      const refusal = await user(config, command)
      if (refusal !== null) return printErrors([refusal])
    } else if (command.verb === 'import') {
      const { importFolder } = await import('./import-folder.ts')
      const outcome = await importFolder(config, command)
      if (outcome.refusal !== null) return printErrors([outcome.refusal])
      if (outcome.left > 0) return IN_PART
    } else if (command.verb === 'check') {
      const problems = await check(config, command.repair)
      if (problems.length > 0) return printErrors(problems)
    } else if (command.verb === 'backup' || command.verb === 'restore' || command.verb === 'move') {
      const { transfer } = await import('./transfer.ts')
      const problems = await transfer(config, command)
      if (problems.length > 0) return printErrors(problems)
    } else if (command.verb === 'seed') await seed(config, command.items)
    else await migrate(config)
    return DONE
  } catch (error) {
    const host = config.listenOn.kind === 'host' ? config.listenOn.host : null
    const calledAs = command.verb === 'serve' ? command.calledAs : `npx --no -- vitrine ${command.verb}`
    // A bug is shown with its stack trace, so that it can be reported.
    const format = command.verb === 'serve' ? config.log.format : 'text'
    return printErrors([explainFailure(error, { ...config, host, calledAs }) ?? error], format)
  }
}

function printErrors(lines: unknown[], format: LogFormat = 'text'): number {
  for (const line of lines) {
    const text = line instanceof Error ? line.stack : String(line)
    console.error(format === 'json' ? jsonLine(new Date().toISOString(), 'error', text ?? '') : line)
  }
  return FAILED
}
