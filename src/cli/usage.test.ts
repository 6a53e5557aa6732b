import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from '../server/kit/platform/config.ts'
import { USAGE } from './usage.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NAME = '[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*'

/** Settings that `vitrine --help` lists, each at the beginning of a line or after a comma. */
const listed = [...USAGE.matchAll(new RegExp(`^  (${NAME}(?:, ${NAME})*)(?= |$)`, 'gm'))].flatMap(
  ([, names = '']) => names.split(', '),
)
const isFile = (name: string) => name.endsWith('_FILE')

const sourcesOf = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
    .join('\n')

it('lists the settings that the server reads, and no others', () => {
  const read = sourcesOf('src/server/kit/platform').matchAll(
    new RegExp(`(?:\\breadVariable(?:<[^(]*>)?\\(\\s*'|\\btimeout\\('|\\benv\\.)(${NAME})`, 'g'),
  )
  const names = new Set([...read].map(([, name = '']) => name))
  // Settings of our own tools.
  for (const name of ['VITRINE_DEV_RELOAD', 'VITRINE_WORKSHOP']) expect(names.delete(name)).toBe(true)
  expect([...names].sort()).toEqual(listed.filter((name) => !isFile(name)).sort())
})

it('lists every setting that a file may hold', () => {
  const inFiles = listed
    .filter((name) => !isFile(name))
    .map((name) => `${name}_FILE`)
    .filter((name) => !readConfig({ [name]: '/nowhere/secret' }).ok)
  expect(listed.filter(isFile).sort()).toEqual(inFiles.sort())
})

it('lists every setting that the documents name, and they name every setting', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')
  const documents = [
    readme,
    ...readdirSync(join(ROOT, 'docs'))
      .filter((name) => name.endsWith('.md') && name !== 'changelog.md')
      .map((name) => readFileSync(join(ROOT, 'docs', name), 'utf8')),
  ].join('\n')
  // Elsewhere such names are also those of constants.
  const rows = [...readme.matchAll(/^\| `(?:…_FILE|[A-Z_]+)` .*$/gm)].map(([row]) => row)
  const inTable = rows.flatMap((row) => [...row.matchAll(new RegExp(`\`(${NAME})\``, 'g'))])
  const files = [...documents.matchAll(new RegExp(`\`(${NAME}_FILE)\\b`, 'g'))]
  const named = new Set([...inTable, ...files].map(([, name = '']) => name))
  expect([...named].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.filter((name) => !new RegExp(`\`${name}\\b`).test(documents))).toEqual([])
})
