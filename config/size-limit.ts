// Budgets of what every visitor pays, brotli. Names come from the built list of assets, since they carry hashes.
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

const CLIENT_DIR = resolve(import.meta.dirname, '..', 'dist', 'client')

interface Assets {
  style: string
  sheets: Record<string, string>
  siteFiles: string[]
  embed: string
  islands: Record<string, string[]>
}

const assets: Assets = JSON.parse(readFileSync(`${CLIENT_DIR}/assets.json`, 'utf8'))

/** Fetched when a visitor opens it, not by a page that is merely hydrated. */
const OPENED: Record<string, [source: string, limit: string]> = {
  'viewer of an opened work': ['src/ui/viewer/index.ts', '8 kB'],
  'login popup': ['src/theme/login/LoginLayer.tsx', '4 kB'],
  'menu in a drawer': ['src/theme/mobile-menu/MenuDrawer.tsx', '2 kB'],
  'switch of colours': ['src/theme/color-scheme/color-scheme.enhance.ts', '1 kB'],
  'notice of the owner': ['src/theme/store-notice/store-notice.enhance.ts', '0.7 kB'],
  'search with live results': ['src/theme/search/layers.ts', '4.5 kB'],
}
const HEADER = 'src/theme/header/island.tsx'
const MOUNT = 'src/site/page-mount.tsx'
const GRID = 'src/blocks/portfolio-grid/island.tsx'
const CARDS = 'src/blocks/product-cards/island.tsx'

const opened = new Set(Object.values(OPENED).map(([source]) => source))
const hydrated = Object.keys(assets.islands).filter((source) => !opened.has(source) && source !== CARDS)
const filesOf = (source: string) => assets.islands[source] ?? []
const home = [...assets.siteFiles, ...hydrated.flatMap(filesOf)]

const inDist = (files: string[]) => [...new Set(files)].map((file) => CLIENT_DIR + file)

const weigh = (files: string[]) => inDist(files).reduce((sum, file) => sum + statSync(`${file}.br`).size, 0)

/** Scripts of an island without React and what every page has. */
const besideReact = (source: string) =>
  filesOf(source).filter((file) => !filesOf(MOUNT).includes(file) && !assets.siteFiles.includes(file))

// The embed is one script of its own; its part of the work is what it weighs beyond grid and React.
const embedMount = /mount:[`"']([^`"']+)/.exec(readFileSync(CLIENT_DIR + assets.embed, 'utf8'))?.[1]
const gridAndReact = weigh(filesOf(GRID).filter((file) => !assets.siteFiles.includes(file)))

export default [
  { name: 'script before the first interaction', path: inDist(assets.siteFiles), limit: '3 kB' },
  { name: 'hydrated home page, React included', path: inDist(home), limit: '80 kB' },
  { name: 'portfolio grid beside React', path: inDist(besideReact(GRID)), limit: '12 kB' },
  { name: 'product cards beside React', path: inDist(besideReact(CARDS)), limit: '1.6 kB' },
  {
    name: `embed on foreign pages: grid and React (${gridAndReact} B) and at most 5 kB`,
    path: inDist([assets.embed, `/${embedMount}`]),
    limit: `${gridAndReact + 5000} B`,
  },
  {
    name: 'header beside React',
    path: inDist(filesOf(HEADER).filter((file) => !filesOf(MOUNT).includes(file))),
    limit: '4.5 kB',
  },
  ...Object.entries(OPENED).map(([name, [source, limit]]) => ({
    name,
    path: inDist(filesOf(source).filter((file) => !home.includes(file))),
    limit,
  })),
  { name: 'stylesheet of all pages', path: inDist([assets.style]), limit: '8 kB' },
  ...Object.entries(assets.sheets).map(([name, file]) => ({
    name: `stylesheet "${name}"`,
    path: inDist([file]),
    limit: '1.8 kB',
  })),
]
