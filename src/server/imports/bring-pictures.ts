import { join } from 'node:path'
import type { MediaService } from '../media/index.ts'
import type { PlannedPicture } from './import-plan.ts'
import type { ImportsRepository, KnownFile } from './imports.repository.ts'
import { parseMetadata, type RefusedFile } from './read-files.ts'

interface BringPicturesOptions {
  folder: string
  root: string
  media: MediaService
  repository: ImportsRepository
  known: Map<string, KnownFile>
  onRefused: (file: RefusedFile) => void
  onDone: () => void
}

/** Stores pictures of one work, each once; gives their ids by path. What cannot be stored is left out. */
export async function bringPictures(
  pictures: readonly PlannedPicture[],
  { folder, root, media, repository, known, onRefused, onDone }: BringPicturesOptions,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { path, contentHash, size, modified } of pictures) {
    const before = known.get(path)
    const isSame = before?.contentHash === contentHash && (await media.asset(before.assetId)) !== null
    if (before && isSame) ids.set(path, before.assetId)
    else {
      const fileName = path.slice(path.lastIndexOf('/') + 1)
      const stored = await media
        .storeFile(join(folder, path), { fileName, ...(await carriedOver(before)) })
        .catch((error: unknown) => {
          // A file that went away meanwhile; whatever else is wrong is wrong for all of them.
          if ((error as { code?: unknown } | null)?.code === 'ENOENT') return null
          throw error
        })
      if (stored?.ok) ids.set(path, stored.value.asset.id)
      else onRefused({ path, message: stored?.error.message ?? `${path} has gone.` })
    }
    const assetId = ids.get(path)
    if (assetId !== undefined && (!isSame || before?.modified !== modified)) {
      const file = { path, contentHash, size, modified, assetId }
      await repository.saveFile(root, file)
      known.set(path, file)
    }
    onDone()
  }
  return ids

  /** What somebody has said of a picture goes over to the one that takes its place. */
  async function carriedOver(before: KnownFile | undefined) {
    const old = before && (await media.asset(before.assetId))
    if (!old) return {}
    const said = parseMetadata((await repository.metadata([old.id])).get(old.id) ?? '')
    const { alt, focalX, focalY } = old
    const edited = (['title', 'caption', 'credit', 'licence'] as const).filter(
      (key) => old[key] !== said[key],
    )
    return { alt, focalX, focalY, ...Object.fromEntries(edited.map((key) => [key, old[key]])) }
  }
}
