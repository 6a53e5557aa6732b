import { fuzz } from '../fuzz/fuzz.ts'
import { browserTests } from './parts/browsers.ts'
import { NODE_VERSIONS, nodeVersionTests } from './parts/node-versions.ts'
import { postgresTests } from './parts/postgres.ts'
import { soakTests } from './parts/soak.ts'
import { storeTests } from './parts/store.ts'
import { vitestPart } from './parts/unit-parts.ts'
import type { Part } from './run-parts.ts'

/** Quarter of the tests that `npm test` leaves out. */
export interface Slice {
  name: string
  /** Beginnings of the paths whose code can make its tests fail. */
  covers: readonly string[]
  parts: readonly Part[]
}

/** Number of unexpected requests; `npm run fuzz` sends ten times as many. */
const ODD_REQUESTS = 5000
/** Number of calls of the write API on each engine; `FUZZ_WRITES` sets another. */
const WRITES = Number(process.env.FUZZ_WRITES ?? 500)

/** Beginnings of the names of specs by slice; `slices.test.ts` checks that each spec is in one slice. */
const SPECS = {
  portfolio: ['avif', 'called-off', 'embed', 'gallery', 'item-page', 'portfolio', 'product-cards', 'viewer'],
  site: [
    'account',
    'colors',
    'dev',
    'editor-console',
    'every-address',
    'header',
    'islands',
    'links-without-scheme',
    'log-out',
    'login-popup',
    'long-words',
    'notice-bar',
    'one-search',
    'own-block',
    'page-transition',
    'pages',
    'parts',
    'passkeys',
    'picture-sizes',
    'script-errors',
    'search',
    'styles',
    'theme',
    'two-step',
    'wordpress',
  ],
  studio: ['studio'],
} as const

/**
 * Returns the slices, numbered from 1.
 *
 * @param areEnginesRequired whether a missing database or store counts as a failure
 */
export const slices = (areEnginesRequired: boolean): readonly Slice[] => [
  {
    name: 'portfolio, viewer and embed in browsers, Node 22',
    covers: ['src/blocks/', 'src/embed/', 'src/ui/', 'src/workshop/', 'src/core/wp/', 'src/core/content/'],
    parts: [
      { name: 'browsers: portfolio', run: () => browserTests('rest', SPECS.portfolio) },
      { name: 'Node 22', run: () => nodeVersionTests(NODE_VERSIONS.older) },
    ],
  },
  {
    name: 'header, theme, pages and accounts in browsers, Node 20.19',
    covers: ['src/theme/', 'src/pages/', 'src/site/', 'src/islands/', 'src/core/i18n/', 'src/server/render/'],
    parts: [
      { name: 'browsers: site', run: () => browserTests('rest', SPECS.site) },
      { name: 'unexpected requests', run: () => fuzz({ count: ODD_REQUESTS, writes: WRITES }) },
      { name: 'Node 20.19', run: () => nodeVersionTests(NODE_VERSIONS.floor) },
    ],
  },
  {
    name: 'studio in browsers, package and deployment',
    covers: ['src/studio/', 'src/canvas/', 'src/package/', 'examples/', 'Dockerfile', 'compose.yaml'],
    parts: [
      { name: 'browsers: studio', run: () => browserTests('rest', SPECS.studio) },
      {
        name: 'deployment',
        // The package is tested in `npm test`.
        run: () =>
          vitestPart('config/vitest.deploy.ts', 'deploy', ['--exclude=tests/deploy/package.test.ts']),
      },
    ],
  },
  {
    name: 'PostgreSQL, object store, kill rounds, Node 24',
    covers: [
      'src/server/',
      'src/cli/',
      'src/core/',
      'config/',
      'tools/',
      'package.json',
      'package-lock.json',
    ],
    parts: [
      { name: 'server on PostgreSQL', run: () => postgresTests(areEnginesRequired) },
      { name: 'object store', run: () => storeTests(areEnginesRequired) },
      { name: 'processes', run: () => vitestPart('config/vitest.process.ts', 'process') },
      { name: 'kill rounds', run: soakTests },
      { name: 'Node 24', run: () => nodeVersionTests(NODE_VERSIONS.newest) },
    ],
  },
]

/** Beginnings of the names of specs in all slices, for the test that none is forgotten. */
export const sliceSpecs: readonly string[] = Object.values(SPECS).flat()
