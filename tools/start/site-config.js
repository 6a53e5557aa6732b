// @ts-check
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** What an owner's configuration is called. */
const NAME = 'vitrine.config.ts'

/**
 * Path of the owner's configuration: what `VITRINE_CONFIG` names, or the one in the current folder; `null` without.
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
