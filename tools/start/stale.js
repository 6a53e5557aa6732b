// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ASSETS_FILE, inRoot, SERVER_FILE } from './paths.js'

const STAMP = inRoot('dist', '.stamp')

/** Everything a build reads. */
const SOURCES = ['src', 'demo', 'package.json', 'package-lock.json', 'tsconfig.json', 'config', 'tools/build']
const CODE = /\.(ts|tsx|css|json|svg|woff2|js)$/
const TEST = /\.test\.tsx?$/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
    .filter((file) => CODE.test(file) && !TEST.test(file))
}

/** A hash of all a build reads, so that a save that changes nothing builds nothing. */
export function sourceHash() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((name) => filesUnder(inRoot(name)))) {
    hash.update(file.slice(inRoot().length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

export function isBuildStale() {
  if (![STAMP, SERVER_FILE, ASSETS_FILE].every((file) => existsSync(file))) return true
  return readFileSync(STAMP, 'utf8') !== sourceHash()
}

export { STAMP }
