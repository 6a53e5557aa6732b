import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from '../start/paths.js'
import { chooseSlice } from './choose-slice.ts'
import { sliceSpecs, slices } from './slices.ts'

const COVERS = [{ covers: ['src/blocks/'] }, { covers: ['src/server/render/'] }, { covers: ['src/server/'] }]

it('chooses the slice that covers most of the changed paths', () => {
  const changedPaths = ['src/blocks/a.ts', 'src/server/b.ts', 'src/server/c.ts', 'README.md']
  expect(chooseSlice(COVERS, changedPaths, 0)).toBe(3)
})

it('assigns a path to the slice that names it most closely', () => {
  expect(chooseSlice(COVERS, ['src/server/render/a.ts'], 0)).toBe(2)
})

it('uses the slices in turn by the number of commits when no changed path is covered', () => {
  expect([6, 7, 8].map((commits) => chooseSlice(COVERS, ['README.md'], commits))).toEqual([1, 2, 3])
})

it('runs every spec in exactly one slice', () => {
  const specs = readdirSync(inRoot('tests', 'e2e')).filter((name) => name.endsWith('.spec.ts'))
  const counts = specs.map((name) => [name, sliceSpecs.filter((start) => name.startsWith(start)).length])
  // The main paths run only in `npm test`.
  const expected = specs.map((name) => [name, name === 'main-path.spec.ts' ? 0 : 1])
  expect(counts).toEqual(expected)
})

it('has four slices that cover every folder of the sources', () => {
  const four = slices(true)
  expect(four).toHaveLength(4)
  const isCovered = (folder: string) =>
    four.some(({ covers }) => covers.some((beginning) => beginning.startsWith(`src/${folder}/`)))
  expect(readdirSync(inRoot('src')).filter((folder) => !isCovered(folder))).toEqual(['demo'])
})
