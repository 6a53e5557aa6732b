import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

/** Documents that say where something is tested are worth nothing once it has moved. */
const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/security.md',
  'docs/operating.md',
  'examples/deploy/README.md',
]

it.each(DOCUMENTS)('%s names existing files', (document) => {
  const text = readFileSync(document, 'utf8')
  const paths = [...text.matchAll(/`((?:src|tests|tools|config|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  )
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) =>
    join(dirname(document), link),
  )
  expect([...new Set([...paths, ...links])].filter((path) => !existsSync(path))).toEqual([])
})

it('no two decisions have the same number, and each states its own', () => {
  const files = readdirSync('docs/decisions').sort()
  const numbers = files.map((file) => Number(file.slice(0, 4)))
  expect(numbers.length).toBeGreaterThan(10)
  expect(numbers).toEqual([...new Set(numbers)])
  for (const [index, file] of files.entries())
    expect(readFileSync(`docs/decisions/${file}`, 'utf8')).toMatch(new RegExp(`^# ${numbers[index]}\\. `))
})

it('tests that docs/security.md mentions exist', () => {
  const rows =
    readFileSync('docs/security.md', 'utf8').split('## ASVS, chapter by chapter')[1]?.split('\n') ?? []
  const tested = rows
    .map((row) => row.split(' | '))
    .flatMap(([, , where = '']) => [...where.matchAll(/`([^`]+)`/g)])
  expect(tested.length).toBeGreaterThan(50)
  const paths = tested.map(([, path = '']) => path)
  expect(paths.filter((path) => !/\.(test|spec|fuzz)\.ts$/.test(path))).toEqual([])
})
