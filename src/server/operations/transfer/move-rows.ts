import {
  beginMove,
  type CopiedTable,
  copiedTables,
  countRows,
  type Db,
  emptyTable,
  filledTables,
  insertRows,
  lastId,
  lastKey,
  readTable,
  setNextIdAfter,
  sumTable,
  type TableSum,
  unfinishedMove,
} from '../../kit/db/index.ts'
import type { Progress } from './site-location.ts'
import { TransferError } from './transfer-error.ts'

type Query = Db['query']

/** Checksum of a table, which is the same on both sides after the move. */
export interface MovedTable extends TableSum {
  name: string
}

/**
 * Copies all rows into a claimed database, resumes a move that was cut off, and compares both sides. It reads a
 * snapshot of the source.
 *
 * @throws TransferError if the source was written to meanwhile
 */
export async function moveRows(from: Db, to: Db, progress: Progress): Promise<MovedTable[]> {
  const lock = await from.lock('snapshot')
  if (!lock) throw new TransferError('A backup of this site is being made: wait until it is done.')
  try {
    const tableSums = await from.snapshot(async (query) => {
      const tables = await copiedTables(query)
      for (const table of tables) await copyTable(query, to.query, table, progress)
      const checksums = await compare(query, to.query, tables)
      if (checksums) return checksums
      // The source was changed between two attempts: the rows of the first attempt are copied again.
      for (const table of tables.toReversed()) await emptyTable(to.query, table)
      for (const table of tables) await copyTable(query, to.query, table, progress)
      const again = await compare(query, to.query, tables)
      if (again) return again
      throw new TransferError('Both databases differ after the move: begin again with an empty one.')
    })
    await refuseChanged(from.query, tableSums)
    return tableSums
  } finally {
    lock.release()
  }
}

/**
 * Creates the tables of an empty target, and marks it as the target of a move.
 *
 * @param name name of the source, which identifies an earlier move
 * @returns whether this resumes an earlier move of the same source
 * @throws TransferError if the target holds anything else
 */
export async function claimDatabase(to: Db, name: string): Promise<boolean> {
  await to.migrate()
  const unfinished = await unfinishedMove(to.query)
  if (unfinished === name) return true
  if (unfinished !== null)
    throw new TransferError(
      'The target database holds an unfinished move of another site: empty it, or name another one.',
    )
  const filled = await filledTables(to.query)
  if (filled.length > 0)
    throw new TransferError(
      `The target database is not empty (${filled.join(', ')}): empty it, or name another one.`,
    )
  await beginMove(to.query, name)
  return false
}

async function copyTable(from: Query, to: Query, table: CopiedTable, progress: Progress): Promise<void> {
  const total = await countRows(from, table)
  let doneCount = await countRows(to, table)
  const show = progress(`Table ${table.name}`)
  for await (const rows of readTable(from, table, await lastKey(to, table))) {
    await to.transaction().execute((transaction) => insertRows(transaction, table, rows))
    doneCount += rows.length
    show(Math.min(doneCount, total), total)
  }
  if (table.isCounting) await setNextIdAfter(to, table, await lastId(from, table))
}

/** Returns the checksum of each table; `null` if the two sides differ. */
async function compare(from: Query, to: Query, tables: readonly CopiedTable[]): Promise<MovedTable[] | null> {
  const checksums: MovedTable[] = []
  for (const table of tables) {
    const [source, target] = [await sumTable(from, table), await sumTable(to, table)]
    if (source.rows !== target.rows || source.sha256 !== target.sha256) return null
    checksums.push({ name: table.name, ...source })
  }
  return checksums
}

/** Refuses the move if the source was written to while it was copied, because those changes would be lost. */
async function refuseChanged(from: Query, moved: readonly MovedTable[]): Promise<void> {
  for (const table of await copiedTables(from)) {
    const { sha256 } = await sumTable(from, table)
    if (sha256 !== moved.find(({ name }) => name === table.name)?.sha256)
      throw new TransferError(
        `The site was written to while it was moved ("${table.name}"): stop it, then run the same command again.`,
      )
  }
}
