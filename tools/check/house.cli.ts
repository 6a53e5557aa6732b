// Prints the figures of `house.ts`, and exits with 1 if one that must be 0 is not.
import { inRoot } from '../start/paths.js'
import { broken, figuresTable, houseFigures } from './house.ts'

const figures = houseFigures(inRoot())
console.log(figuresTable(figures))
const faults = broken(figures)
for (const { name, places = [] } of faults) console.error(`\n${name}:\n  ${places.join('\n  ')}`)
process.exit(faults.length > 0 ? 1 : 0)
