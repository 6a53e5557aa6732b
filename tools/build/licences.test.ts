import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { embedConfig } from '../../config/vite/embed.ts'
import { inRoot } from '../start/paths.js'
import { packageOf } from './inputs.ts'
import { licencesOf } from './licences.ts'
import { bundle } from './outputs.ts'

const packageAt = (name: string) => join(inRoot(), 'node_modules', name)

// @behaviour operate-13
it('names every package whose code is in a build, with the text of its licence', async () => {
  const packages = new Set<string>()
  const files = await bundle(embedConfig('mount'), new Set(), undefined, packages)
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  const names = new Set(
    modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? 'react'),
  )
  // Paths of icons are inlined into the code that imports them, so their module is not in the output.
  names.add('lucide-static')
  expect(names.size).toBeGreaterThan(2)
  const licences = licencesOf(packages)
  for (const name of names) expect(licences).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
  expect(licences).toContain(readFileSync(join(packageAt('lucide-static'), 'LICENSE'), 'utf8').trim())
  expect(licences).not.toContain(inRoot())
})

// @behaviour operate-13
it('assigns a file to the innermost of nested packages', () => {
  expect(packageOf('/site/node_modules/a/node_modules/@scope/b/dist/index.js')).toBe(
    '/site/node_modules/a/node_modules/@scope/b',
  )
  expect(packageOf(inRoot('src/site/main.ts'))).toBe(null)
})

// @behaviour operate-13
it('writes each text once, and says if a package has none', () => {
  const licences = licencesOf([packageAt('react'), packageAt('react-dom'), packageAt('wouter')])
  expect(licences).toMatch(/^react \S+ \(MIT\)\nreact-dom \S+ \(MIT\)\n\nMIT License/m)
  expect(licences).toMatch(/^wouter \S+ \(Unlicense\)\n\nThe package brings no text of its licence\./m)
})

// @behaviour operate-13
it('the notice of the package names the library under the LGPL and its source', () => {
  const notice = readFileSync(inRoot('NOTICE'), 'utf8')
  expect(notice).toContain('LGPL-3.0-or-later')
  expect(notice).toContain('https://github.com/lovell/sharp-libvips')
  expect(readFileSync(inRoot('Dockerfile'), 'utf8')).toContain('/build/NOTICE')
  expect(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).files).toContain('NOTICE')
})
