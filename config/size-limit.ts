// Size budgets after brotli. File names come from the build's manifest.
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { readManifest } from '../src/server/kit/assets/manifest.ts'

const CLIENT_DIR = resolve(import.meta.dirname, '..', 'dist', 'client')
const manifest = readManifest(CLIENT_DIR)

/** Parts that are loaded when a visitor opens them, not on hydration. */
const OPENED: Record<string, [part: string, limit: string]> = {
  'viewer of an opened work': ['viewer', '10 kB'],
  'asking for works, slides of them, their movement, hanging a few and the name of the page': [
    'own-source',
    '5.9 kB',
  ],
  'keys among works': ['move-focus', '0.7 kB'],
  'window over a long list of works': ['card-window', '0.8 kB'],
  'pictures of a page, larger': ['picture-viewer', '1 kB'],
  'login popup': ['LoginLayer', '4 kB'],
  'menu in a drawer': ['MenuDrawer', '2.2 kB'],
  'switch of colours': ['color-scheme', '1 kB'],
  'notice of the owner': ['store-notice', '0.7 kB'],
  'search with live results': ['layers', '5.3 kB'],
}
/** Islands that are not on the home page. */
const ELSEWHERE = ['product-cards']

/** Returns the scripts of a part with all their imports. */
function filesOf(parts: Readonly<Record<string, readonly string[]>>, name: string): readonly string[] {
  const files = parts[name]
  if (!files)
    throw new Error(`The build has no "${name}": its budget in config/size-limit.ts is for nothing.`)
  return files
}

const opened = new Set(Object.values(OPENED).map(([part]) => part))
const home = [
  ...manifest.site,
  ...manifest.mount,
  ...Object.entries(manifest.islands).flatMap(([name, files]) => (ELSEWHERE.includes(name) ? [] : files)),
  ...Object.entries(manifest.lazy).flatMap(([name, files]) => (opened.has(name) ? [] : files)),
]

const inDist = (files: readonly string[]) => [...new Set(files)].map((file) => CLIENT_DIR + file)

const weigh = (files: readonly string[]) =>
  inDist(files).reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)

const without = (files: readonly string[], ...others: (readonly string[])[]) =>
  files.filter((file) => !others.some((other) => other.includes(file)))

const drafts = manifest.studio.editor.filter((file) => file.startsWith('/assets/studio-drafts-'))

/** Returns the scripts of an island without React and the script of every page. */
const besideReact = (island: string) =>
  without(filesOf(manifest.islands, island), manifest.mount, manifest.site)

/** Lazy parts of the grid, which the embed contains whole. */
const GRID_PARTS = ['own-source', 'move-focus', 'card-window']

// The embed is a single script; its budget is what exceeds grid and React.
const gridAndReact = weigh(
  without(
    [
      ...filesOf(manifest.islands, 'portfolio-grid'),
      ...GRID_PARTS.flatMap((part) => filesOf(manifest.lazy, part)),
    ],
    manifest.site,
  ),
)

export default [
  { name: 'script before the first interaction', path: inDist(manifest.site), limit: '3 kB' },
  { name: 'hydrated home page, React included', path: inDist(home), limit: '80.3 kB' },
  { name: 'portfolio grid beside React', path: inDist(besideReact('portfolio-grid')), limit: '12 kB' },
  { name: 'product cards beside React', path: inDist(besideReact('product-cards')), limit: '1.8 kB' },
  {
    name: `embed on foreign pages: grid and React (${gridAndReact} B) and at most 5 kB`,
    path: inDist([manifest.embed, manifest.embedParts.mount]),
    limit: `${gridAndReact + 5000} B`,
  },
  {
    name: 'header beside React',
    path: inDist(without(filesOf(manifest.islands, 'header'), manifest.mount)),
    limit: '4.6 kB',
  },
  ...Object.entries(OPENED).map(([name, [part, limit]]) => ({
    name,
    path: inDist(without(filesOf(manifest.lazy, part), home)),
    limit,
  })),
  { name: 'passkeys at login and account', path: inDist([manifest.passkeys]), limit: '4 kB' },
  { name: 'logging out of the studio', path: inDist([manifest.logOut]), limit: '1 kB' },
  { name: 'studio, React included', path: inDist(manifest.studio.scripts), limit: '114.2 kB' },
  {
    name: 'editor of works and pages',
    path: inDist(without(manifest.studio.editor, drafts)),
    limit: '34.7 kB',
  },
  {
    name: 'drafts, which everything that is edited shares',
    path: inDist(drafts),
    limit: '4.6 kB',
  },
  { name: 'script in the frame of the editor', path: inDist([manifest.canvas]), limit: '3 kB' },
  { name: 'editor of running text', path: inDist(['/assets/studio-RichTextField-*.js']), limit: '62.6 kB' },
  { name: 'sending of files', path: inDist(['/assets/studio-send-file-*.js']), limit: '16 kB' },
  { name: 'rules of the studio', path: inDist(manifest.studio.styles), limit: '8.8 kB' },
  { name: 'rules of all pages', path: inDist([manifest.style]), limit: '6.5 kB' },
  { name: 'stylesheet at the end of all pages', path: inDist([manifest.later]), limit: '13 kB' },
  ...Object.entries(manifest.sheets).map(([name, file]) => ({
    name: `rules "${name}"`,
    path: inDist([file]),
    limit: name === 'viewer' || name === 'portfolio-grid' ? '3.15 kB' : '1.85 kB',
  })),
]
