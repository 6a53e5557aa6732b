import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { LAYERS } from '../config/layers.ts'
import { brokenRules, readImports } from '../tools/check/imports.ts'

const root = resolve(import.meta.dirname, '..')

/** Returns the faults found in a small tree of files. */
function faultsOf(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-imports-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), code)
  }
  return brokenRules(readImports(folder))
}

/** Checks a file that imports another one. */
const pair = (from: string, to: string, how = (path: string) => `export * from '${path}'`) => {
  const path = `${'../'.repeat(from.split('/').length - 1)}${to}`
  return faultsOf({ [to]: 'export const value = 1', [from]: how(path) })
}

/** Cases: [importing file, imported file, part of the message; empty if the import is allowed] */
const IMPORTS: [from: string, to: string, fault: string][] = [
  ['src/ui/dialog/Dialog.tsx', 'src/core/content/index.ts', ''],
  ['src/core/content/picture.ts', 'src/ui/index.ts', 'src/core stands below src/ui'],
  ['src/ui/Dialog.tsx', 'src/islands/index.ts', 'src/ui stands below src/islands'],
  ['src/ui/Dialog.tsx', 'src/blocks/index.ts', 'src/ui stands below src/blocks'],
  ['src/blocks/hero/block.ts', 'src/blocks/define-block.ts', ''],
  ['src/blocks/hero/block.ts', 'src/blocks/quote/index.ts', 'must not import each other'],
  ['src/theme/search/Search.tsx', 'src/theme/footer/index.ts', 'must not import each other'],
  ['src/theme/header/Header.tsx', 'src/theme/search/index.ts', ''],
  ['src/theme/logo/Logo.tsx', 'src/theme/color-scheme/index.ts', ''],
  ['src/site/main.ts', 'src/theme/search/search.enhance.ts', ''],
  ['src/server/render/page.tsx', 'src/theme/search/search.enhance.ts', 'runs in another place'],
  ['src/site/main.ts', 'src/theme/search/search.routes.ts', 'runs in another place'],
  ['src/theme/search/search.routes.ts', 'src/server/kit/http/index.ts', ''],
  ['src/theme/search/search.routes.ts', 'src/server/app/index.ts', 'src/theme stands below'],
  ['src/site/main.ts', 'src/server/index.ts', 'src/site stands below'],
  ['src/server/kit/platform/config.ts', 'src/server/kit/db/index.ts', 'src/server/kit/platform stands below'],
  ['src/server/kit/http/read-form.ts', 'src/server/accounts/index.ts', 'src/server/kit/http stands below'],
  [
    'src/server/site/media/media.service.ts',
    'src/server/site/portfolio/index.ts',
    'src/server/site/media stands below',
  ],
  ['src/server/site/portfolio/portfolio.service.ts', 'src/server/site/media/index.ts', ''],
  ['src/server/render/page.tsx', 'src/server/app/index.ts', 'src/server/render stands below'],
  ['src/server/app/create-app.ts', 'src/cli/serve.ts', 'src/server/app stands below'],
  ['src/server/site/pages/pages.service.ts', 'src/server/site/pages/pages.repository.ts', ''],
  [
    'src/server/render/page.tsx',
    'src/server/site/pages/pages.repository.ts',
    'only its own folder may import a repository',
  ],
]

describe('the import rules', () => {
  it.each(IMPORTS)('%s → %s: "%s"', (from, to, fault) => {
    const faults = pair(from, to)
    if (fault) expect(faults.join('\n')).toContain(fault)
    else expect(faults).toEqual([])
  })

  it('apply to types and values, in every spelling', () => {
    for (const how of [
      (path: string) => `import type { Value } from '${path}'\nexport type A = Value`,
      (path: string) => `export type A = typeof import('${path}')`,
      (path: string) => `export const a = () => import('${path}')`,
      (path: string) => `import '${path}'`,
    ])
      expect(pair('src/core/content/picture.ts', 'src/ui/index.ts', how).join()).toContain('stands below')
  })

  it('allow only the index of a folder with one', () => {
    const files = { 'src/core/wp/index.ts': '', 'src/core/wp/term.ts': 'export const term = 1' }
    const deep = faultsOf({ ...files, 'src/ui/Text.tsx': "export * from '../core/wp/term.ts'" })
    expect(deep).toEqual(['src/ui/Text.tsx → src/core/wp/term.ts: goes past src/core/wp/index.ts'])
    const inside = faultsOf({ ...files, 'src/core/wp/item.ts': "export * from './term.ts'" })
    expect(inside).toEqual([])
  })

  it('find a circle of types', () => {
    const faults = faultsOf({
      'src/core/one.ts': "import type { Two } from './two.ts'\nexport interface One { two: Two }",
      'src/core/two.ts': "import type { One } from './one.ts'\nexport interface Two { one: One }",
    })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('a circle: ')
  })

  it.each([
    ['src/core/content/picture.ts', 'react', 'know no React'],
    ['src/ui/Dialog.tsx', 'react-dom/server', 'turns React into HTML'],
    ['src/server/render/page.tsx', 'react-dom/server', ''],
    ['src/server/site/pages/pages.service.ts', 'kysely', 'only repositories speak SQL'],
    ['src/server/site/pages/pages.repository.ts', 'kysely', ''],
    ['src/core/content/picture.ts', 'node:fs', 'does not run on Node'],
    ['src/site/main.ts', 'hono', 'only routes know HTTP'],
  ])('%s importing the package %s: "%s"', (from, name, fault) => {
    const faults = faultsOf({ [from]: `import '${name}'` })
    if (fault) expect(faults.join()).toContain(fault)
    else expect(faults).toEqual([])
  })

  it('name a file without a layer, and an import of a missing file', () => {
    expect(faultsOf({ 'src/elsewhere/a.ts': '' })).toEqual(['src/elsewhere/a.ts belongs to no layer'])
    expect(faultsOf({ 'src/core/a.ts': "import './b.ts'" })).toEqual([
      'src/core/a.ts → src/core/b.ts: there is no such file',
    ])
  })

  it('fail on a file that they cannot read', () => {
    expect(() => faultsOf({ 'src/core/a.ts': 'export const = 1' })).toThrow('src/core/a.ts cannot be parsed')
  })

  it('are kept by these sources, all of which were read', () => {
    const { files, arrows } = readImports(root)
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    expect(files).toEqual(listed.sort())
    // Entries and a few leaves import nothing; all other files do.
    const importing = new Set(arrows.map(({ from }) => from))
    expect(importing.size).toBeGreaterThan(files.length * 0.75)
    expect(brokenRules({ files, arrows })).toEqual([])
    for (const { folder } of LAYERS) expect(files.some((file) => file.startsWith(`${folder}/`))).toBe(true)
  })
})
