import { parseArgs } from 'node:util'
import { IMPORT_SHAPES, type ImportShape } from '../server/index.ts'

/** Command that imports a folder of pictures. */
export interface ImportCommand {
  verb: 'import'
  folder: string
  /** Shape that decides what sub-folders become; `null` if it was not given. */
  shape: ImportShape | null
  publish: boolean
  /** True to skip the confirmation. */
  yes: boolean
}

/**
 * Parses the arguments after `vitrine import`.
 *
 * @returns the command, or a sentence about what is invalid
 * @throws the error of `parseArgs` for unknown options
 */
export function parseImport(words: string[]): ImportCommand | string {
  const { values, positionals } = parseArgs({
    args: words,
    options: { as: { type: 'string' }, publish: { type: 'boolean' }, yes: { type: 'boolean', short: 'y' } },
    allowPositionals: true,
  })
  const [folder, ...more] = positionals
  if (!folder || more.length > 0) return 'Name one folder, for example "vitrine import ./photos".'
  const shape = IMPORT_SHAPES.find((known) => known === values.as) ?? null
  if (values.as !== undefined && shape === null)
    return `--as is "${values.as}", but must be "works" or "categories".`
  return { verb: 'import', folder, shape, publish: values.publish === true, yes: values.yes === true }
}
