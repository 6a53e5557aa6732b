import { join } from 'node:path'
import { type MediaService, NO_METADATA, type PictureMetadata } from '../../site/media/index.ts'
import type { ReadFile } from './import-plan.ts'
import type { ImportedFile } from './imports.repository.ts'
import type { FoundFile } from './walk-folder.ts'

/** A refused file, with a sentence that says what to do. */
export interface RefusedFile {
  path: string
  message: string
}

/** Number of files read at once: one waits for the disk while the other is processed. */
const CONCURRENCY = 2

interface ReadFilesOptions {
  folder: string
  media: Pick<MediaService, 'readMetadata'>
  /** Files that were imported before, by path. */
  importedFiles: ReadonlyMap<string, ImportedFile>
  /** Metadata of the pictures of those files, by id, as JSON. */
  metadataById: ReadonlyMap<number, string>
  onProgress: (done: number, total: number) => void
}

/** Reads content and texts of files. A file with unchanged size and time is not read again. */
export async function readFiles(
  files: readonly FoundFile[],
  { folder, media, importedFiles, metadataById, onProgress }: ReadFilesOptions,
): Promise<{ read: ReadFile[]; refused: RefusedFile[] }> {
  const fileContents = new Array<ReadFile | null>(files.length).fill(null)
  const refusals: RefusedFile[] = []
  let doneCount = 0
  // The workers share one iterator.
  const queue = files.entries()
  const work = async () => {
    for (const [index, file] of queue) {
      const before = importedFiles.get(file.path)
      const metadata = before && metadataById.get(before.assetId)
      if (metadata !== undefined && before?.size === file.size && before.modified === file.modified)
        fileContents[index] = { ...file, contentHash: before.contentHash, metadata: parseMetadata(metadata) }
      else {
        const result = await media.readMetadata(join(folder, file.onDisk), file.path).catch(() => null)
        if (result?.ok) fileContents[index] = { ...file, ...result.value }
        else
          refusals.push({
            path: file.path,
            message:
              result?.error.message ?? `${file.path} cannot be read: check that this user may read it.`,
          })
      }
      doneCount += 1
      onProgress(doneCount, files.length)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return { read: fileContents.filter((file) => file !== null), refused: refusals }
}

/** Parses the stored metadata of a picture; empty if it cannot be parsed. */
export function parseMetadata(json: string): PictureMetadata {
  try {
    return { ...NO_METADATA, ...(JSON.parse(json) as Partial<PictureMetadata>) }
  } catch {
    return NO_METADATA
  }
}
