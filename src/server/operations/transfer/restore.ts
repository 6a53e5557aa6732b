import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../../../core/kit/is-record.ts'
import { newKey, storeSecret } from '../../accounts/index.ts'
import {
  appliedMigrations,
  type CopiedTable,
  copiedTables,
  type Db,
  filledTables,
  forgetRestored,
  hashRows,
  hasTable,
  insertRows,
  markRestored,
  type Row,
  restoredBackup,
  setNextIdAfter,
} from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import type { BackupResult } from './backup.ts'
import {
  type BackupEnd,
  type BackupHead,
  END_FILE,
  FILES,
  readBackupEnd,
  SECRET,
  secretChecksum,
  TABLES,
} from './backup-format.ts'
import {
  AREAS,
  fileCounter,
  filesOf,
  hashWhileReading,
  isEmptyStorage,
  isRestoreMark,
  MARKER,
  restoreMark,
  unfinishedTransfer,
} from './file-checksums.ts'
import { damagedBackup, jsonOf, readContents, textOf } from './read-contents.ts'
import { type Progress, type SiteLocationConfig, withSiteLocation } from './site-location.ts'
import { readTar, type TarEntry } from './tar-file.ts'
import { TransferError } from './transfer-error.ts'

type Query = Db['query']

export interface RestoreOptions {
  progress: Progress
  /** True if a new session key replaces that of the backup. */
  newSecret?: boolean
}

export interface RestoreResult extends BackupResult {
  withAccounts: boolean
  /** Origin of the session key: the backup, a new one, or none. */
  key: 'restored' | 'new' | 'none'
}

/** State of reading a backup. */
interface BackupReading {
  entries: AsyncGenerator<TarEntry, void, undefined>
  damaged: (what: string) => TransferError
  progress: Progress
}

/**
 * Fills an empty place from a backup, on either engine and in either kind of storage, after the backup was read
 * through. Files come first; all rows are written in one transaction, once all checksums match. A restore that was cut
 * off can be started again.
 *
 * @param path path of a tar file, which may be compressed by gzip
 * @throws TransferError if the place is not empty, or the backup is damaged or of a newer version
 */
export async function restore(
  config: SiteLocationConfig,
  path: string,
  { progress, newSecret = false }: RestoreOptions,
): Promise<RestoreResult> {
  const { head, secret: backupSecret } = await readContents(path)
  const { withAccounts } = head
  const secret = newSecret && withAccounts ? newKey() : backupSecret
  const entries = readTar(path)
  const damaged = (what: string) => damagedBackup(path, what)
  try {
    await entries.next()
    const reading = { entries, damaged, progress }
    return await withSiteLocation(config, async ({ db, storage }) => {
      await refuseNonEmpty(config, db, storage, head)
      await storage.put(MARKER, Buffer.from(restoreMark(backupName(head))))
      const result = await fillSite({ config, db, storage, head, backupSecret, secret, reading })
      // Migrates rows of an earlier version.
      await db.migrate()
      await storeSecret({ dataDir: config.dataDir, db }, secret)
      await endRestore(db, storage)
      const key = newSecret && withAccounts ? 'new' : backupSecret === null ? 'none' : 'restored'
      return { ...result, withAccounts, key }
    })
  } finally {
    await entries.return()
  }
}

/** Returns a short name of a backup, a hash of its head, which holds its time and size. */
const backupName = (head: BackupHead): string =>
  createHash('sha256').update(JSON.stringify(head)).digest('hex').slice(0, 16)

/** Removes both markers. Without the marker in the storage, the one in the database means nothing. */
async function endRestore(db: Db, storage: Storage): Promise<void> {
  await storage.delete(MARKER)
  await forgetRestored(db.query)
}

async function refuseNonEmpty(
  config: SiteLocationConfig,
  db: Db,
  storage: Storage,
  head: BackupHead,
): Promise<void> {
  const elsewhere =
    'a backup is restored only into an empty site location, for example DATA_DIR=~/restored npx --no -- vitrine restore …'
  const unfinished = await unfinishedTransfer(storage)
  if (unfinished === null ? !(await isEmptyStorage(storage)) : !isRestoreMark(unfinished))
    throw new TransferError(`There are files in ${storage.where}: ${elsewhere}.`)
  const schema = (await appliedMigrations(db.query)).at(-1)
  if (schema !== undefined && schema > head.schema)
    throw new TransferError(`The database is that of a newer Vitrine than the backup: ${elsewhere}.`)
  await db.migrate(undefined, head.schema)
  const reached = (await appliedMigrations(db.query)).at(-1)
  if (reached !== head.schema)
    throw new TransferError('The backup was written by a newer Vitrine: restore it with that.')
  const filled = await filledTables(db.query)
  // All rows and the record of them are committed at once, so only the last step was missing. Rows without the record
  // belong to something else, such as the demo that an earlier version seeded.
  if (filled.length > 0 && unfinished !== null && (await restoredBackup(db.query)) === backupName(head)) {
    await db.migrate()
    await endRestore(db, storage)
    throw new TransferError(
      'The restore that was cut off had brought everything back: the site is whole and can be started. To restore once more, name another empty site location.',
    )
  }
  if (filled.length > 0)
    throw new TransferError(`The database holds data (${filled.join(', ')}): ${elsewhere}.`)
  // Files of another backup, whose restore was cut off before its rows were written, are left over.
  if (unfinished !== null && unfinished !== restoreMark(backupName(head)))
    for await (const { key } of filesOf(storage, AREAS)) await storage.delete(key)
  if (head.withAccounts && existsSync(join(config.dataDir, SECRET)) && unfinished === null)
    throw new TransferError(`There is a session key in ${join(config.dataDir, SECRET)}: ${elsewhere}.`)
}

interface RestoreInput {
  config: SiteLocationConfig
  db: Db
  storage: Storage
  head: BackupHead
  /** Session key in the backup; `secret` is the one that is kept. */
  backupSecret: string | null
  secret: string | null
  reading: BackupReading
}

async function fillSite({
  config,
  db,
  storage,
  head,
  backupSecret,
  secret,
  reading,
}: RestoreInput): Promise<BackupResult> {
  const { entries, damaged, progress } = reading
  const counter = fileCounter()
  const show = progress('Files')
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value
    if (entry.name === SECRET) continue
    if (entry.name.startsWith(FILES)) {
      const key = entry.name.slice(FILES.length) as StorageKey
      const hash = createHash('sha256')
      await storage.put(key, hashWhileReading(entry.content, hash))
      counter.add(key, entry.size, hash.digest('hex'))
      show(counter.sum().files, Math.max(head.files, counter.sum().files))
    } else {
      const rows = await db.query.transaction().execute(async (transaction) => {
        const { checksums, end } = await fillTables(transaction, entry, head, reading)
        const files = counter.sum()
        if (files.files !== end.files.files || files.sha256 !== end.files.sha256)
          throw damaged('its files are not those that were written')
        if (end.secret !== undefined && end.secret !== secretChecksum(backupSecret))
          throw damaged('its session key is not the one that was written')
        for (const table of await copiedTables(transaction)) {
          const expected = end.tables[table.name]
          const sum = checksums.get(table.name)
          if (!expected) continue
          if (expected.rows !== (sum?.rows ?? 0) || (sum && expected.sha256 !== sum.hash.digest('hex')))
            throw damaged(`its table "${table.name}" is not what was written`)
          if (table.isCounting) await setNextIdAfter(transaction, table, expected.lastId)
        }
        // A database of an earlier version has no table for it.
        if (await hasTable(transaction, 'secret'))
          await storeSecret({ dataDir: config.dataDir, db: { query: transaction } }, secret)
        await markRestored(transaction, backupName(head))
        return [...checksums.values()].reduce((total, sum) => total + sum.rows, 0)
      })
      return { rows, files: counter.sum() }
    }
  }
  throw damaged('its end is missing')
}

/** Writes all rows, from the first entry of a table to the end of the backup. */
async function fillTables(
  transaction: Query,
  first: TarEntry,
  head: BackupHead,
  { entries, damaged, progress }: BackupReading,
): Promise<{ checksums: Map<string, { rows: number; hash: Hash }>; end: BackupEnd }> {
  const checksums = new Map<string, { rows: number; hash: Hash }>()
  const all: readonly CopiedTable[] = await copiedTables(transaction)
  const tables = all.filter(({ isAboutAccounts }) => head.withAccounts || !isAboutAccounts)
  const show = progress('Rows')
  let doneCount = 0
  for (let entry: TarEntry | undefined = first; entry; entry = (await entries.next()).value ?? undefined) {
    if (entry.name === END_FILE) {
      const end = readBackupEnd(await jsonOf(entry))
      if (end.ok) return { checksums, end: end.value }
      throw damaged('its end cannot be read')
    }
    const name = entry.name.startsWith(TABLES) ? entry.name.split('/')[1] : undefined
    const table = tables.find((known) => known.name === name)
    if (!table) throw damaged(`it holds "${entry.name}", which is unknown`)
    const rows = rowsOf(await textOf(entry))
    if (!rows) throw damaged(`its table "${table.name}" cannot be read`)
    const sum = checksums.get(table.name) ?? { rows: 0, hash: createHash('sha256') }
    hashRows(sum.hash, rows)
    sum.rows += rows.length
    checksums.set(table.name, sum)
    await insertRows(transaction, table, rows)
    doneCount += rows.length
    show(doneCount, Math.max(doneCount, head.rows))
  }
  throw damaged('its end is missing')
}

/** Parses rows from lines of JSON; `null` if a line is no row. */
function rowsOf(text: string): Row[] | null {
  try {
    const rows: Row[] = text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
    return rows.every((row) => isRecord(row)) ? rows : null
  } catch {
    return null
  }
}
