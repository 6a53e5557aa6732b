import { join } from 'node:path'
import { fail, ok } from '../../core/result.ts'
import type { MediaService } from '../media/index.ts'
import type { ImportsRepository } from './imports.repository.ts'
import { type PictureSource, rootOf, saidOf } from './picture-source.ts'

/** A folder on this machine. @param folder absolute, links resolved */
export const diskSource = (
  folder: string,
  media: MediaService,
  repository: ImportsRepository,
): PictureSource => ({
  root: rootOf(folder),
  name: folder,
  async store({ path }, before) {
    const fileName = path.slice(path.lastIndexOf('/') + 1)
    const stored = await media
      .storeFile(join(folder, path), { fileName, ...(await saidOf(before, media, repository)) })
      .catch((error: unknown) => {
        // A file that went away meanwhile; whatever else is wrong is wrong for all of them.
        if ((error as { code?: unknown } | null)?.code === 'ENOENT') return null
        throw error
      })
    if (!stored) return fail(`${path} has gone.`)
    return stored.ok ? ok(stored.value.asset.id) : fail(stored.error.message)
  },
})
