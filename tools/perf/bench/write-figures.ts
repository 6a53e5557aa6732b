import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../../start/paths.js'
import { drawChart } from './draw-chart.ts'
import type { Figure } from './figures.ts'

const JSON_FILE = inRoot('docs', 'performance.json')
const CHART = 'images/performance.svg'

/** Row of `npm run bench -- page`. */
export interface PageRow {
  name: string
  handWritten: Figure
  ours: Figure
  goal?: number | undefined
}

/** Row of `npm run bench -- server`: microseconds of processor time per request. */
export interface ServerRow {
  name: string
  ours: Figure
  bare: Figure
  ratio: Figure
  goal: number
}

/** Row of `npm run bench -- uploads`. */
export interface UploadRow {
  name: string
  value: number
  least?: number | undefined
  most?: number | undefined
}

interface Figures {
  page?: readonly PageRow[]
  server?: readonly ServerRow[]
  /**
   * Figures of uploads. `load` is the average number of processes that wanted a processor meanwhile, including ours.
   */
  uploads?: { pictures: number; load: number; processors: number; rows: readonly UploadRow[] }
}

/** Writes figures into docs/, with their table and chart; those of other measurements are kept. */
export function writeFigures(figures: Figures): void {
  const storedFigures: Figures = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : {}
  const all = { ...storedFigures, ...figures }
  writeFileSync(JSON_FILE, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(inRoot('docs', 'performance.md'), document(all))
  if (all.page) writeFileSync(inRoot('docs', CHART), drawChart(all.page))
}

const document = ({ page = [], server = [], uploads }: Figures): string => `# Performance

Figures of one machine, each table of one run, written by \`npm run bench -- page --write\`, \`-- server --write\` and \`-- uploads --write\`. Only the two columns beside each other mean anything.

## On a phone with a slow line

150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, a processor slowed four times, 412 x 823 px, an empty cache with every visit. The page written by hand is made from the same works, words and pictures (\`tools/perf/bench/page/hand-written\`): one file with its rules, its script and all works in it. Medians, and in brackets where half of the visits lie.

![How long a visitor waits, ours beside a page written by hand](${CHART})

| | written by hand | ours | goal |
| --- | --: | --: | --: |
${page.map(({ name, handWritten, ours, goal }) => `| ${name} | ${figureText(handWritten)} | ${figureText(ours)} | ${goal ?? ''} |`).join('\n')}

## On the server

Microseconds of processor time for a request to a warm server, beside bare \`node:http\` that sends the same bytes.

| | bare node:http | ours | times bare | goal |
| --- | --: | --: | --: | --: |
${server.map(({ name, bare, ours, ratio, goal }) => `| ${name} | ${figureText(bare)} | ${figureText(ours)} | ${figureText(ratio)} | ${goal} |`).join('\n')}
${uploads ? uploadsInWords(uploads) : ''}`

const uploadsInWords = ({ pictures, load, processors, rows }: NonNullable<Figures['uploads']>): string => `
## Pictures sent

${pictures} JPEGs of 24 megapixels, no two alike, sent three at a time to the server as it is run, on SQLite and a folder. Sharp alone makes the same sizes in the same formats of the same files, three at a time, half of them before and half after; it neither receives, hashes, measures nor keeps anything. Meanwhile ${load} processes wanted the ${processors} processors of the machine, where two or three are those of the measurement.

| | | goal |
| --- | --: | --: |
${rows.map((row) => `| ${row.name} | ${row.value} | ${goalText(row)} |`).join('\n')}
`

/** Returns the goal of a row in words; empty if it has none. */
export const goalText = ({ least, most }: UploadRow): string =>
  least === undefined ? (most === undefined ? '' : `at most ${most}`) : `at least ${least}`

/** Returns a figure in words, with its quartiles. */
export function figureText({ median, spread: [low, high] }: Figure): string {
  return low === high ? `${median}` : `${median} (${low} to ${high})`
}
