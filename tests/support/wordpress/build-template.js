// @ts-check
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { WORDPRESS_CODE } from './install-packages.js'
import { createDataFolder, startMariaDb } from './start-maria-db.js'

const PHP = join(import.meta.dirname, 'php')
const CACHE = resolve(import.meta.dirname, '..', '..', '..', '.cache', 'wordpress')

/**
 * Builds a WordPress that is installed and filled once: `site` contains its code and uploads, `data` its database,
 * stopped. It is made on first use, and again when WordPress or our PHP has changed.
 *
 * @returns {Promise<{ site: string, data: string }>}
 */
export async function buildTemplate() {
  const name = fingerprint()
  const finished = join(CACHE, name)
  if (!existsSync(finished)) {
    const draft = mkdtempSync(join(tmpdir(), 'vwp-'))
    try {
      await fill(draft)
      mkdirSync(CACHE, { recursive: true })
      cpSync(draft, `${finished}-${process.pid}`, { recursive: true, verbatimSymlinks: true })
      // The first one wins; the result of another process is as good as ours.
      if (existsSync(finished)) rmSync(`${finished}-${process.pid}`, { recursive: true })
      else renameSync(`${finished}-${process.pid}`, finished)
      for (const old of readdirSync(CACHE).filter((entry) => !entry.startsWith(name)))
        rmSync(join(CACHE, old), { recursive: true, force: true })
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }
  return { site: join(finished, 'site'), data: join(finished, 'data') }
}

/** @param {string} folder */
async function fill(folder) {
  const site = join(folder, 'site')
  const data = join(folder, 'data')
  // A copy, not links: WordPress finds its own folder by following them. Debian links some libraries; those stay links.
  cpSync(WORDPRESS_CODE, site, { recursive: true, verbatimSymlinks: true })
  rmSync(join(site, 'wp-content'), { recursive: true, force: true })
  mkdirSync(join(site, 'wp-content', 'uploads'), { recursive: true })
  cpSync(join(PHP, 'theme'), join(site, 'wp-content', 'themes', 'plain'), { recursive: true })
  cpSync(join(PHP, 'mu-plugins'), join(site, 'wp-content', 'mu-plugins'), { recursive: true })
  for (const name of ['wp-config.php', 'router.php']) cpSync(join(PHP, name), join(site, name))

  createDataFolder(data)
  const database = await startMariaDb(data)
  try {
    for (const script of ['install.php', 'seed.php']) {
      const { status, stdout, stderr } = spawnSync('php', [join(PHP, script), site], {
        env: { ...process.env, WORDPRESS_DB_SOCKET: database.socket },
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(`${script} failed:\n${stdout}${stderr}`)
    }
  } finally {
    await database.stop()
  }
}

/** Returns a hash that changes with WordPress itself and with everything that fills it. */
function fingerprint() {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(WORDPRESS_CODE, 'wp-includes', 'version.php')))
  const names = /** @type {string[]} */ (readdirSync(PHP, { recursive: true })).filter((name) =>
    /\.\w+$/.test(name),
  )
  for (const name of names.sort()) hash.update(name).update(readFileSync(join(PHP, name)))
  return hash.digest('hex').slice(0, 16)
}
