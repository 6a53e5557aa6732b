import { type Kysely, sql, type Transaction } from 'kysely'
import type { BlockRegistry } from '../../../blocks/index.ts'
import {
  ADDRESS_FIELD,
  ENTRY_KINDS,
  type EntryKind,
  type EntryRef,
  type EntryValues,
} from '../../../core/entry/index.ts'
import { entryTable, type Schema } from '../../kit/db/index.ts'
import { replaceMediaUsage } from '../../site/media/index.ts'
import type { EntryRow, EntryStorage, FoldedTexts, NewEntry, Relation, RowChange } from './stored-kind.ts'
import { STORED_KINDS } from './stored-kinds.ts'

/** An entry that uses an address. */
export interface AddressHolder {
  id: number
  title: string
}

/** Rows of works and pages. All functions run inside the transaction of a change, or read. */
export interface EntriesRepository {
  find(query: Kysely<Schema>, ref: EntryRef): Promise<EntryRow | null>
  insert(transaction: Transaction<Schema>, kind: EntryKind, row: NewEntry): Promise<number>
  /** Writes the row, its term links and the usage of media. */
  update(transaction: Transaction<Schema>, before: EntryRow, change: RowChange): Promise<void>
  remove(transaction: Transaction<Schema>, ref: EntryRef): Promise<void>
  /** Stores the media used in a working copy; `null` if there is no working copy any more. */
  noteCopyUsage(transaction: Transaction<Schema>, ref: EntryRef, values: EntryValues | null): Promise<void>
  /** Finds another entry with this slug or path. */
  addressHolder(query: Kysely<Schema>, ref: EntryRef, address: string): Promise<AddressHolder | null>
  /** Returns the slugs or paths that begin like this one. */
  addressesLike(query: Kysely<Schema>, ref: EntryRef, stem: string): Promise<Set<string>>
  /** Returns the values without terms, pictures and films that do not exist. */
  withKnownRelations(query: Kysely<Schema>, kind: EntryKind, values: EntryValues): Promise<EntryValues>
  /** Lists the terms and media that values refer to by id. */
  relationsOf(kind: EntryKind, values: EntryValues): readonly Relation[]
  foldedTexts(kind: EntryKind, values: EntryValues): FoldedTexts
}

/** Creates the storage of entries, which leaves what differs to their kinds. */
export function createEntriesRepository(blocks: BlockRegistry): EntriesRepository {
  const kinds = Object.fromEntries(
    ENTRY_KINDS.map((kind) => [kind, STORED_KINDS[kind].open(blocks)]),
  ) as Readonly<Record<EntryKind, EntryStorage>>
  const noteUsage = async (transaction: Transaction<Schema>, ref: EntryRef, change: RowChange) => {
    const places = kinds[ref.kind].mediaOf(change.values)
    const isLive = change.status === 'publish'
    await replaceMediaUsage(transaction, ref.kind, [{ entryId: ref.id, places: isLive ? places : [] }], true)
    // A working copy stores its own usage after this.
    await replaceMediaUsage(transaction, ref.kind, [{ entryId: ref.id, places: isLive ? [] : places }], false)
  }

  return {
    find: (query, { kind, id }) => kinds[kind].find(query, id),
    async insert(transaction, kind, entry) {
      const id = await kinds[kind].insert(transaction, entry)
      await noteUsage(transaction, { kind, id }, entry)
      return id
    },
    async update(transaction, before, change) {
      await kinds[before.kind].update(transaction, before, change)
      await noteUsage(transaction, before, change)
    },
    noteCopyUsage: (transaction, { kind, id }, values) =>
      replaceMediaUsage(
        transaction,
        kind,
        [{ entryId: id, places: values === null ? [] : kinds[kind].mediaOf(values) }],
        false,
      ),
    async remove(transaction, { kind, id }) {
      for (const table of OWN_TABLES)
        await sql`DELETE FROM ${sql.table(table)} WHERE kind = ${kind} AND entry_id = ${id}`.execute(
          transaction,
        )
      await sql`DELETE FROM ${entryTable(kind)} WHERE id = ${id}`.execute(transaction)
    },
    async addressHolder(query, { kind, id }, address) {
      const { rows } = await sql<AddressHolder>`SELECT id, title FROM ${entryTable(kind)}
        WHERE ${columnOf(kind)} = ${address} AND id <> ${id}`.execute(query)
      return rows[0] ? { ...rows[0], id: Number(rows[0].id) } : null
    },
    async addressesLike(query, { kind, id }, stem) {
      const { rows } = await sql<{
        address: string
      }>`SELECT ${columnOf(kind)} AS address FROM ${entryTable(kind)}
        WHERE ${columnOf(kind)} >= ${stem} AND ${columnOf(kind)} < ${`${stem}\u{10ffff}`} AND id <> ${id}`.execute(
        query,
      )
      return new Set(rows.map(({ address }) => address))
    },
    withKnownRelations: (query, kind, values) => kinds[kind].withKnownRelations(query, values),
    relationsOf: (kind, values) => kinds[kind].relationsOf(values),
    foldedTexts: (kind, values) => kinds[kind].foldedTexts(values),
  }
}

/** Tables whose rows are deleted with an entry. */
const OWN_TABLES = [
  'working_copy',
  'revision',
  'schedule',
  'media_usage',
  'preview_link',
  'entry_version',
] as const

const columnOf = (kind: EntryKind) => sql.ref(ADDRESS_FIELD[kind])
