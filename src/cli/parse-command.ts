import { type ParseArgsConfig, parseArgs } from 'node:util'
import { errorMessage } from '../core/kit/error-message.ts'
import { type ImportCommand, parseImport } from './parse-import.ts'
import { isTransferVerb, parseTransfer, type TransferCommand } from './parse-transfer.ts'
import { parseUser, type UserCommand } from './parse-user.ts'

/** Limit of `seed --items`. */
export const MAX_SEED_ITEMS = 100_000

export type Command =
  | { verb: 'serve'; calledAs: 'npm start' | 'npx --no -- vitrine serve' }
  | { verb: 'seed'; items: number | null }
  | { verb: 'migrate' }
  | { verb: 'check'; repair: boolean }
  | UserCommand
  | TransferCommand
  | ImportCommand
  | { verb: 'help' }
  | { verb: 'version' }

/** Command, or a sentence about what is invalid. */
export type ParsedCommand = { ok: true; command: Command } | { ok: false; error: string }

/** Parses the arguments after the program's name. */
export function parseCommand(words: readonly string[]): ParsedCommand {
  const [first, ...rest] = words
  if (first === '--version' || first === '-v') return { ok: true, command: { verb: 'version' } }
  if (first === undefined || words.includes('--help') || words.includes('-h')) {
    return { ok: true, command: { verb: 'help' } }
  }
  const verb = VERBS.find((known) => known === first)
  const copies = isTransferVerb(first)
  if (!verb && !copies && first !== 'user' && first !== 'import')
    return mistake(`There is no command "${first}".`)
  try {
    if (!verb) {
      const others = first === 'import' ? parseImport : parseUser
      const command = copies ? parseTransfer(first, rest) : others(rest)
      return typeof command === 'string' ? mistake(command) : { ok: true, command }
    }
    const { values } = parseArgs({ args: rest, options: OPTIONS[verb], allowPositionals: false })
    return toCommand(verb, values)
  } catch (error) {
    // Node's message continues with advice for programmers, so only its first sentence is shown.
    const [sentence] = errorMessage(error).split(/\. |\n/)
    return mistake(`${sentence}.`)
  }
}

const VERBS = ['serve', 'seed', 'migrate', 'check'] as const
type Verb = (typeof VERBS)[number]

const OPTIONS: Record<Verb, NonNullable<ParseArgsConfig['options']>> = {
  // Set by `npm start`, so that messages name the command that was typed.
  serve: { start: { type: 'boolean' } },
  seed: { items: { type: 'string' } },
  migrate: {},
  check: { repair: { type: 'boolean' }, mend: { type: 'boolean' } },
}

function toCommand(verb: Verb, values: Record<string, unknown>): ParsedCommand {
  if (verb === 'serve') {
    return { ok: true, command: { verb, calledAs: values.start ? 'npm start' : 'npx --no -- vitrine serve' } }
  }
  if (verb === 'migrate') return { ok: true, command: { verb } }
  if (verb === 'check') {
    // `--mend` is the name of this option in the first versions.
    return { ok: true, command: { verb, repair: values.repair === true || values.mend === true } }
  }
  if (values.items === undefined) return { ok: true, command: { verb, items: null } }
  const items = /^\d+$/.test(String(values.items)) ? Number(values.items) : 0
  if (items >= 1 && items <= MAX_SEED_ITEMS) return { ok: true, command: { verb, items } }
  return mistake(`--items is "${values.items}", but must be a whole number from 1 to ${MAX_SEED_ITEMS}.`)
}

const mistake = (sentence: string): ParsedCommand => ({
  ok: false,
  error: `${sentence} "vitrine --help" lists all commands.`,
})
