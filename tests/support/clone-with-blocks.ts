import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..', '..')
/** Paths that a build reads, and the example. */
const COPIED = [
  'src',
  'config',
  'tools',
  'examples',
  'docs/guide',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * Copies the project and builds the copy with a configuration, so that the build of the other tests stays unchanged.
 *
 * @param config path of the configuration in the clone
 * @returns the clone's folder, for the caller to remove, and what the build said
 */
export async function cloneWithBlocks(
  config: string,
): Promise<{ clone: string; code: number; output: string }> {
  const clone = mkdtempSync(join(tmpdir(), 'vitrine-clone-'))
  for (const name of COPIED) cpSync(join(ROOT, name), join(clone, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/build/main.ts'], {
    cwd: clone,
    env: { ...process.env, VITRINE_CONFIG: config },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (data) => (output += data))
  child.stderr.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  return { clone, code, output }
}
