import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type InlineConfig, mergeConfig, type Rollup } from 'vite'
import { blockModules, NO_OWN_BLOCKS, type OwnBlocks } from '../../config/vite/block-modules.ts'
import { LAYER_SHEETS, PAGE_SHEETS, RARE_SHEETS } from '../../src/islands/index.ts'
import { collectInputs } from './inputs.ts'

export type BuiltFile = Rollup.OutputChunk | Rollup.OutputAsset

/**
 * Runs one of the builds of `config/vite/` and returns its output.
 *
 * @param inputs gets the files of the clone that were read
 * @param packages gets the folders of the packages that were read
 */
export async function bundle(
  config: object,
  inputs: Set<string>,
  own: OwnBlocks = NO_OWN_BLOCKS,
  packages: Set<string> = new Set(),
): Promise<readonly BuiltFile[]> {
  const inline: InlineConfig = mergeConfig(config, {
    configFile: false,
    plugins: [blockModules(own), collectInputs(inputs, packages)],
  })
  const result = await build(inline)
  if ('close' in result) throw new Error('A build that watches has no result.')
  return [result].flat().flatMap(({ output }) => output)
}

/** Pattern of a comment that Vite leaves in style sheets. */
const VITE_COMMENT = /\/\*\$vite\$.*?\*\/\n?/

export interface StyleFile {
  /** Name of the sheet: `account` for `account.css`. */
  name: string
  fileName: string
  source: string | Uint8Array
}

/** Returns the style sheets of a build and the files they refer to, without scripts. */
export const styleFiles = (output: readonly BuiltFile[]): StyleFile[] =>
  output.flatMap((file) => {
    if (file.type !== 'asset') return []
    const { fileName, names, source } = file
    const name = basename(names[0] ?? '').replace(/\.css$/, '')
    return [
      { name, fileName, source: typeof source === 'string' ? source.replace(VITE_COMMENT, '') : source },
    ]
  })

/** Name of the sheet that all pages link at their end. */
export const DEFERRED_SHEET = 'later'

/** Sheets whose rules many pages inline as far as their first paint needs them, in the order of a page. */
const CARRIED = [
  'style',
  ...PAGE_SHEETS.filter((name) => ![...LAYER_SHEETS, ...RARE_SHEETS].some((other) => other === name)),
]

/**
 * Adds a sheet of all rules of which pages inline a part. Typefaces are declared once: a second time, browsers would
 * lay out the text again, perhaps in a font that came too late for the first paint.
 */
export function withDeferredSheet(files: readonly StyleFile[]): StyleFile[] {
  const source = CARRIED.map((name) => String(files.find((file) => file.name === name)?.source ?? ''))
    .join('')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 6)
  return [...files, { name: DEFERRED_SHEET, fileName: `assets/${DEFERRED_SHEET}-${hash}.css`, source }]
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
