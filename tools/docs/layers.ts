// `npm run docs`: writes the tables of folders in docs/architecture.md from config/layers.ts. With `--check` it only
// compares them.
import { LAYERS, type Layer, type Place } from '../../config/layers.ts'
import { writePart } from './written-part.ts'

const RUNS: Record<Place, string> = {
  anywhere: 'anywhere',
  page: 'server and browser',
  browser: 'browser',
  node: 'Node',
}

const FILE = 'docs/architecture.md'
const isStudio = ({ folder }: Layer) => folder.startsWith('src/studio/')
const isServer = ({ folder }: Layer) => folder.startsWith('src/server/')

writePart(
  FILE,
  'folders',
  table(
    'Folder | Runs | Holds',
    LAYERS.filter((layer) => !isStudio(layer) && !isServer(layer)).map(
      ({ folder, runs, holds }) => `\`${folder}\` | ${RUNS[runs]} | ${holds}`,
    ),
  ),
)
writePart(FILE, 'server folders', rankedTable(LAYERS.filter(isServer)))
writePart(FILE, 'studio folders', rankedTable(LAYERS.filter(isStudio)))

/** Returns a row for each folder, by rank; the rank is shown only in the first row of those that share it. */
function rankedTable(layers: readonly Layer[]): string {
  const byRank = [...layers].sort((a, b) => a.rank - b.rank)
  return table(
    'Rank | Folder | Holds',
    byRank.map(
      ({ folder, rank, holds }, index) =>
        `${byRank[index - 1]?.rank === rank ? '' : rank} | \`${folder.split('/').slice(2).join('/')}\` | ${holds}`,
    ),
  )
}

function table(head: string, rows: readonly string[]): string {
  const line = head
    .split(' | ')
    .map(() => '---')
    .join(' | ')
  return `\n${[head, line, ...rows].map((row) => `| ${row} |\n`).join('')}\n`
}
