// Says which imports break the table of `config/layers.ts`, and ends with 1 where one does.
import { resolve } from 'node:path'
import { brokenRules, readImports } from './imports.ts'

const imports = readImports(resolve(import.meta.dirname, '../..'))
const broken = brokenRules(imports)
for (const sentence of broken) console.error(sentence)
console.log(
  `${imports.files.length} files, ${imports.arrows.length} imports, ${broken.length} against the rules`,
)
process.exit(broken.length > 0 ? 1 : 0)
