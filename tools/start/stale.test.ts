import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import styles from '../../config/vite/styles.ts'
import { bundle } from '../build/outputs.ts'
import { isBuildStale, stampBuild } from './stale.js'

const BUILT = ['dist/server/vitrine.js', 'dist/client/assets.json']
const READ = ['src/site/main.ts', 'src/ui/button.module.css']
const TOOLS = ['config/vite/client.ts', 'tools/build/embed.ts', 'tools/start/paths.js', 'package-lock.json']

let root: string
const began = Date.now()

const write = (file: string, text = 'as it was', at = new Date(began - 60_000)) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  utimesSync(join(root, file), at, at)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-stale-'))
  for (const file of [...BUILT, ...READ, ...TOOLS]) write(file)
  stampBuild(READ, began, root)
})
afterEach(() => rmSync(root, { recursive: true }))

it('accepts a build while none of its sources has changed', () => {
  write('src/never-imported.ts')
  write('tools/build/embed.test.ts')
  write('src/site/main.ts', 'as it was', new Date())
  expect(isBuildStale(root)).toBe(false)
})

it.each([...READ, ...TOOLS])('notices an edit of %s', (file) => {
  write(file, 'edited')
  expect(isBuildStale(root)).toBe(true)
})

it('notices missing and new files', () => {
  write('config/vite/studio.ts')
  expect(isBuildStale(root)).toBe(true)
  rmSync(join(root, 'config/vite/studio.ts'))
  expect(isBuildStale(root)).toBe(false)
  rmSync(join(root, 'src/ui/button.module.css'))
  expect(isBuildStale(root)).toBe(true)
})

it('does not trust a file that was saved during the build', () => {
  write('src/site/main.ts', 'as it was', new Date(began + 500))
  stampBuild(READ, began, root)
  expect(isBuildStale(root)).toBe(true)
})

it('gets the list of its sources from a build, including style sheets', async () => {
  const inputs = new Set<string>()
  await bundle(styles, inputs)
  expect([...inputs]).toEqual(expect.arrayContaining(['src/site/styles.ts', 'src/ui/styles/tokens.css']))
})
