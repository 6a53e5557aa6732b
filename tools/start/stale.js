// @ts-check
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.js'
import { siteConfigFile } from './site-config.js'

/** Files that every build reads beside its sources, including new files in these folders. */
const ALWAYS = [
  'config',
  'tools/build',
  'tools/run.js',
  'tools/start/paths.js',
  'tools/start/site-config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Files that every build writes; if one is missing, there is no build. */
const RESULTS = ['dist/server/vitrine.js', 'dist/client/assets.json']
const STAMP = 'dist/.stamp'
/** Key of the owner's configuration file in the stamp. */
const CONFIG = 'VITRINE_CONFIG'

/**
 * Stores which files a build has read, so that a later start can tell whether the build is stale.
 *
 * @param {Iterable<string>} inputs files that were read, from the root
 * @param {number} since when the build began; files saved later may have been read before
 * @param {string} [root]
 */
export function stampBuild(inputs, since, root = ROOT) {
  const files = [...new Set([...inputs, ...filesAlwaysRead(root)])].sort()
  const hashes = files.map((file) => {
    const isOlder = statSync(join(root, file)).mtimeMs < since
    return [file, isOlder ? hashOf(join(root, file)) : 'saved during the build']
  })
  writeFileSync(
    join(root, STAMP),
    JSON.stringify({ ...Object.fromEntries(hashes), [CONFIG]: siteConfigFile() }, null, 1),
  )
}

/**
 * Tells whether there is no build, or one of its inputs has changed.
 *
 * @param {string} [root]
 */
export function isBuildStale(root = ROOT) {
  if (![STAMP, ...RESULTS].every((file) => existsSync(join(root, file)))) return true
  const { [CONFIG]: config, ...stamp } = readStamp(join(root, STAMP))
  if (config !== siteConfigFile()) return true
  if (filesAlwaysRead(root).some((file) => stamp[file] === undefined)) return true
  return Object.entries(stamp).some(([file, hash]) => hashOf(join(root, file)) !== hash)
}

/**
 * @param {string} path
 * @returns {Record<string, string>}
 */
function readStamp(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // A stamp of an older version.
    return {}
  }
}

/** @param {string} root */
function filesAlwaysRead(root) {
  return ALWAYS.flatMap((path) => filesUnder(root, path)).filter((file) => !/\.test\.\w+$/.test(file))
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  if (!existsSync(join(root, path))) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`))
}

/** @param {string} path */
function hashOf(path) {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('base64url') : undefined
}
