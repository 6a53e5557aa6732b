import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { file, hash } from 'virtual:vitrine/config'

/**
 * Returns why the blocks of this build differ from those of the owner's configuration; `null` if they do not. Views and
 * styles are bundled, so a server cannot load a configuration by itself.
 *
 * @param configured value of `VITRINE_CONFIG`; `null` means the configuration in the current folder, if there is one
 */
export function missingBlocks(configured: string | null): string | null {
  const path = resolve(configured ?? 'vitrine.config.ts')
  if (!existsSync(path))
    return configured && `VITRINE_CONFIG names ${path}, but there is no such file: correct or unset it.`
  if (createHash('sha256').update(readFileSync(path)).digest('hex') === hash) return null
  const what =
    file === null ? `This site was built without ${path}` : `This site was built with another ${path}`
  return `${what}: run "npm run build" with VITRINE_CONFIG=${path}, or "npm start", which builds what is missing.`
}
