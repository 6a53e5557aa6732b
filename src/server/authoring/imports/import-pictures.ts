import type { MediaService } from '../../site/media/index.ts'
import type { PlannedPicture } from './import-plan.ts'
import type { ImportedFile, ImportsRepository } from './imports.repository.ts'
import type { PictureSource } from './picture-source.ts'
import type { RefusedFile } from './read-files.ts'

interface ImportPicturesOptions {
  source: PictureSource
  media: Pick<MediaService, 'asset'>
  repository: ImportsRepository
  importedFiles: Map<string, ImportedFile>
  onRefused: (file: RefusedFile) => Promise<void>
  onDone: () => void
}

/**
 * Stores the pictures of one work, each once; returns their ids by path. Pictures that cannot be stored are left out.
 */
export async function importPictures(
  pictures: readonly PlannedPicture[],
  { source, media, repository, importedFiles, onRefused, onDone }: ImportPicturesOptions,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const picture of pictures) {
    const { path, contentHash, size, modified } = picture
    const before = importedFiles.get(path)
    const isSame = before?.contentHash === contentHash && (await media.asset(before.assetId)) !== null
    if (before && isSame) ids.set(path, before.assetId)
    else {
      const result = await source.store(picture, before)
      if (result.ok) ids.set(path, result.value)
      else await onRefused({ path, message: result.error })
    }
    const assetId = ids.get(path)
    if (assetId !== undefined && (!isSame || before?.modified !== modified)) {
      const file = { path, contentHash, size, modified, assetId }
      await repository.saveFile(source.root, file)
      importedFiles.set(path, file)
    }
    onDone()
  }
  return ids
}
