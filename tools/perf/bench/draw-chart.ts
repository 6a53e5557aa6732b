import type { PageRow } from './write-figures.ts'

const WIDTH = 720
const LABEL = 300
const ROW = 44
const BAR = 12
const ROOM_FOR_NUMBERS = 60

/** Draws bars of everything that is measured in milliseconds, legible on light and dark pages. */
export function drawChart(rows: readonly PageRow[]): string {
  const timed = rows.filter(({ name }) => name.endsWith(', ms'))
  const most = Math.max(1, ...timed.flatMap(({ handWritten, ours }) => [handWritten.median, ours.median]))
  const scale = (WIDTH - LABEL - ROOM_FOR_NUMBERS) / most
  const height = timed.length * ROW + 40
  const bar = (ms: number, y: number, kind: string) =>
    `<rect class="${kind}" x="${LABEL}" y="${y}" width="${Math.max(1, ms * scale).toFixed(1)}" height="${BAR}"/>` +
    `<text x="${(LABEL + ms * scale + 6).toFixed(1)}" y="${y + BAR - 2}">${ms}</text>`
  const groups = timed.map(({ name, handWritten, ours }, index) => {
    const y = 32 + index * ROW
    const label = name
      .replace(/, ms$/, '')
      .replace(' until its picture stands in the viewer', ' until it stands')
    return `<text x="${LABEL - 12}" y="${y + BAR + 4}" text-anchor="end">${label}</text>${bar(handWritten.median, y, 'hand')}${bar(ours.median, y + BAR + 2, 'ours')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="Milliseconds, ours beside a page written by hand">
<style>text{font:13px system-ui,sans-serif;fill:#333}.hand{fill:#9a938a}.ours{fill:#b5452c}@media(prefers-color-scheme:dark){text{fill:#ddd}.hand{fill:#8d877f}.ours{fill:#e8885f}}</style>
<rect class="hand" x="${LABEL}" y="8" width="${BAR}" height="${BAR}"/><text x="${LABEL + 18}" y="18">written by hand, ms</text>
<rect class="ours" x="${LABEL + 170}" y="8" width="${BAR}" height="${BAR}"/><text x="${LABEL + 188}" y="18">ours, ms</text>
${groups.join('\n')}
</svg>
`
}
