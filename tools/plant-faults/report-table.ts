import type { FaultResult } from './try-faults.ts'

const HEAD = ['fault', 'area', 'seconds', 'caught by']

/** Returns a table of all faults, followed by a sentence on each that was not caught. */
export function reportTable(results: readonly FaultResult[]): string {
  const rows = [
    HEAD,
    ...results.map(({ id, area, seconds, status, by }) => [
      id,
      area,
      seconds.toFixed(1),
      status === 'caught' ? by : `✗ ${status}: ${by}`,
    ]),
  ]
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => (column === 3 ? cell : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
  const caught = results.filter(({ status }) => status === 'caught')
  const others = results.filter(({ status }) => status !== 'caught')
  return [
    ...lines,
    '',
    ...others.map(({ id, status, what }) => `✗ ${id} was ${status}: ${what}`),
    `${caught.length} of ${results.length} faults were caught.`,
  ].join('\n')
}
