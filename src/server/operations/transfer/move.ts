import { createHash } from 'node:crypto'
import { readKeptSecret, storeSecret } from '../../accounts/index.ts'
import { endMove } from '../../kit/db/index.ts'
import { type FileChecksum, MARKER } from './file-checksums.ts'
import { markTarget, moveFiles } from './move-files.ts'
import { claimDatabase, type MovedTable, moveRows } from './move-rows.ts'
import { refuseUnfinished } from './refuse-unfinished.ts'
import { type Progress, refuseMissing, type SiteLocationConfig, withSiteLocation } from './site-location.ts'
import { TransferError } from './transfer-error.ts'

/** Target of a move, and whether rows and files are moved. */
export interface MoveTarget extends SiteLocationConfig {
  rows: boolean
  files: boolean
}

/** Checksums that are the same on both sides; `null` for a part that was not moved. */
export interface MoveResult {
  tables: MovedTable[] | null
  files: FileChecksum | null
}

/**
 * Copies database, files or both to another place, which must be empty; the session key goes with the database. A move
 * that was cut off is resumed when it is started again. The source is not changed.
 *
 * @throws TransferError if the target is not empty, or the source is written to meanwhile
 */
export async function move(
  from: SiteLocationConfig,
  to: MoveTarget,
  progress: Progress,
): Promise<MoveResult> {
  const name = nameOf(from)
  if (to.rows && databaseName(from) === databaseName(to))
    throw new TransferError('The database is there already: name another one.')
  if (to.files && storageName(from) === storageName(to))
    throw new TransferError('The files are there already: name another store or folder.')
  refuseMissing(from)
  return withSiteLocation(from, (source) =>
    withSiteLocation(to, async (target) => {
      await refuseUnfinished(source)
      const pending = await source.db.pendingMigrations()
      if (pending.length > 0)
        throw new TransferError('The site was last used by another Vitrine: run "vitrine migrate" first.')
      const isBegun = to.rows && (await claimDatabase(target.db, name))
      if (to.files) await markTarget(target.storage, name, isBegun)
      // Files first: rows without their files would look like a complete site.
      const files = to.files ? await moveFiles(source.storage, target.storage, progress) : null
      const tables = to.rows ? await moveRows(source.db, target.db, progress) : null
      if (to.files) await target.storage.delete(MARKER)
      if (to.rows) {
        await storeSecret(
          { dataDir: to.dataDir, db: target.db },
          await readKeptSecret({ dataDir: from.dataDir, db: source.db }),
        )
        await endMove(target.db.query)
      }
      return { tables, files }
    }),
  )
}

const databaseName = ({ dataDir, database }: SiteLocationConfig): string => database?.url ?? dataDir
const storageName = ({ dataDir, storage }: SiteLocationConfig): string =>
  storage ? `${storage.endpoint}/${storage.bucket}/${storage.prefix}` : dataDir

/** Returns a name for the source that reveals no secrets. */
const nameOf = (from: SiteLocationConfig): string =>
  createHash('sha256')
    .update(`${databaseName(from)}\n${storageName(from)}`)
    .digest('hex')
