import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import {
  blockModules,
  coreIslands,
  exportsOf,
  NO_OWN_BLOCKS,
  type OwnBlocks,
} from '../../config/vite/block-modules.ts'
import { shared } from '../../config/vite/shared.ts'
import type { AnyBlock } from '../../src/blocks/index.ts'
import { inRoot } from '../start/paths.js'

/** Module that collects a site's blocks. */
const SITE_BLOCKS = inRoot('src', 'cli', 'site-blocks.ts')

const requireOurs = createRequire(SITE_BLOCKS)

/**
 * Plugin that omits rules and icons, which are not needed to find out which blocks exist. React is always ours, because
 * a folder outside of the clone has none.
 */
const unrendered: Plugin = {
  name: 'vitrine:unrendered',
  enforce: 'pre',
  resolveId(source) {
    if (/\.css$|\.svg\?raw$/.test(source)) return '\0nothing'
    return /^react(-dom)?(\/|$)/.test(source) ? `\0ours:${source}` : null
  },
  load(id) {
    if (id === '\0nothing') return 'export default {}'
    const [, name] = /^\0ours:(.*)$/.exec(id) ?? []
    if (name === undefined) return null
    const path = JSON.stringify(requireOurs.resolve(name))
    const names = Object.keys(requireOurs(name)).filter((key) => key !== 'default')
    return `import { createRequire } from 'node:module'
      const ours = createRequire(${path})(${path})
      export default ours
      export const { ${names.join(', ')} } = ours`
  },
}

/**
 * Loads the configuration of a site as the server will, and finds the islands of its blocks.
 *
 * @param config absolute path; `null` for a site without one
 * @throws {Error} a sentence about what is wrong with it
 */
export async function readOwnBlocks(config: string | null): Promise<OwnBlocks> {
  if (config === null) return NO_OWN_BLOCKS
  const hash = createHash('sha256').update(readFileSync(config)).digest('hex')
  const own: OwnBlocks = { config, hash, islands: {}, files: [config] }
  const { module, dependencies } = await runnerImport<{ ownBlocks: readonly AnyBlock[] }>(SITE_BLOCKS, {
    ...shared,
    configFile: false,
    environments: { inline: { resolve: { noExternal: ['react', 'react-dom'] } } },
    plugins: [...shared.plugins, unrendered, blockModules(own)],
  }).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(message.includes(config) ? message : `${config} cannot be used: ${message}`)
  })
  const files = dependencies.filter((file) => isAbsolute(file) && !file.startsWith(inRoot('src')))
  const islands = module.ownBlocks
    .filter(({ island }) => island !== undefined)
    .map(({ name }) => [name, islandOf(name, files)] as const)
  return { ...own, islands: Object.fromEntries(islands), files: [...new Set([config, ...files])] }
}

/**
 * Tells whether the blocks are unchanged since they were read. Views do not count.
 *
 * @param since time when they were read, in milliseconds since 1970
 */
export const areOwnBlocksFresh = (
  { config, files }: OwnBlocks,
  wanted: string | null,
  since: number,
): boolean =>
  config === wanted &&
  files.every((file) => file.endsWith('.tsx') || (existsSync(file) && statSync(file).mtimeMs < since))

/**
 * Returns the path of a block's island.
 *
 * @param files what the configuration imports
 * @throws {Error} a sentence about what is wrong with it
 */
export function islandOf(name: string, files: readonly string[]): string {
  if (coreIslands()[name])
    throw new Error(`There is an island named "${name}" already: give the block another name.`)
  const folder = files.map((file) => dirname(file)).find((folder) => basename(folder) === name)
  const island = folder && join(folder, 'island.tsx')
  if (!island || !existsSync(island))
    throw new Error(
      `The block "${name}" has an island, but there is no ${name}/island.tsx: it must stand in a folder named like the block.`,
    )
  if (!exportsOf(island).includes('default'))
    throw new Error(`${island} has no default export: export the block's component by "export default".`)
  return island
}
