import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { drawChart } from './draw-chart.ts'
import type { Figure } from './figures.ts'

const JSON_FILE = inRoot('docs', 'performance.json')
const CHART = 'images/performance.svg'

/** A row of `npm run bench -- page`. */
export interface PageRow {
  name: string
  handWritten: Figure
  ours: Figure
  goal?: number | undefined
}

/** A row of `npm run bench -- server`: microseconds of processor time for a request. */
export interface ServerRow {
  name: string
  ours: Figure
  bare: Figure
  ratio: Figure
  goal: number
}

interface Figures {
  page?: readonly PageRow[]
  server?: readonly ServerRow[]
}

/** Keeps figures in docs/, with their table and chart; those of the other kind of measurement stay as they are. */
export function writeFigures(figures: Figures): void {
  const known: Figures = existsSync(JSON_FILE) ? JSON.parse(readFileSync(JSON_FILE, 'utf8')) : {}
  const all = { ...known, ...figures }
  writeFileSync(JSON_FILE, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(inRoot('docs', 'performance.md'), document(all))
  if (all.page) writeFileSync(inRoot('docs', CHART), drawChart(all.page))
}

const document = ({ page = [], server = [] }: Figures): string => `# Performance

Figures of one machine in one run, written by \`npm run bench -- page --write\` and \`npm run bench -- server --write\`. Only the two columns beside each other mean anything.

## On a phone with a slow line

150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up, a processor slowed four times, 412 x 823 px, an empty cache with every visit. The page written by hand is made from the same works, words and pictures (\`tools/bench/page/hand-written\`): one file with its rules, its script and all works in it. Medians, and in brackets where half of the visits lie.

![How long a visitor waits, ours beside a page written by hand](${CHART})

| | written by hand | ours | goal |
| --- | --: | --: | --: |
${page.map(({ name, handWritten, ours, goal }) => `| ${name} | ${inWords(handWritten)} | ${inWords(ours)} | ${goal ?? ''} |`).join('\n')}

## On the server

Microseconds of processor time for a request to a warm server, beside bare \`node:http\` that sends the same bytes.

| | bare node:http | ours | times bare | goal |
| --- | --: | --: | --: | --: |
${server.map(({ name, bare, ours, ratio, goal }) => `| ${name} | ${inWords(bare)} | ${inWords(ours)} | ${inWords(ratio)} | ${goal} |`).join('\n')}
`

/** A figure with where half of the measurements lie. */
export function inWords({ median, spread: [low, high] }: Figure): string {
  return low === high ? `${median}` : `${median} (${low} to ${high})`
}
