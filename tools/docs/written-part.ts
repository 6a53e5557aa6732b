import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from '../start/paths.js'
import { say } from '../start/say.js'

/**
 * Writes a generated part of a document between `<!-- name: written by npm run docs -->` and `<!-- /name -->`. Where the
 * command line says `--check` it compares instead, and a difference makes the command fail.
 *
 * @param file path of the document from the root of the project
 * @throws if the document has no such marks
 */
export function writePart(file: string, name: string, part: string): void {
  const begin = `<!-- ${name}: written by npm run docs -->\n`
  const end = `<!-- /${name} -->`
  const path = inRoot(file)
  const before = readFileSync(path, 'utf8')
  const from = before.indexOf(begin)
  const to = before.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`${file} has no marks for "${name}".`)
  const after = before.slice(0, from) + begin + part + before.slice(to)
  if (!process.argv.includes('--check')) {
    writeFileSync(path, after)
    say(`Written: ${file}`)
  } else if (before !== after) {
    say(`${file} is out of date ("${name}"). Run "npm run docs".`)
    process.exitCode = 1
  }
}
