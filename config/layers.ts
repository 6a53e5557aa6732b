/**
 * The rules of imports, checked by `tools/check/imports.ts`.
 *
 * A layer is a folder of `src`. It may import itself and layers of lower ranks. A folder with an `index.ts` is
 * imported through that file only.
 */

/** Where code runs, which decides which packages and globals it may use. */
export type Place = 'anywhere' | 'page' | 'browser' | 'node'

export interface Layer {
  folder: string
  rank: number
  /** `page` is rendered on the server and hydrated in the browser. */
  runs: Place
  /** Its subfolders may not import each other. */
  isolated?: true
}

/** Folders of the server by rank: each may import those of earlier ranks. */
const NOUNS = [
  ['media', 'menus', 'embeddability', 'audit'],
  ['settings', 'pages', 'portfolio', 'redirects'],
  ['accounts', 'search', 'discovery', 'shares', 'icons', 'entries', 'uploads', 'library'],
  [
    'check',
    'transfer',
    'imports',
    'previews',
    'terms',
    'site-parts',
    'find',
    'trash',
    'jobs',
    'messages',
    'site-mail',
  ],
  ['wordpress', 'welcome'],
]

export const LAYERS: readonly Layer[] = [
  { folder: 'src/core', rank: 0, runs: 'anywhere' },
  { folder: 'src/ui', rank: 1, runs: 'page' },
  { folder: 'src/islands', rank: 1, runs: 'page' },
  { folder: 'src/blocks', rank: 2, runs: 'page', isolated: true },
  // Other parts of the theme, such as the logo, depend on the palette.
  { folder: 'src/theme/color-scheme', rank: 2, runs: 'page' },
  { folder: 'src/theme', rank: 3, runs: 'page', isolated: true },
  // The parts of the theme that share the header's island meet here.
  { folder: 'src/theme/header', rank: 4, runs: 'page' },
  { folder: 'src/pages', rank: 4, runs: 'page', isolated: true },
  // The package that a site's own blocks import.
  { folder: 'src/package', rank: 3, runs: 'page' },
  { folder: 'src/workshop', rank: 5, runs: 'page' },
  { folder: 'src/site', rank: 6, runs: 'browser' },
  // Beside the page that is edited: core alone, so that it stays small.
  { folder: 'src/canvas', rank: 1, runs: 'browser' },
  { folder: 'src/embed', rank: 6, runs: 'browser' },
  // The owner's side knows blocks as JSON and HTML alone, so that a new block needs no new studio.
  { folder: 'src/studio/kit', rank: 2, runs: 'browser' },
  { folder: 'src/studio/api', rank: 2, runs: 'browser' },
  { folder: 'src/studio/journal', rank: 2, runs: 'browser' },
  { folder: 'src/studio/lists', rank: 3, runs: 'browser' },
  { folder: 'src/studio/uploads', rank: 3, runs: 'browser' },
  { folder: 'src/studio/undo', rank: 3, runs: 'browser' },
  { folder: 'src/studio/selection', rank: 4, runs: 'browser' },
  { folder: 'src/studio/media-picker', rank: 4, runs: 'browser' },
  { folder: 'src/studio/entry-finder', rank: 4, runs: 'browser' },
  { folder: 'src/studio/scheduling', rank: 4, runs: 'browser' },
  { folder: 'src/studio/parts', rank: 4, runs: 'browser' },
  { folder: 'src/studio/jobs', rank: 5, runs: 'browser' },
  { folder: 'src/studio', rank: 6, runs: 'browser', isolated: true },

  { folder: 'src/server/platform', rank: 10, runs: 'node' },
  { folder: 'src/server/db', rank: 11, runs: 'node' },
  { folder: 'src/server/mail', rank: 11, runs: 'node' },
  { folder: 'src/server/http', rank: 12, runs: 'node' },
  { folder: 'src/server/storage', rank: 12, runs: 'node' },
  { folder: 'src/server/assets', rank: 13, runs: 'node' },
  ...NOUNS.flatMap((nouns, index) =>
    nouns.map((noun): Layer => ({ folder: `src/server/${noun}`, rank: 20 + index, runs: 'node' })),
  ),
  { folder: 'src/server/render', rank: 30, runs: 'node' },
  { folder: 'src/server/studio', rank: 30, runs: 'node' },
  { folder: 'src/server/app', rank: 31, runs: 'node' },
  { folder: 'src/server', rank: 32, runs: 'node' },
  { folder: 'src/demo', rank: 33, runs: 'node' },
  { folder: 'src/cli', rank: 34, runs: 'node' },
]

/** Suffixes that say where a file runs, whatever its layer. */
export const SUFFIXES: readonly [suffix: RegExp, runs: Place][] = [
  [/\.enhance\.ts$/, 'browser'],
  [/\.(routes|server)\.tsx?$/, 'node'],
]

/** Files that may be imported past their folder's `index.ts`. */
export const DOORS: readonly [file: RegExp, from: RegExp][] = [
  // Each is a chunk of its own; an index would merge them.
  [/\/island\.tsx$/, /^src\/(site|embed|theme)\//],
  [/\.enhance\.ts$/, /^src\/(site|theme)\//],
  // Server code of a feature of the theme.
  [/^src\/theme\/.*\.(routes|server)\.ts$/, /^src\/server\//],
  // The request handler imports React, which commands that only read or write data do not need.
  [/^src\/server\/app\/create-services\.ts$/, /^src\/server\/index\.ts$/],
]

/** Packages that only some files may import. */
export const PACKAGES: readonly [name: RegExp, allowed: RegExp, why: string][] = [
  [/^react-dom\/server/, /^src\/server\/render\//, 'only rendering turns React into HTML'],
  [
    /^react(\/|$)/,
    /^src\/(ui|islands|blocks|theme|pages|workshop|site|embed|studio|server\/render)\//,
    'core and services know no React',
  ],
  [
    /^react-dom(\/client)?$/,
    /^src\/(islands|embed|site|studio|ui|theme|blocks)\//,
    'only pages are hydrated',
  ],
  [/^react-aria/, /^src\/studio\/kit\//, 'the kit wraps the component library'],
  [/^kysely$|^libsql$/, /^src\/server\/(db\/|.*\.repository\.ts$|accounts\/)/, 'only repositories speak SQL'],
  [/^aws4fetch$/, /^src\/server\/storage\/s3\//, 'only the store signs requests'],
  [/^hono/, /^src\/server\/|\.routes\.ts$|^src\/cli\//, 'only routes know HTTP'],
]

/** Repositories may be imported from their own folder only. */
export const PRIVATE = /\.repository\.ts$/
