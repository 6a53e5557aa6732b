import { parseArgs } from 'node:util'

/** Commands that copy a whole site. */
export type TransferCommand =
  | { verb: 'backup'; file: string; withAccounts: boolean }
  | { verb: 'restore'; file: string; newSecret: boolean }
  /** Targets of a move; parts without a target stay where they are. */
  | { verb: 'move'; toDatabase: string | null; toStorage: string | null; toFolder: string | null }

const OPTIONS = {
  backup: { 'with-accounts': { type: 'boolean' } },
  restore: { 'new-secret': { type: 'boolean' } },
  move: {
    'to-database': { type: 'string' },
    'to-storage': { type: 'string' },
    'to-folder': { type: 'string' },
  },
} as const

type TransferVerb = keyof typeof OPTIONS

export const isTransferVerb = (word: string): word is TransferVerb => Object.hasOwn(OPTIONS, word)

/**
 * Parses the arguments after `vitrine backup`, `restore` or `move`.
 *
 * @returns the command, or a sentence about what is invalid
 * @throws the error of `parseArgs` for unknown options
 */
export function parseTransfer(verb: TransferVerb, words: string[]): TransferCommand | string {
  const { values, positionals } = parseArgs({
    args: words,
    options: OPTIONS[verb],
    allowPositionals: verb !== 'move',
  })
  const text = (name: string): string | null => {
    const value: unknown = Reflect.get(values, name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  if (verb === 'move') {
    const toDatabase = text('to-database')
    const toStorage = text('to-storage')
    const toFolder = text('to-folder')
    return (toDatabase ?? toStorage ?? toFolder)
      ? { verb, toDatabase, toStorage, toFolder }
      : 'Name the target: --to-database postgres://…, --to-storage s3://… or --to-folder FOLDER.'
  }
  const [file, ...more] = positionals
  if (!file || more.length > 0) return `Name one file, for example "vitrine ${verb} site.tar".`
  return verb === 'backup'
    ? { verb, file, withAccounts: Reflect.get(values, 'with-accounts') === true }
    : { verb, file, newSecret: Reflect.get(values, 'new-secret') === true }
}
