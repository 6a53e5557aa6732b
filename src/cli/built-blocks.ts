import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { file, hash } from 'virtual:vitrine/config'

/**
 * Why the blocks in this build are not those of the owner's configuration; `null` when they are. Views and rules are
 * bundled, so a server cannot take in a configuration by itself.
 *
 * @param named what `VITRINE_CONFIG` says; `null`: the configuration in the current folder counts, if there is one
 */
export function missingBlocks(named: string | null): string | null {
  const path = resolve(named ?? 'vitrine.config.ts')
  if (!existsSync(path))
    return named && `VITRINE_CONFIG names ${path}, but there is no such file: correct or unset it.`
  if (createHash('sha256').update(readFileSync(path)).digest('hex') === hash) return null
  const what =
    file === null ? `This site was built without ${path}` : `This site was built with another ${path}`
  return `${what}: run "npm run build" with VITRINE_CONFIG=${path}, or "npm start", which builds what is missing.`
}
