import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mergeConfig } from 'vite'
import { afterAll } from 'vitest'
import server from '../../../config/vite/server.ts'
import { bundle } from '../../../tools/build/outputs.ts'
import { drawSmallDemo, type SmallDemo } from './small-demo.ts'

/**
 * Installs a package with a small demo, for all tests of a file that start the command line: the build starts three
 * times as fast as the sources.
 *
 * @returns path of the program
 */
export async function builtPackage(demo: SmallDemo = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'vitrine-package-'))
  afterAll(() => rm(root, { recursive: true, force: true }))
  await writeFile(join(root, 'package.json'), JSON.stringify({ type: 'module', version: '0.0.0' }))
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'))
  await mkdir(join(root, 'demo'))
  await drawSmallDemo(join(root, 'demo'), demo)
  // Tests start it as another user as well.
  await chmod(root, 0o755)
  const outDir = join(root, 'dist', 'server')
  await bundle(mergeConfig(server, { build: { outDir } }), new Set())
  return join(outDir, 'vitrine.js')
}
