// Prints the figures of `structure-report.ts`, and exits with 1 if one is above its limit.
//   node tools/run.js tools/check/structure-report.cli.ts              all figures
//   node tools/run.js tools/check/structure-report.cli.ts src/core     and the places below this path that they count
import { inRoot } from '../start/paths.js'
import { figuresAboveLimit, figuresTable, structureFigures } from './structure-report.ts'

const [below] = process.argv.slice(2)
const figures = structureFigures(inRoot())
console.log(figuresTable(figures))
if (below !== undefined)
  for (const { name, places = [] } of figures)
    print(
      name,
      places.filter((place) => place.startsWith(below)),
    )
const faults = figuresAboveLimit(figures)
for (const { name, places = [] } of faults) print(name, places)
process.exit(faults.length > 0 ? 1 : 0)

function print(name: string, places: readonly string[]): void {
  if (places.length > 0) console.error(`\n${name} (${places.length}):\n  ${places.join('\n  ')}`)
}
