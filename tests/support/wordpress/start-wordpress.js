// @ts-check
import { constants, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildTemplate } from './build-template.js'
import { installPackages } from './install-packages.js'
import { startMariaDb } from './start-maria-db.js'
import { startPhp } from './start-php.js'

/**
 * The two generations of the plugin we imitate: flags as they are stored (`"1"`, `"0"`, `""`), or as numbers.
 * @typedef {'string' | 'typed'} FlagValues
 *
 * @typedef {object} RunningWordPress
 * @property {Record<FlagValues, string>} urls one address per generation, without a slash at the end
 * @property {() => string} log
 * @property {() => Promise<void>} stop ends what was started and removes its data
 */

/**
 * Starts a real WordPress with our portfolio plugin: one database, served once per generation.
 * @param {{ embedUrl?: string }} [options] embedUrl: address of the `embed.js` its pages load
 * @returns {Promise<RunningWordPress>}
 */
export async function startWordPress({ embedUrl = '' } = {}) {
  installPackages()
  const template = await buildTemplate()
  const data = mkdtempSync(join(tmpdir(), 'vwp-'))
  cpSync(template.data, data, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const database = await startMariaDb(data)
  /** @param {FlagValues} values */
  const serve = (values) =>
    startPhp(template.site, {
      WORDPRESS_DB_SOCKET: database.socket,
      VITRINE_FLAG_VALUES: values,
      VITRINE_EMBED_URL: embedUrl,
    })
  const started = await Promise.allSettled([serve('string'), serve('typed')])
  const stop = async () => {
    await Promise.all(started.map((php) => php.status === 'fulfilled' && php.value.stop()))
    await database.stop()
    rmSync(data, { recursive: true, force: true })
  }
  const [string, typedSite] = started
  if (string.status === 'rejected' || typedSite.status === 'rejected') {
    await stop()
    throw string.status === 'rejected' ? string.reason : typedSite.status === 'rejected' && typedSite.reason
  }
  return {
    urls: { string: string.value.url, typed: typedSite.value.url },
    log: () => string.value.log() + typedSite.value.log(),
    stop,
  }
}
