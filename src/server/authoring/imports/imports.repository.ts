import type { Kysely } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

/** A file as it was when it was imported. */
export interface ImportedFile {
  path: string
  contentHash: string
  size: number
  modified: string
  assetId: number
}

/** A work that was created from a folder or file. */
export interface ImportedWork {
  path: string
  entryId: number
  /** Values that were written last, as JSON. */
  wrote: string
}

/**
 * Records of the imported folders and their files.
 *
 * @param root key of the folder
 */
export interface ImportsRepository {
  /** Returns the shape chosen for a folder; `null` if it was never imported. */
  shape(root: string): Promise<string | null>
  saveFolder(root: string, folder: { path: string; shape: string; at: string }): Promise<void>
  files(root: string): Promise<ImportedFile[]>
  saveFile(root: string, file: ImportedFile): Promise<void>
  works(root: string): Promise<ImportedWork[]>
  saveWork(root: string, work: ImportedWork): Promise<void>
  /** Reads the metadata from picture files, by id, as JSON. */
  metadata(ids: readonly number[]): Promise<Map<number, string>>
}

/** Merges rows whose paths are the same in Unicode's composed form; a row stored in that form takes precedence. */
const inOneSpelling = <T extends { path: string }>(rows: readonly T[]): T[] => {
  const composed = (row: T) => row.path.normalize('NFC')
  const others = rows.filter((row) => row.path !== composed(row))
  const own = new Set(rows.filter((row) => row.path === composed(row)).map(({ path }) => path))
  return [
    ...rows.filter((row) => own.has(row.path)),
    ...others.filter((row) => !own.has(composed(row))).map((row) => ({ ...row, path: composed(row) })),
  ]
}

/** Limit on the values of one statement. */
const BATCH_SIZE = 500

export const createImportsRepository = (query: Kysely<Schema>): ImportsRepository => ({
  async shape(root) {
    const row = await query
      .selectFrom('import_folder')
      .select('shape')
      .where('root', '=', root)
      .executeTakeFirst()
    return row?.shape ?? null
  },
  async saveFolder(root, { path, shape, at }) {
    await query
      .insertInto('import_folder')
      .values({ root, path, shape, created_at: at })
      .onConflict((conflict) => conflict.column('root').doUpdateSet({ shape }))
      .execute()
  },
  async files(root) {
    const rows = await query.selectFrom('import_file').selectAll().where('root', '=', root).execute()
    return inOneSpelling(rows).map(({ path, content_hash, size, modified, asset_id }) => ({
      path,
      contentHash: content_hash,
      size,
      modified,
      assetId: asset_id,
    }))
  },
  async saveFile(root, { path, contentHash, size, modified, assetId }) {
    const row = { content_hash: contentHash, size, modified, asset_id: assetId }
    await query
      .insertInto('import_file')
      .values({ root, path, ...row })
      .onConflict((conflict) => conflict.columns(['root', 'path']).doUpdateSet(row))
      .execute()
  },
  async works(root) {
    const rows = await query.selectFrom('import_work').selectAll().where('root', '=', root).execute()
    return inOneSpelling(rows).map(({ path, entry_id, wrote }) => ({ path, entryId: entry_id, wrote }))
  },
  async saveWork(root, { path, entryId, wrote }) {
    const row = { entry_id: entryId, wrote }
    await query
      .insertInto('import_work')
      .values({ root, path, ...row })
      .onConflict((conflict) => conflict.columns(['root', 'path']).doUpdateSet(row))
      .execute()
  },
  async metadata(ids) {
    const jsonById = new Map<number, string>()
    for (let start = 0; start < ids.length; start += BATCH_SIZE) {
      const rows = await query
        .selectFrom('media_asset')
        .select(['id', 'metadata'])
        .where('id', 'in', ids.slice(start, start + BATCH_SIZE))
        .execute()
      for (const { id, metadata } of rows) jsonById.set(id, metadata)
    }
    return jsonById
  },
})
