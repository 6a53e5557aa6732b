// @ts-check
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** Name of an owner's configuration file. */
const NAME = 'vitrine.config.ts'

/**
 * Returns the path of the owner's configuration: the file that `VITRINE_CONFIG` names, or the one in the current
 * folder; `null` if there is none.
 *
 * @throws {Error} where `VITRINE_CONFIG` names a file that is not there
 */
export function siteConfigFile({ VITRINE_CONFIG } = process.env, folder = process.cwd()) {
  const path = resolve(folder, VITRINE_CONFIG || NAME)
  if (existsSync(path)) return path
  if (VITRINE_CONFIG)
    throw new Error(`VITRINE_CONFIG names ${path}, but there is no such file: correct or unset it.`)
  return null
}
