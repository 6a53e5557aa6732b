import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type InlineConfig, mergeConfig, type Rollup } from 'vite'
import { blockModules, NO_OWN_BLOCKS, type OwnBlocks } from '../../config/vite/block-modules.ts'
import { BLOCK_SHEETS } from '../../src/islands/index.ts'
import { collectInputs } from './inputs.ts'
import { splitRules } from './split-rules.ts'

export type BuiltFile = Rollup.OutputChunk | Rollup.OutputAsset

/** Runs one of the builds of `config/vite/` and returns its output. */
export async function bundle(
  config: object,
  inputs: Set<string>,
  own: OwnBlocks = NO_OWN_BLOCKS,
): Promise<readonly BuiltFile[]> {
  const inline: InlineConfig = mergeConfig(config, {
    configFile: false,
    plugins: [blockModules(own), collectInputs(inputs)],
  })
  const result = await build(inline)
  if ('close' in result) throw new Error('A build that watches has no result.')
  return [result].flat().flatMap(({ output }) => output)
}

/** A comment that Vite leaves in style sheets. */
const VITE_COMMENT = /\/\*\$vite\$.*?\*\/\n?/

export interface StyleFile {
  /** `account` for `account.css`. */
  name: string
  fileName: string
  source: string | Uint8Array
}

/** The style sheets of a build and the files they refer to, without scripts. */
export const styleFiles = (output: readonly BuiltFile[]): StyleFile[] =>
  output.flatMap((file) => {
    if (file.type !== 'asset') return []
    const { fileName, names, source } = file
    const name = basename(names[0] ?? '').replace(/\.css$/, '')
    return [
      { name, fileName, source: typeof source === 'string' ? source.replace(VITE_COMMENT, '') : source },
    ]
  })

/** The name of the sheet with what pages need after their first paint. */
export const LATER = 'later'

/** Moves what the first paint does not need from the rules that pages carry to a sheet that they link at their end. */
export function withLater(files: readonly StyleFile[]): StyleFile[] {
  const carried: readonly string[] = ['style', ...BLOCK_SHEETS]
  let later = ''
  const rest = files.map((file) => {
    if (!carried.includes(file.name) || typeof file.source !== 'string') return file
    const split = splitRules(file.source.trim())
    later += split.later
    return { ...file, source: split.first }
  })
  const hash = createHash('sha256').update(later).digest('base64url').slice(0, 8)
  return [...rest, { name: LATER, fileName: `assets/${LATER}-${hash}.css`, source: later }]
}

export function writeFiles(
  folder: string,
  files: readonly { fileName: string; source: string | Uint8Array }[],
): void {
  for (const { fileName, source } of files) {
    const path = join(folder, fileName)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, source)
  }
}
