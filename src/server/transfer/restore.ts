import { createHash, type Hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keepSecret } from '../accounts/index.ts'
import {
  appliedMigrations,
  type CopiedTable,
  continueAfter,
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
} from '../db/index.ts'
import type { Storage, StorageKey } from '../storage/index.ts'
import type { BackupResult } from './backup.ts'
import {
  type BackupEnd,
  type BackupHead,
  END,
  endShape,
  FILES,
  HEAD,
  headShape,
  SECRET,
  TABLES,
} from './backup-format.ts'
import {
  AREAS,
  fileCounter,
  filesOf,
  hashing,
  isEmptyStorage,
  isRestoreMark,
  MARKER,
  restoreMark,
  unfinishedTransfer,
} from './file-sums.ts'
import { type PlaceConfig, type Progress, withPlace } from './place.ts'
import { readTar, type TarEntry } from './tar-file.ts'
import { TransferError } from './transfer-error.ts'

/** Texts of a backup are held whole; longer ones are not ours, in bytes. */
const LONGEST_TEXT = 512 * 1024 * 1024

type Query = Db['query']

/** What is known of a backup while it is read. */
interface Reading {
  entries: AsyncGenerator<TarEntry, void, undefined>
  damaged: (what: string) => TransferError
  progress: Progress
}

/**
 * Fills an empty place from a backup, on either engine and in either kind of store. Files come first; all rows come in
 * one transaction, once everything adds up. A restore that was cut off can be begun again.
 *
 * @throws TransferError when the place is not empty, or the backup is damaged or of a newer version
 */
export async function restore(
  config: PlaceConfig,
  path: string,
  { progress }: { progress: Progress },
): Promise<BackupResult & { withAccounts: boolean }> {
  const entries = readTar(path)
  const damaged = (what: string) =>
    new TransferError(`${path} is damaged: ${what}. Nothing was restored; take another copy of the backup.`)
  try {
    const first = await entries.next()
    if (first.done || first.value.name !== HEAD)
      throw new TransferError(
        `${path} is no backup of Vitrine: name a file that "vitrine backup" has written.`,
      )
    const head = headShape.safeParse(await json(first.value))
    if (!head.success)
      throw new TransferError(`${path} was written by a newer Vitrine: restore it with that.`)
    const reading = { entries, damaged, progress }
    return await withPlace(config, async ({ db, storage }) => {
      await refuseFilled(config, db, storage, head.data)
      await storage.put(MARKER, Buffer.from(restoreMark(backupName(head.data))))
      const { secret, ...result } = await fill({ config, db, storage, head: head.data, reading })
      // Rows of an earlier version are brought to this one.
      await db.migrate()
      await keepSecret({ dataDir: config.dataDir, db }, secret)
      await endRestore(db, storage)
      return { ...result, withAccounts: head.data.withAccounts }
    })
  } finally {
    await entries.return()
  }
}

/** A short name of a backup, by its beginning, which says when and of how much it was made. */
const backupName = (head: BackupHead): string =>
  createHash('sha256').update(JSON.stringify(head)).digest('hex').slice(0, 16)

/** Removes both marks. Without the one among the files, the one among the rows means nothing. */
async function endRestore(db: Db, storage: Storage): Promise<void> {
  await storage.delete(MARKER)
  await forgetRestored(db.query)
}

async function refuseFilled(config: PlaceConfig, db: Db, storage: Storage, head: BackupHead): Promise<void> {
  const elsewhere =
    'a backup is restored into an empty place only, for example DATA_DIR=~/restored npx --no -- vitrine restore …'
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
  // All rows and the record of them come at once, so nothing was missing but the end. Rows without it are of something
  // else, such as the demo that an earlier version filled in.
  if (filled.length > 0 && unfinished !== null && (await restoredBackup(db.query)) === backupName(head)) {
    await db.migrate()
    await endRestore(db, storage)
    throw new TransferError(
      'The restore that was cut off had brought everything back: the site is whole and can be started. To restore once more, name another empty place.',
    )
  }
  if (filled.length > 0)
    throw new TransferError(`The database holds data (${filled.join(', ')}): ${elsewhere}.`)
  // Files of another backup, whose restore was cut off before its rows came, belong to nothing.
  if (unfinished !== null && unfinished !== restoreMark(backupName(head)))
    for await (const { key } of filesOf(storage, AREAS)) await storage.delete(key)
  if (head.withAccounts && existsSync(join(config.dataDir, SECRET)) && unfinished === null)
    throw new TransferError(`There is a key of sessions in ${join(config.dataDir, SECRET)}: ${elsewhere}.`)
}

interface Filling {
  config: PlaceConfig
  db: Db
  storage: Storage
  head: BackupHead
  reading: Reading
}

async function fill({
  config,
  db,
  storage,
  head,
  reading,
}: Filling): Promise<BackupResult & { secret: string | null }> {
  const { entries, damaged, progress } = reading
  const counter = fileCounter()
  const show = progress('Files')
  let secret: string | null = null
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value
    if (entry.name === SECRET) {
      secret = (await text(entry)).trim()
    } else if (entry.name.startsWith(FILES)) {
      const key = entry.name.slice(FILES.length) as StorageKey
      const hash = createHash('sha256')
      await storage.put(key, hashing(entry.content, hash))
      counter.add(key, entry.size, hash.digest('hex'))
      show(counter.sum().files, Math.max(head.files, counter.sum().files))
    } else {
      const rows = await db.query.transaction().execute(async (transaction) => {
        const { sums, end } = await fillTables(transaction, entry, head, reading)
        const files = counter.sum()
        if (files.files !== end.files.files || files.sha256 !== end.files.sha256)
          throw damaged('its files are not those that were written')
        for (const table of await copiedTables(transaction)) {
          const wanted = end.tables[table.name]
          const found = sums.get(table.name)
          if (!wanted) continue
          if (wanted.rows !== (found?.rows ?? 0) || (found && wanted.sha256 !== found.hash.digest('hex')))
            throw damaged(`its table "${table.name}" is not what was written`)
          if (table.isCounting) await continueAfter(transaction, table, wanted.lastId)
        }
        // A database of an earlier version has no place for it yet.
        if (await hasTable(transaction, 'secret'))
          await keepSecret({ dataDir: config.dataDir, db: { query: transaction } }, secret)
        await markRestored(transaction, backupName(head))
        return [...sums.values()].reduce((total, sum) => total + sum.rows, 0)
      })
      return { rows, files: counter.sum(), secret }
    }
  }
  throw damaged('its end is missing')
}

/** Writes all rows, from the first entry of a table to the end of the backup. */
async function fillTables(
  transaction: Query,
  first: TarEntry,
  head: BackupHead,
  { entries, damaged, progress }: Reading,
): Promise<{ sums: Map<string, { rows: number; hash: Hash }>; end: BackupEnd }> {
  const sums = new Map<string, { rows: number; hash: Hash }>()
  const tables: readonly CopiedTable[] = await copiedTables(transaction)
  const show = progress('Rows')
  let done = 0
  for (let entry: TarEntry | undefined = first; entry; entry = (await entries.next()).value ?? undefined) {
    if (entry.name === END) {
      const end = endShape.safeParse(await json(entry))
      if (end.success) return { sums, end: end.data }
      throw damaged('its end cannot be read')
    }
    const name = entry.name.startsWith(TABLES) ? entry.name.split('/')[1] : undefined
    const table = tables.find((known) => known.name === name)
    if (!table) throw damaged(`it holds "${entry.name}", which is unknown`)
    const rows = (await text(entry))
      .split('\n')
      .filter(Boolean)
      .map((line): Row => JSON.parse(line))
    const sum = sums.get(table.name) ?? { rows: 0, hash: createHash('sha256') }
    hashRows(sum.hash, rows)
    sum.rows += rows.length
    sums.set(table.name, sum)
    await insertRows(transaction, table, rows)
    done += rows.length
    show(done, Math.max(done, head.rows))
  }
  throw damaged('its end is missing')
}

async function text({ name, size, content }: TarEntry): Promise<string> {
  if (size > LONGEST_TEXT) throw new TransferError(`${name} in the backup is too long to be ours.`)
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

async function json(entry: TarEntry): Promise<unknown> {
  try {
    return JSON.parse(await text(entry))
  } catch {
    return null
  }
}
