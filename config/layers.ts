/**
 * The rules of imports, checked by `tools/check/imports.ts`.
 *
 * A layer is a folder of `src`. It may import itself and layers of lower ranks. A folder with an `index.ts` is
 * imported through that file only.
 */

/** Place where code runs, which decides which packages and globals it may use. */
export type Place = 'anywhere' | 'page' | 'browser' | 'node'

export interface Layer {
  folder: string
  rank: number
  /** Place; `page` means rendered on the server and hydrated in the browser. */
  runs: Place
  /** Contents of the folder, for the tables of `docs/architecture.md`. */
  holds: string
  /** True if its subfolders may not import each other. */
  isolated?: true
}

/** Nouns of one group of the server by rank: each may import those of earlier ranks. */
type Nouns = readonly Readonly<Record<string, string>>[]

/**
 * Groups of the server from below to above, with their nouns and what each folder holds. A noun without a name is the
 * group itself.
 */
const GROUPS: Readonly<Record<string, Nouns>> = {
  kit: [
    { platform: 'settings by environment, log, caches, content tags, version of the package' },
    { db: 'connections, migrations, differences between engines', mail: 'the mailer' },
    {
      http: 'bodies, forms, headers, client IP, limits, without knowledge of any noun; shapes of the read API (`rest`)',
      storage: 'files by key, in the data folder or in an object store',
    },
    { assets: 'built scripts, style sheets and fonts, and their routes' },
  ],
  editing: [
    {
      audit: 'the activity: who did what, and when',
      events: 'what has happened, told after the commit to those who listen',
    },
    { changes: 'the guarded change of anything: versions, working copies, revisions, undo' },
  ],
  site: [
    {
      media: 'pictures and films: reading, describing, renditions, cropping, serving',
      menus: 'menus of header and footer, and the addresses their items lead to',
      embeddability: 'checks whether other sites allow to be shown in a frame',
    },
    {
      settings: "the owner's settings of the site",
      pages: 'published pages, as visitors read them',
      portfolio: 'published works and their terms, as visitors read them',
    },
    {
      search: 'search of the site by visitors',
      discovery: 'feed, sitemap and robots.txt',
      shares: 'pictures of a page for where it is shared',
      icons: "icons of the site made from the owner's picture",
    },
  ],
  accounts: [{ '': 'accounts, login, sessions, passkeys, application passwords, invitations' }],
  authoring: [
    { redirects: 'redirects of moved addresses, and paths that were asked for in vain' },
    {
      entries: 'editing of works and pages: drafts, versions, publishing, revisions, lists, order',
      uploads: 'uploads in parts that survive a broken connection',
      library: 'the library of media: lists, texts, use, replacing, removing',
    },
    {
      imports: 'imports of folders and archives of pictures',
      previews: 'links that show a draft to people without an account',
      terms: 'editing of terms: names, order, merging, removing',
      singletons: 'editing of menus, settings and appearance: drafts, versions, publishing',
      'admin-search': 'search of the studio over works, pages, media and settings',
      trash: 'what was removed, and its return',
      jobs: 'long tasks of an owner that run in the background',
      messages: 'messages that visitors send by forms, spam, and their mailing',
    },
    {
      wordpress: 'the read and write API in the shapes of WordPress',
      onboarding: 'first steps of an owner, and removal of the demo',
    },
  ],
  operations: [
    {
      check: '`vitrine check`: contents, references and files',
      transfer: 'backup, restore, and moving to another database or store',
      'site-mail': 'the state of mail, and a mail to try it',
    },
  ],
}

/** First rank of the server; a group has ten ranks. */
const SERVER_RANK = 100

const ofStudio = (name: string, rank: number, holds: string): Layer => ({
  folder: `src/studio/${name}`,
  ...{ rank, runs: 'browser', holds },
})

const SERVER_LAYERS = Object.entries(GROUPS).flatMap(([group, ranks], place) =>
  ranks.flatMap((nouns, index) =>
    Object.entries(nouns).map(
      ([noun, holds]): Layer => ({
        folder: `src/server/${group}${noun && `/${noun}`}`,
        rank: SERVER_RANK + 10 * place + index,
        runs: 'node',
        holds,
      }),
    ),
  ),
)

export const LAYERS: readonly Layer[] = [
  {
    folder: 'src/core',
    rank: 0,
    runs: 'anywhere',
    holds:
      'nouns (`content`), fields and rules of attributes (`schema`), the WordPress wire (`wp`), texts (`i18n`), rights (`account`), paths and query keys (`routing`), calls of the API as server and studio know them (`calls`), what refusals of calls say (`refusals`)',
  },
  {
    folder: 'src/ui',
    rank: 1,
    runs: 'page',
    holds: 'React components that know no content: viewer, dialog, form, icon, picture, layout; base styles',
  },
  {
    folder: 'src/islands',
    rank: 1,
    runs: 'page',
    holds: 'hydration of interactive parts: wrapper, loader, strategies, lazy chunks',
  },
  {
    folder: 'src/blocks',
    rank: 2,
    runs: 'page',
    isolated: true,
    holds: 'blocks that pages are made of; each folder holds schema, loading, view and island of one',
  },
  // Other parts of the theme, such as the logo, depend on the palette.
  { folder: 'src/theme/color-scheme', rank: 2, runs: 'page', holds: 'palettes, and the switch between them' },
  {
    folder: 'src/theme',
    rank: 3,
    runs: 'page',
    isolated: true,
    holds: 'features around the blocks, one folder each: logo, search, login, store notice, footer, anchors',
  },
  // It combines the parts of the theme that share the header's island.
  { folder: 'src/theme/header', rank: 4, runs: 'page', holds: 'the header: menus, tools, mobile drawer' },
  {
    folder: 'src/pages',
    rank: 4,
    runs: 'page',
    isolated: true,
    holds: 'whole pages that are not made of blocks: work, search results, account, error',
  },
  // The package that a site's own blocks import.
  {
    folder: 'src/package',
    rank: 3,
    runs: 'page',
    holds: "exports of `vitrine`, which a site's own blocks import",
  },
  {
    folder: 'src/workshop',
    rank: 5,
    runs: 'page',
    holds: 'every component in every state, on pages for development and tests',
  },
  {
    folder: 'src/site',
    rank: 6,
    runs: 'browser',
    holds: 'script and style sheets of the pages that the server renders',
  },
  // Loaded with the page that is edited; it imports core only, so that it stays small.
  {
    folder: 'src/canvas',
    rank: 1,
    runs: 'browser',
    holds: 'script inside the page that is edited: it tells the studio what is where',
  },
  { folder: 'src/embed', rank: 6, runs: 'browser', holds: "script for other people's pages" },
  // The studio knows blocks only as JSON and HTML, so that a new block needs no change here.
  ofStudio('kit', 2, 'controls of the studio: buttons, fields, dialogs, lists'),
  ofStudio('api', 2, 'client of the API'),
  ofStudio('local-drafts', 2, 'unsent changes, kept on the device until they are saved'),
  ofStudio('sorting', 3, 'drags of lists and trees by mouse, finger and pen'),
  ofStudio('lists', 3, 'loading, paging and filtering of long lists'),
  ofStudio('uploads', 3, 'uploads: drop zones, queue, progress, retries'),
  ofStudio('undo', 3, 'undo of what was published or removed'),
  ofStudio('selection', 4, 'selection of many, and actions on them'),
  ofStudio('media-picker', 4, 'choice of pictures and films, and editing of their texts'),
  ofStudio('entry-picker', 4, 'choice of a work or page'),
  ofStudio('scheduling', 4, 'times of publishing and unpublishing'),
  ofStudio('onboarding', 6, 'first steps of an owner, hints, and removal of the demo'),
  ofStudio(
    'drafts',
    3,
    'what is edited: saved by itself, merged with what others saved, undone step by step',
  ),
  ofStudio('singletons', 6, 'editing of menus and appearance beside a view of the site'),
  ofStudio('field-texts', 2, 'labels, help and options of declared fields in the language of the studio'),
  ofStudio('forms', 5, 'forms made from declared fields: one control for each kind of field'),
  ofStudio('jobs', 5, 'progress of long tasks'),
  {
    folder: 'src/studio',
    rank: 7,
    runs: 'browser',
    isolated: true,
    holds: "screens of the owner's side; it knows blocks as data alone",
  },

  ...SERVER_LAYERS,
  { folder: 'src/server/render', rank: 200, runs: 'node', holds: 'rendering of pages: React to HTML' },
  { folder: 'src/server/app/studio-page', rank: 200, runs: 'node', holds: 'the page that loads the studio' },
  {
    folder: 'src/server/app',
    rank: 201,
    runs: 'node',
    holds: 'wiring of services and routes, page cache, error pages',
  },
  { folder: 'src/server', rank: 202, runs: 'node', holds: 'what commands and demo import of the server' },
  {
    folder: 'src/demo',
    rank: 203,
    runs: 'node',
    holds: 'content of the demo, and the websites its works preview',
  },
  {
    folder: 'src/cli',
    rank: 204,
    runs: 'node',
    holds: 'commands: `serve`, `seed`, `migrate`, `check`, `backup`, `restore`, `move`, `user`, `import`',
  },
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
  [
    /^kysely$|^libsql$/,
    /^src\/server\/(kit\/db\/|.*\.repository\.ts$|accounts\/)/,
    'only repositories speak SQL',
  ],
  [/^aws4fetch$/, /^src\/server\/kit\/storage\/s3\//, 'only the store signs requests'],
  [/^hono/, /^src\/server\/|\.routes\.ts$|^src\/cli\//, 'only routes know HTTP'],
]

/** Repositories may be imported from their own layer only. */
export const PRIVATE = /\.repository\.ts$/
