import { join } from 'node:path'
import { fail, ok } from '../../../core/kit/result.ts'
import { type MediaService, plainName } from '../../site/media/index.ts'
import type { ImportsRepository } from './imports.repository.ts'
import { authorValuesOf, type PictureSource } from './picture-source.ts'

/**
 * Creates the source for a folder on this machine.
 *
 * @param folder absolute path, links resolved
 * @param root key of the folder in the database
 */
export const diskSource = (
  folder: string,
  root: string,
  media: MediaService,
  repository: ImportsRepository,
): PictureSource => ({
  root,
  name: folder,
  async store({ path, onDisk = path }, before) {
    const fileName = plainName(path)
    const result = await media
      .storeFile(join(folder, onDisk), { fileName, ...(await authorValuesOf(before, media, repository)) })
      .catch((error: unknown) => {
        // The file was removed meanwhile. Any other error concerns all files, so it is thrown.
        if ((error as { code?: unknown } | null)?.code === 'ENOENT') return null
        throw error
      })
    if (!result) return fail(`${path} has gone.`)
    return result.ok ? ok(result.value.asset.id) : fail(result.error.message)
  },
})
