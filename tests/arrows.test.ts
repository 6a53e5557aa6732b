import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** [importing file, what it imports, allowed?] */
const ARROWS: [from: string, imports: string, allowed: boolean][] = [
  ['src/core/wp/to-wp.ts', '../content/index.ts', true],
  ['src/core/wp/to-wp.ts', '../../ui/index.ts', false],
  ['src/core/wp/to-wp.ts', 'react', false],
  ['src/core/wp/to-wp.ts', 'node:fs', false],
  ['src/core/wp/to-wp.ts', 'kysely', false],
  ['src/ui/Dialog.tsx', 'react', true],
  ['src/ui/Dialog.tsx', '../core/index.ts', true],
  ['src/ui/Dialog.tsx', '../blocks/index.ts', false],
  ['src/ui/Dialog.tsx', '../islands/index.ts', false],
  ['src/ui/Dialog.tsx', '../core/wp/to-wp.ts', false],
  ['src/islands/strategies/idle.ts', '../../core/index.ts', true],
  ['src/islands/strategies/idle.ts', '../../blocks/index.ts', false],
  ['src/blocks/hero/block.ts', '../define-block.ts', true],
  ['src/blocks/hero/block.ts', './parts/Title.tsx', true],
  ['src/blocks/hero/block.ts', '../../core/field/index.ts', true],
  ['src/blocks/hero/block.ts', '../grid/block.ts', false],
  ['src/blocks/hero/block.ts', '../../server/index.ts', false],
  ['src/blocks/hero/block.ts', '../../core/field/number.ts', false],
  ['src/blocks/hero/block.ts', 'react-dom/server', false],
  ['src/blocks/hero/parts/Title.tsx', '../attributes.ts', true],
  ['src/blocks/hero/parts/Title.tsx', '../../../ui/index.ts', true],
  ['src/blocks/hero/parts/Title.tsx', '../../grid/block.ts', false],
  ['src/blocks/hero/parts/Title.tsx', '../../../widgets/index.ts', false],
  ['src/widgets/site-header/SiteHeader.tsx', '../../ui/index.ts', true],
  ['src/widgets/site-header/SiteHeader.tsx', '../../blocks/index.ts', false],
  ['src/widgets/site-header/SiteHeader.tsx', '../color-switcher/index.ts', false],
  ['src/site/main.ts', '../islands/index.ts', true],
  ['src/site/main.ts', '../blocks/hero/island.tsx', true],
  ['src/site/main.ts', '../blocks/hero/load.ts', false],
  ['src/site/main.ts', '../server/index.ts', false],
  ['src/embed/main.ts', '../server/index.ts', false],
  ['src/studio/main.ts', '../server/http/index.ts', false],
  ['src/workshop/states.ts', '../blocks/index.ts', true],
  ['src/workshop/fixtures/items.ts', '../../core/wp/index.ts', true],
  ['src/workshop/fixtures/items.ts', '../../server/index.ts', false],
  ['src/blocks/hero/block.ts', '../../workshop/index.ts', false],
  ['src/server/render/workshop.tsx', '../../workshop/index.ts', true],
  ['src/server/http/workshop.ts', '../../workshop/fixtures/index.ts', true],
  ['src/server/http/workshop.ts', '../../workshop/index.ts', false],
  ['src/server/portfolio/portfolio.service.ts', './portfolio.repository.ts', true],
  ['src/server/portfolio/portfolio.service.ts', '../media/media.service.ts', true],
  ['src/server/portfolio/portfolio.service.ts', '../media/media.repository.ts', false],
  ['src/server/portfolio/portfolio.service.ts', 'kysely', false],
  ['src/server/portfolio/portfolio.service.ts', '../../blocks/index.ts', false],
  ['src/server/portfolio/portfolio.service.ts', 'react-dom/server', false],
  ['src/server/portfolio/portfolio.repository.ts', 'kysely', true],
  ['src/server/portfolio/portfolio.repository.ts', '../media/media.repository.ts', false],
  ['src/server/db/open.ts', 'kysely', true],
  ['src/server/render/render-page.tsx', 'react-dom/server', true],
  ['src/server/render/render-page.tsx', '../../blocks/index.ts', true],
  ['src/server/render/render-page.tsx', '../pages/pages.repository.ts', false],
  ['src/server/http/server.ts', 'hono', true],
  ['src/server/app.ts', './portfolio/portfolio.repository.ts', true],
  ['src/server/app.ts', '../widgets/index.ts', false],
  ['src/cli/main.ts', '../server/index.ts', true],
  ['src/cli/main.ts', '../server/db/open.ts', false],
]

/** Further lines that lint must refuse, each with its rule. */
const HABITS: [file: string, code: string, rule: string][] = [
  ['src/core/page.ts', 'export const title = () => document.title', 'lint/style/noRestrictedGlobals'],
  ['src/server/port.ts', 'export const port = process.env.PORT', 'lint/style/noProcessEnv'],
  ['src/core/loose.ts', 'export const loose = (value: any) => value', 'lint/suspicious/noExplicitAny'],
  ['src/core/a.ts', "export { b } from './b.ts'\nexport const a = 1", 'lint/suspicious/noImportCycles'],
  ['src/core/b.ts', "export { a } from './a.ts'\nexport const b = 2", 'lint/suspicious/noImportCycles'],
]

describe('the arrows of the house', () => {
  let refused: Set<string>
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-arrows-'))
  const nameOf = (from: string, index: number) => from.replace(/\/(\w[\w-]*)(\.[^/]+)$/, `/$1-${index}$2`)
  const write = (file: string, code: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }

  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
    delete config.vcs
    delete config.$schema
    write('biome.json', JSON.stringify(config))
    ARROWS.forEach(([from, imports], index) => {
      write(nameOf(from, index), `export * from '${imports}'`)
    })
    for (const [file, code] of HABITS) write(file, code)
    refused = biomeLint(folder)
  })

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(ARROWS.map((arrow, index) => [...arrow, index] as const))(
    '%s → %s: allowed %s',
    (from, _imports, allowed, index) => {
      const file = nameOf(from, index)
      const caught = ['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules'].some((rule) =>
        refused.has(`${file} ${rule}`),
      )
      expect(caught).toBe(!allowed)
    },
  )

  it.each(HABITS)('%s is refused', (file, _code, rule) => {
    expect(refused).toContain(`${file} ${rule}`)
  })
})

/** What Biome refuses in a folder, as "file rule". */
function biomeLint(folder: string): Set<string> {
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '.']
  let output: string
  try {
    output = execFileSync(join(root, 'node_modules', '.bin', 'biome'), args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    output = (error as { stdout: string }).stdout
  }
  const report: { diagnostics: { category: string; severity: string; location: { path: string } }[] } =
    JSON.parse(output)
  return new Set(
    report.diagnostics
      .filter(({ severity }) => severity === 'error')
      .map(({ category, location }) => `${location.path} ${category}`),
  )
}
