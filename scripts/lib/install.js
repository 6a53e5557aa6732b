// @ts-check
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.js'
import { run } from './run.js'
import { progress } from './say.js'

const MARKER = inRoot('node_modules', '.vitrine-install')
const LOCK = inRoot('package-lock.json')
const LOOK_EVERY_MS = 500

/** @type {any} */
const report = process.report?.getReport()
const LIBC = report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc'

/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean }} LockedPackage */

/** Installs the npm packages when they are missing or the lock file changed since the last time. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex')
  if (existsSync(MARKER) && readFileSync(MARKER, 'utf8') === wanted) return
  if (!isAlreadyThere()) await install()
  linkOwnCommand()
  writeFileSync(MARKER, wanted)
}

/**
 * The packages of a lock file that belong on this machine, by folder.
 * @param {string} path
 */
function packagesOf(path) {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(readFileSync(path, 'utf8')).packages
  return Object.entries(packages).filter(
    ([folder, { os, cpu, libc, optional }]) =>
      folder !== '' &&
      fits(os, process.platform) &&
      fits(cpu, process.arch) &&
      fits(libc, LIBC) &&
      // An optional package bound to no platform belongs to one that is: to a build we may not have.
      !(optional === true && cpu === undefined),
  )
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} here
 */
const fits = (allowed, here) => allowed === undefined || allowed.includes(here)

/** True when somebody ran npm by hand and every locked package is there in its version. */
function isAlreadyThere() {
  const installed = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  /** @type {Record<string, LockedPackage>} */
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages
  return packagesOf(LOCK).every(([folder, { version }]) => there[folder]?.version === version)
}

async function install() {
  const folders = packagesOf(LOCK).map(([folder]) => inRoot(folder, 'package.json'))
  const step = progress(`Installing ${folders.length} packages`)
  const timer = setInterval(() => {
    step.update(folders.filter((file) => existsSync(file)).length, folders.length)
  }, LOOK_EVERY_MS)
  // --include=dev: the build needs its tools even where NODE_ENV=production is set.
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(timer)
  if (code !== 0) {
    step.fail()
    process.stderr.write(output)
    console.error(
      'The packages could not be installed. Check the network and the lines above, then run it again.',
    )
    process.exit(1)
  }
  step.done()
}

/**
 * The npm that started us, where one did: a machine may have several.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env.npm_execpath
  return script?.endsWith('.js') ? run(process.execPath, [script, ...args]) : run('npm', args)
}

/** npm links the commands of dependencies only; `npx --no vitrine` must find ours and never fetch a stranger's. */
function linkOwnCommand() {
  const link = inRoot('node_modules', '.bin', 'vitrine')
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(inRoot('node_modules', '.bin'), { recursive: true })
  symlinkSync('../../bin/vitrine.js', link)
  chmodSync(inRoot('bin', 'vitrine.js'), 0o755)
}
