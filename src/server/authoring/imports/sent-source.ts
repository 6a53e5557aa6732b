import type { Actor } from '../../../core/account/index.ts'
import { fail, ok } from '../../../core/kit/result.ts'
import type { ImportJobRow } from '../../kit/db/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { LibraryService } from '../library/index.ts'
import type { ImportJobsRepository } from './import-jobs.repository.ts'
import type { ReadFile } from './import-plan.ts'
import type { ImportsRepository } from './imports.repository.ts'
import { authorValuesOf, type PictureSource, rootOf } from './picture-source.ts'
import { parseMetadata } from './read-files.ts'
import { byName } from './walk-folder.ts'

/** Returns the key of a folder that browsers send, made of its name, since they do not reveal its path. */
export const sentRoot = (name: string): string => rootOf(`sent:${name}`)

interface SentSourceDeps {
  jobs: ImportJobsRepository
  repository: ImportsRepository
  media: Pick<MediaService, 'asset'>
  library: Pick<LibraryService, 'change'>
}

/**
 * Reads the pictures of a folder that was sent, by name, and creates their source. They are already pictures of the
 * site; a picture that was deleted since is refused.
 */
export async function readSent(
  { id, root, name, actor, created_at: begunAt }: ImportJobRow,
  { jobs, repository, media, library }: SentSourceDeps,
): Promise<{ files: ReadFile[]; source: PictureSource }> {
  const rows = await jobs.files(id, { states: ['arrived'], limit: Number.MAX_SAFE_INTEGER })
  const assets = await jobs.assets([...new Set(rows.flatMap(({ asset_id }) => asset_id ?? []))])
  const idOf = new Map<string, number>()
  const files: ReadFile[] = []
  for (const { path, size, modified, asset_id } of rows.sort((a, b) => byFolder(a.path, b.path))) {
    const asset = asset_id === null ? undefined : assets.get(asset_id)
    if (asset_id === null || !asset) {
      await jobs.refuse(id, path, 'gone')
      continue
    }
    idOf.set(path, asset_id)
    const { contentHash, metadata } = asset
    files.push({ path, size, modified, contentHash, metadata: parseMetadata(metadata) })
  }
  const source: PictureSource = {
    root,
    name,
    async store({ path }, before) {
      const assetId = idOf.get(path)
      if (assetId === undefined) return fail('gone')
      const isNew = (assets.get(assetId)?.createdAt ?? '') >= begunAt
      if (before && before.assetId !== assetId && isNew) {
        const { focalX, focalY, ...texts } = await authorValuesOf(before, media, repository)
        const focus = focalX === undefined || focalY === undefined ? {} : { focus: { x: focalX, y: focalY } }
        await library.change(JSON.parse(actor) as Actor, assetId, { ...texts, ...focus }, { version: null })
      }
      return ok(assetId)
    },
  }
  return { files, source }
}

/** Compares paths folder by folder; names are compared with their numbers in numeric order. */
function byFolder(one: string, other: string): number {
  const [a, b] = [one.split('/'), other.split('/')]
  for (let depth = 0; depth < Math.min(a.length, b.length); depth += 1) {
    const order = byName(a[depth] ?? '', b[depth] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}
