import { expect, it } from 'vitest'
import { figuresOfSinglePlaces } from './single-places.ts'
import {
  type Figure,
  figuresAboveLimit,
  figuresOfImports,
  figuresOfSources,
  figuresTable,
  readSource,
} from './structure-report.ts'

const figuresOf = (code: string, file = 'src/core/tested.ts') =>
  figuresOfSources([readSource(file, code)], { arrows: [] })
const figureNamed = (figures: readonly Figure[], name: string) =>
  figures.find((figure) => figure.name.includes(name))?.value

it('accepts an ordinary file', () => {
  const figures = figuresOf(
    "/** How long it may take (console-3). */\nexport const MANY = 'any, see contract 1.9'\n",
  )
  expect(figuresAboveLimit(figures)).toEqual([])
})

it.each([
  ['any', 'export const read = (value: unknown): any => value'],
  ['any', 'export const list = [] as Array<any>'],
  ['switched off', '// @ts-expect-error: later\nexport const one: string = 1'],
  ['cite', '// As the contract says (contract 1.9).'],
  ['cite', '/** See specification section 9. */'],
  ['cite', '/* Left from issue 4. */'],
  ['cite', '// See house.md.'],
  [
    'files above',
    'export const line = 1\n'.repeat(321).replaceAll(/line/g, () => `line${Math.random()}`.replace('.', '')),
  ],
])('counts forbidden code: %s', (name, code) => {
  const figures = figuresOf(code)
  expect(figureNamed(figures, name)).toBe(1)
  expect(figuresAboveLimit(figures)).toHaveLength(1)
})

it('counts short files that only one other file imports', () => {
  const files = ['a', 'b', 'c', 'd'].map((name) => `src/core/${name}.ts`)
  const sources = files.map((file) => readSource(file, 'export const one = 1'))
  const arrows = [
    { from: 'src/core/a.ts', to: 'src/core/b.ts' },
    { from: 'src/core/a.ts', to: 'src/core/c.ts' },
    { from: 'src/core/b.ts', to: 'src/core/c.ts' },
  ]
  expect(figureNamed(figuresOfSources(sources, { arrows }), 'with one importer')).toBe(25)
})

it('follows an index to the files that import from it', () => {
  const files = {
    'src/core/wp/term.ts': 'export const term = 1',
    'src/core/wp/index.ts': "export * from './term.ts'",
    'src/ui/one.ts': "import { term } from '../core/wp/index.ts'\nexport const one = term",
    'src/ui/two.ts': "import { term } from '../core/wp/index.ts'\nexport const two = term",
  }
  const sources = Object.entries(files).map(([file, code]) => readSource(file, code))
  const arrows = [{ from: 'src/core/wp/index.ts', to: 'src/core/wp/term.ts' }]
  const share = (some: typeof sources) => figureNamed(figuresOfSources(some, { arrows }), 'with one importer')
  expect(share(sources)).toBe(0)
  expect(share(sources.slice(0, 3))).toBeCloseTo(33.3)
})

it('counts server folders that import upwards, or from each other', () => {
  const [db, app, media] = ['src/server/kit/db/a.ts', 'src/server/app/b.ts', 'src/server/site/media/c.ts']
  const figures = figuresOfImports({
    files: [db, app, media],
    arrows: [
      { from: app, to: db },
      { from: db, to: app },
      { from: app, to: media },
    ],
  })
  expect(figureNamed(figures, 'higher folder')).toBe(1)
  expect(figureNamed(figures, 'import each other')).toBe(1)
  expect(figureNamed(figures, 'circles')).toBe(1)
})

it('prints each count beside its limit', () => {
  const table = figuresTable([
    { name: 'files', value: 1234 },
    { name: 'tiny', value: 9.5, unit: '%', atMost: 8 },
    { name: 'any', value: 0, atMost: 0, places: [] },
  ])
  expect(table).toBe('files     1,234\ntiny      9.5 %  ✗ at most 8 %\nany           0  ✓ none')
})

it.each([
  [1.1, 1],
  [1, 0],
])('fails if a share is above its limit: %s %%', (value, faults) => {
  expect(figuresAboveLimit([{ name: 'bare participles', value, unit: '%', atMost: 1 }])).toHaveLength(faults)
})

const singlePlacesOf = (file: string, code: string) => figuresOfSinglePlaces([readSource(file, code)])

it.each([
  ['compare versions', "query.where('id', '=', id).where('version', '=', version)", 1],
  ['compare versions', "query.where('id', '=', id).set({ version })", 0],
  [
    'compare versions',
    'sql`UPDATE entry_version SET at = 1 WHERE entry_version.version = \u0024{version}`',
    1,
  ],
  ['kinds of entries', "const isWork = entry.kind === 'work' || 'page' !== kind", 2],
  ['kinds of entries', "const isPage = type === 'page' || kind === 'term'", 0],
  ['kinds of entries', "switch (ref.kind) { case 'work': break; case 'term': break }", 1],
  ['name the kinds', "const WORDS = { page: 'Page', work: 'Work', media: 'Media' }", 1],
  ['name the kinds', "const all = ['work', 'page'], one = ['work']", 1],
  ['name the kinds', "type Kind = 'work' | 'page' | 'film'; type One = 'page'", 1],
  ['generators', "switch (field.kind) { case 'richText': break; case 'media': break }", 1],
  ['generators', "const isRich = field.kind === 'richText'", 0],
  ['senders', "import { Upload } from 'tus-js-client'\nexport const upload = new Upload()", 1],
])('counts what one place does for all: %s in %s', (name, code, count) => {
  expect(figureNamed(singlePlacesOf('src/studio/a.ts', code), name)).toBe(count)
})

const PAUSE = "import { setTimeout as pause } from 'node:timers/promises'\n"

it.each([
  ['an interval', 'export const timer = setInterval(look, 100)', 1],
  ['an interval of the global object', 'globalThis.setInterval(() => look(), 100)', 1],
  ['a timer that a pass sets again', 'const look = () => void setTimeout(look, 100)', 1],
  [
    'a timer that several functions set again',
    'const look = async () => { await run(); plan() }\nfunction plan() { setTimeout(() => look(), 100) }',
    1,
  ],
  ['an endless pause', `${PAUSE}async function look() { while (isOn) { await pause(100); run() } }`, 1],
  ['a pausing recursion', `${PAUSE}const look = async () => { await pause(100); await look() }`, 1],
  ['a time limit', 'const limit = (end) => setTimeout(() => end(), 100)', 0],
  [
    'a sign of life',
    'async function run() { const timer = setInterval(renew, 100); try { await work() } finally { clearInterval(timer) } }',
    0,
  ],
  [
    'a few tries',
    `${PAUSE}async function ask() { for (let nth = 0; nth < 3; nth += 1) await pause(100) }`,
    0,
  ],
  [
    'a wait for a value',
    `${PAUSE}async function ask() { for (;;) { if (value) return value; await pause(100) } }`,
    0,
  ],
])('finds what loops in the background: %s', (_name, code, count) => {
  expect(figureNamed(singlePlacesOf('src/server/a.ts', code), 'worker loops')).toBe(count)
})

it('counts the workers', () => {
  const code = 'createWorker(tasks, log).start()\ncreateTask(options)'
  expect(figureNamed(singlePlacesOf('src/server/a.ts', code), 'workers')).toBe(1)
})

it('counts types that the studio declares although a call has them', () => {
  const sources = [
    readSource('src/core/calls/terms.ts', 'export interface Term { id: number }'),
    readSource('src/studio/terms/term.ts', 'interface Term { id: number }\ntype Row = Term'),
  ]
  expect(figureNamed(figuresOfSinglePlaces(sources), 'declared again')).toBe(1)
})
