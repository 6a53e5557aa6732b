// Prints the imports that break `config/layers.ts`, and exits with 1 if there are any.
import { resolve } from 'node:path'
import { brokenRules, readImports } from './imports.ts'

const imports = readImports(resolve(import.meta.dirname, '../..'))
const broken = brokenRules(imports)
for (const sentence of broken) console.error(sentence)
console.log(
  `${imports.files.length} files, ${imports.arrows.length} imports, ${broken.length} against the rules`,
)
process.exit(broken.length > 0 ? 1 : 0)
