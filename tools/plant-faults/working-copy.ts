import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inRoot, ROOT } from '../start/paths.js'
import type { Fault } from './fault.ts'

type Commands = Pick<typeof import('../start/run.js'), 'run' | 'runTool'> &
  Pick<typeof import('../test/run-vitest.ts'), 'runVitest'>

/** Copy of the checkout, in which faults are planted and tests run. The checkout itself is never written to. */
export interface WorkingCopy extends Commands {
  folder: string
  /** Hash of all copied files except this tool's, so that known results of tests outlive a change of the list. */
  hash: string
  plant(fault: Fault): void
  /** Removes a planted fault. */
  restore(fault: Fault): void
  /** Deletes the copy, unless its folder was given. */
  close(): void
}

const OWN_FOLDER = 'tools/plant-faults/'

/**
 * File that seeds the demo for browser tests, and the expression with which it names a seed: a hash of the built
 * server.
 */
const SEED_ONCE = 'tests/support/seed-once.ts'
const SEED_NAME = 'hashOf(INPUTS)'

/** @param wanted folder for the copy, which stays there; a temporary one if absent */
export async function createWorkingCopy(wanted?: string): Promise<WorkingCopy> {
  const folder = wanted === undefined ? mkdtempSync(join(tmpdir(), 'vitrine-faults-')) : resolve(ROOT, wanted)
  if (folder === ROOT) throw new Error('The copy cannot be the checkout itself.')
  const hash = copyFiles(folder)
  if (!existsSync(join(folder, 'node_modules')))
    symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'dir')
  shareSeed(folder)
  // Modules of the copy run their commands in the copy.
  const load = (file: string) => import(pathToFileURL(join(folder, 'tools', file)).href)
  const { run, runTool } = (await load('start/run.js')) as Commands
  const { runVitest } = (await load('test/run-vitest.ts')) as Commands
  /** Original code of the files with a fault. The checkout may have changed since it was copied. */
  const originals = new Map<string, string>()
  return {
    folder,
    hash,
    run,
    runTool,
    runVitest,
    plant({ file, find, replace }) {
      const code = readFileSync(join(folder, file), 'utf8')
      const [before, after, ...more] = code.split(find)
      if (after === undefined || more.length > 0)
        throw new Error(`The code to replace must occur exactly once in ${file}.`)
      originals.set(file, code)
      writeFileSync(join(folder, file), before + replace + after)
    },
    restore({ file }) {
      const code = originals.get(file)
      if (code !== undefined) writeFileSync(join(folder, file), code)
      originals.delete(file)
    },
    close() {
      if (wanted === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies all files that git tracks or would add, in their current state, and removes those of an earlier copy. */
function copyFiles(folder: string): string {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && existsSync(inRoot(file)))
  for (const name of new Set(files.map((file) => file.split('/', 1)[0] ?? file)))
    rmSync(join(folder, name), { recursive: true, force: true })
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const target = join(folder, file)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(inRoot(file), target, { verbatimSymlinks: true })
    if (file.startsWith(OWN_FOLDER)) continue
    hash.update(file)
    if (lstatSync(inRoot(file)).isFile()) hash.update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

/** Lets all builds share one seeded demo: a fault concerns the site's behaviour, and seeding takes a minute. */
function shareSeed(folder: string): void {
  const path = join(folder, SEED_ONCE)
  const code = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (code.includes(`SEEDS, ${SEED_NAME}`))
    writeFileSync(path, code.replace(`SEEDS, ${SEED_NAME}`, "SEEDS, 'shared'"))
}
