import { ENTRY_FIELDS, type EntryKind, readableValues, supports } from '../../../core/entry/index.ts'
import { fromRow, toRow } from '../../../core/schema/index.ts'
import { entryTableName, type NewPageRow } from '../../kit/db/index.ts'
import {
  commonColumns,
  type EntryStorage,
  originColumns,
  type RowChange,
  trashColumns,
} from './stored-kind.ts'

/** Storage of rows that hold the declared fields of a kind, and the columns that every kind has. */
export function declaredRows(kind: EntryKind): Pick<EntryStorage, 'find' | 'insert' | 'update'> {
  const table = entryTableName(kind)
  const rowOf = ({ values, status, modifiedAt }: RowChange) =>
    ({
      ...toRow(ENTRY_FIELDS[kind], readableValues(kind, values)),
      status,
      modified_at: modifiedAt,
    }) as NewPageRow

  return {
    async find(query, id) {
      const row = await query.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      return {
        ...commonColumns(kind, row),
        values: fromRow(ENTRY_FIELDS[kind], row as never),
        position: null,
      }
    },
    async insert(transaction, entry) {
      const { id } = await transaction
        .insertInto(table)
        .values({ ...rowOf(entry), ...originColumns(entry) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async update(transaction, before, change) {
      const becomesPublic = change.status === 'publish' && before.status !== 'publish'
      await transaction
        .updateTable(table)
        .set({
          ...rowOf(change),
          ...trashColumns(change),
          // Entries with a date have the time that their author chose.
          ...(becomesPublic && !supports(kind, 'date') && { published_at: change.modifiedAt }),
        })
        .where('id', '=', before.id)
        .execute()
    },
  }
}
