import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { readKeptSecret } from '../../accounts/index.ts'
import {
  appliedMigrations,
  type CopiedTable,
  copiedTables,
  countRows,
  type Db,
  hashRows,
  lastId,
  readTable,
  rowText,
} from '../../kit/db/index.ts'
import { packageVersion } from '../../kit/platform/index.ts'
import type { Storage } from '../../kit/storage/index.ts'
import { createBackupHold } from '../../site/media/index.ts'
import {
  BACKUP_AREAS,
  type BackupEnd,
  type BackupHead,
  END_FILE,
  FILES,
  HEAD_FILE,
  SECRET,
  secretChecksum,
  TABLES,
} from './backup-format.ts'
import { type FileChecksum, fileCounter, filesOf, hashWhileReading } from './file-checksums.ts'
import { refuseUnfinished } from './refuse-unfinished.ts'
import { type Progress, refuseMissing, type SiteLocationConfig, withSiteLocation } from './site-location.ts'
import { createTar, fileTarget, type TarTarget, type TarWriter } from './tar-file.ts'
import { TransferError } from './transfer-error.ts'

/** Query builder of a snapshot of the database. */
type Query = Db['query']

export interface BackupOptions {
  /** True if people, their passwords and sessions, and their activity are included. */
  withAccounts: boolean
  progress: Progress
}

/** Numbers of the rows and files that were written. */
export interface BackupResult {
  rows: number
  files: FileChecksum
}

/**
 * Writes a whole site into a tar file while it may be in use. The rows are a snapshot of one moment; the files that
 * they name never change, and none of them is removed meanwhile. The file gets its final name when it is complete.
 *
 * @throws TransferError if the file exists, or another backup is being made
 */
export async function backUp(
  config: SiteLocationConfig,
  path: string,
  { withAccounts, progress }: BackupOptions,
): Promise<BackupResult> {
  if (existsSync(path)) throw new TransferError(`There is a file ${path} already: name another one.`)
  const part = `${path}.part`
  try {
    const result = await sendBackup(config, () => fileTarget(part), { withAccounts, progress })
    await rename(part, path)
    return result
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/**
 * Writes a backup like `backUp`, to any target.
 *
 * @param openTarget called once the snapshot exists and the backup can no longer be refused
 * @throws TransferError if there is no site, or another backup of it is being made
 */
export async function sendBackup(
  config: SiteLocationConfig,
  openTarget: () => Promise<TarTarget>,
  options: BackupOptions,
): Promise<BackupResult> {
  refuseMissing(config)
  return withSiteLocation(config, async ({ db, storage }) => {
    await refuseUnfinished({ db, storage })
    const lock = await db.lock('snapshot')
    if (!lock) throw new TransferError('Another backup of this site is being made: wait until it is done.')
    try {
      const readRows = (task: (query: Query) => Promise<BackupResult>) =>
        createBackupHold(db.query).during(() => db.snapshot(task))
      return await readRows(async (query) => {
        const schema = (await appliedMigrations(query)).at(-1)
        if (schema === undefined)
          throw new TransferError('There is no site to back up: DATA_DIR and DATABASE_URL say where it is.')
        const tar = createTar(await openTarget())
        try {
          return await writeAll({ config, query, storage, tar, schema, ...options })
        } finally {
          await tar.close()
        }
      })
    } finally {
      lock.release()
    }
  })
}

interface Writing extends BackupOptions {
  config: SiteLocationConfig
  query: Query
  storage: Storage
  tar: TarWriter
  schema: string
}

async function writeAll({ config, query, storage, tar, schema, withAccounts, progress }: Writing) {
  const tables = (await copiedTables(query)).filter(({ isAboutAccounts }) => withAccounts || !isAboutAccounts)
  let rows = 0
  for (const table of tables) rows += await countRows(query, table)
  let files = 0
  for await (const _ of filesOf(storage, BACKUP_AREAS)) files += 1
  const head: BackupHead = {
    format: 1,
    vitrine: packageVersion(),
    createdAt: new Date().toISOString(),
    schema,
    withAccounts,
    rows,
    files,
  }
  await tar.add(HEAD_FILE, ...sized(JSON.stringify(head, null, 2)))
  const secret = withAccounts ? await readKeptSecret({ dataDir: config.dataDir, db: { query } }) : null
  if (secret !== null) await tar.add(SECRET, ...sized(`${secret}\n`))
  const fileSum = await writeFiles(storage, tar, files, progress('Files'))
  const checksums: BackupEnd['tables'] = {}
  const show = progress('Rows')
  let rowCount = 0
  for (const table of tables)
    checksums[table.name] = await writeTable(query, table, tar, (count) => {
      rowCount += count
      show(rowCount, rows)
    })
  const end: BackupEnd = { tables: checksums, files: fileSum, secret: secretChecksum(secret) }
  await tar.add(END_FILE, ...sized(JSON.stringify(end, null, 2)))
  await tar.finish()
  return { rows, files: fileSum }
}

async function writeFiles(
  storage: Storage,
  tar: TarWriter,
  total: number,
  show: (done: number, total: number) => void,
): Promise<FileChecksum> {
  const counter = fileCounter()
  for await (const { key } of filesOf(storage, BACKUP_AREAS)) {
    const file = await storage.get(key)
    // The file was removed since it was listed.
    if (!file) continue
    const hash = createHash('sha256')
    await tar.add(FILES + key, file.size, hashWhileReading(file.stream, hash))
    counter.add(key, file.size, hash.digest('hex'))
    const { files } = counter.sum()
    show(files, Math.max(files, total))
  }
  return counter.sum()
}

async function writeTable(
  query: Query,
  table: CopiedTable,
  tar: TarWriter,
  onRows: (count: number) => void,
): Promise<BackupEnd['tables'][string]> {
  const hash = createHash('sha256')
  let count = 0
  let part = 0
  for await (const rows of readTable(query, table)) {
    hashRows(hash, rows)
    part += 1
    const lines = rows.map((row) => `${rowText(row)}\n`).join('')
    await tar.add(`${TABLES}${table.name}/${String(part).padStart(6, '0')}.jsonl`, ...sized(lines))
    count += rows.length
    onRows(rows.length)
  }
  return {
    rows: count,
    sha256: hash.digest('hex'),
    lastId: table.isCounting ? await lastId(query, table) : 0,
  }
}

function sized(text: string): [size: number, content: Uint8Array] {
  const bytes = Buffer.from(text)
  return [bytes.byteLength, bytes]
}
