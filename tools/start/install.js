// @ts-check
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npm } from './npm.js'
import { inRoot } from './paths.js'
import { progress } from './say.js'

const MARKER = inRoot('node_modules', '.vitrine-install')
const LOCK = inRoot('package-lock.json')
/** npm's record of the installed packages, updated with every change. */
const INSTALLED = inRoot('node_modules', '.package-lock.json')
const LOOK_EVERY_MS = 500

/** File that `npx --no -- vitrine` runs. */
const COMMAND = join('src', 'cli', 'vitrine.js')

/** @type {any} */
const report = process.report?.getReport()
const LIBC = report?.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc'

/** @typedef {{ version?: string, os?: string[], cpu?: string[], libc?: string[], optional?: boolean, dev?: boolean }} LockedPackage */

/**
 * Installs the npm packages if they are missing or have changed.
 *
 * @param {{ toBuild?: boolean }} [options] toBuild: include what building and testing need, which a built server does
 * not
 */
export async function ensureInstalled({ toBuild = true } = {}) {
  const installation = {
    toBuild,
    packages: packagesOf(LOCK).filter(([, { dev }]) => toBuild || dev !== true),
  }
  if (!existsSync(MARKER) || readFileSync(MARKER, 'utf8') !== mark(toBuild)) {
    if (!isAlreadyThere(installation)) await install(installation)
    writeFileSync(MARKER, mark(toBuild))
  }
  linkOwnCommand()
}

/** @typedef {{ toBuild: boolean, packages: [folder: string, LockedPackage][] }} Wanted */

/**
 * Returns a hash of the wanted and the installed packages.
 *
 * @param {boolean} toBuild
 */
function mark(toBuild) {
  const hash = createHash('sha256').update(String(toBuild))
  for (const file of [LOCK, INSTALLED]) if (existsSync(file)) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Returns the packages of a lock file that belong on this machine, by folder.
 *
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
      // An optional package without a platform is a dependency of a build for some platform, which may not be
      // installed.
      !(optional === true && cpu === undefined),
  )
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} here
 */
const fits = (allowed, here) => allowed === undefined || allowed.includes(here)

/**
 * Tells whether somebody ran npm by hand, so that every wanted package is installed in its version.
 *
 * @param {Wanted} wanted
 */
function isAlreadyThere({ packages }) {
  if (!existsSync(INSTALLED)) return false
  /** @type {Record<string, LockedPackage>} */
  const there = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages
  return packages.every(([folder, { version }]) => there[folder]?.version === version)
}

/** @param {Wanted} wanted */
async function install({ toBuild, packages }) {
  const folders = packages.map(([folder]) => inRoot(folder, 'package.json'))
  const step = progress(`Installing ${folders.length} packages`)
  const timer = setInterval(() => {
    step.update(folders.filter((file) => existsSync(file)).length, folders.length)
  }, LOOK_EVERY_MS)
  // The build needs its tools even with NODE_ENV=production.
  const tools = toBuild ? '--include=dev' : '--omit=dev'
  const { code, output } = await npm(['ci', tools, '--no-audit', '--no-fund', '--loglevel=error'])
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
 * Links our own command. npm links only those of dependencies, but `npx --no -- vitrine` must find ours and never fetch
 * another.
 */
function linkOwnCommand() {
  const link = inRoot('node_modules', '.bin', 'vitrine')
  if (process.platform === 'win32' || existsSync(link)) return
  mkdirSync(inRoot('node_modules', '.bin'), { recursive: true })
  // A dangling link does not count as existing.
  rmSync(link, { force: true })
  symlinkSync(join('..', '..', COMMAND), link)
  chmodSync(inRoot(COMMAND), 0o755)
}
