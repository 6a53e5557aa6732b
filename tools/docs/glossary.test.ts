import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from '../start/paths.js'

const page = readFileSync(inRoot('docs/glossary.md'), 'utf8')
const namesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

const rows = [...page.matchAll(/^\| \*\*.*\|$/gm)].map(([line]) => {
  const [, word = '', , folders, names] = line.split('|').map((cell) => cell.trim())
  return { word, folders: namesIn(folders), names: namesIn(names) }
})

const fromSources = (path: string) => inRoot('src', path)
const isFolder = (path: string) => existsSync(fromSources(path))

/** Texts of the sources in a folder, or of one source, without tests. */
function sourcesOf(path: string): string {
  if (path.includes('.test.')) return ''
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8')
  return readdirSync(path)
    .map((name) => sourcesOf(join(path, name)))
    .join('\n')
}

it('names folders that exist for every word', () => {
  const missing = rows.flatMap(({ word, folders }) =>
    folders.filter((folder) => !isFolder(folder)).map((folder) => `${word}: ${folder}`),
  )
  expect(rows.length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

it('lists other words of today only where the folders of their row, or those beside them, have them', () => {
  const gone = rows.flatMap(({ word, folders, names }) => {
    const others = names.filter((name) => !isFolder(name))
    if (others.length === 0) return []
    const sources = [...folders, ...names.filter(isFolder)].map((folder) => sourcesOf(fromSources(folder)))
    return others
      .filter((name) => !sources.some((source) => new RegExp(`\\b${name}\\b`).test(source)))
      .map((name) => `${word}: ${name}`)
  })
  expect(gone).toEqual([])
})
