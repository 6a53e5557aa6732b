import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Plugin, parseSync } from 'vite'
import { shared } from './shared.ts'

/** Blocks that a `vitrine.config.ts` adds. */
export interface OwnBlocks {
  /** Absolute path of the configuration; `null` for a site without one. */
  config: string | null
  /** Hash of its content, so that a server knows whether it was built with it. */
  hash: string
  /** Absolute path of each block's `island.tsx`, by the block's name. */
  islands: Readonly<Record<string, string>>
  /** Files it imports outside of Vitrine, as absolute paths. */
  files: readonly string[]
}

export const NO_OWN_BLOCKS: OwnBlocks = { config: null, hash: '', islands: {}, files: [] }

/** The module behind `import … from 'vitrine'`. */
export const PACKAGE = join(shared.root, 'src', 'package', 'index.ts')

/** Returns the islands by folder name: every `island.tsx` of a block or a part of the theme. */
export const coreIslands = (): Record<string, string> =>
  Object.fromEntries(
    ['blocks', 'theme'].flatMap((room) => {
      const folder = join(shared.root, 'src', room)
      return readdirSync(folder)
        .map((name) => [name, join(folder, name, 'island.tsx')] as const)
        .filter(([, file]) => existsSync(file))
    }),
  )

/** Returns the names of a module's exports. */
export function exportsOf(file: string): string[] {
  const { module } = parseSync(file, readFileSync(file, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => (exportName.kind === 'Default' ? 'default' : (exportName.name ?? ''))),
  )
}

/** Name of the export that marks islands which keep their state in the query. */
const FOLLOWS = 'followsAddress'

/** Provides the virtual modules that list a site's blocks, and the `vitrine` package. */
export function blockModules({ config, hash, islands }: OwnBlocks): Plugin {
  const modules: Record<string, () => string> = {
    'virtual:vitrine/config': () =>
      config === null
        ? 'export const own = {}, file = null, hash = ""'
        : `import * as own from ${quoted(config)}\nexport const file = ${quoted(config)}, hash = ${quoted(hash)}\nexport { own }`,
    'virtual:vitrine/islands': () => {
      const all = Object.entries({ ...coreIslands(), ...islands })
      const loaders = all.map(([name, file]) => `${quoted(name)}: () => import(${quoted(file)})`)
      const followers = all.filter(([, file]) => exportsOf(file).includes(FOLLOWS)).map(([name]) => name)
      const pending = followers.map((name) => `[data-island=${name}]:not([data-ready])`).join()
      return `export const islands = {${loaders.join(',')}}, pendingFollowers = ${quoted(pending)}`
    },
    'virtual:vitrine/styles': () =>
      [config, ...Object.values(islands)].flatMap((file) => file && `import ${quoted(file)}`).join('\n'),
  }
  return {
    name: 'vitrine:block-modules',
    enforce: 'pre',
    resolveId(source, importer) {
      if (modules[source]) return `\0${source}`
      if (source === 'vitrine') return PACKAGE
      // Own blocks may be outside of the clone, where React is not installed.
      const isOutside = importer !== undefined && relative(shared.root, importer).startsWith('..')
      return isOutside && /^react(-dom)?(\/|$)/.test(source)
        ? this.resolve(source, PACKAGE, { skipSelf: true })
        : null
    },
    load: (id) => (id.startsWith('\0') ? modules[id.slice(1)]?.() : undefined),
  }
}

const quoted = (text: string): string => JSON.stringify(text)
