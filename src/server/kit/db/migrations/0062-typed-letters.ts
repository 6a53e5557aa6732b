import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../../../core/content/index.ts'
import { isRecord } from '../../../../core/kit/is-record.ts'
import type { Schema } from '../schema.ts'

/** Number of rows that are held in memory at a time. */
const ROWS_AT_ONCE = 500

interface Row {
  id: number
  title: string
  folded_text: string
}

/**
 * Folds all search texts once more: search now finds letters such as ł and ø as they are typed, and signs that stand
 * alone. Titles are folded from the original titles, because their folded texts have no dashes any more.
 */
export async function typedLetters(query: Kysely<Schema>): Promise<void> {
  await foldAgain(query, 'portfolio_item', 'title')
  await foldAgain(query, 'media_asset', 'file_name')
  const { rows } = await sql<{ kind: string; entry_id: number; data: string; folded_text: string }>`
    SELECT kind, entry_id, data, folded_text FROM working_copy WHERE kind IN ('work', 'page')`.execute(query)
  for (const { kind, entry_id, data, folded_text } of rows) {
    const values: unknown = JSON.parse(data)
    const title = isRecord(values) && typeof values.title === 'string' ? values.title : ''
    await sql`UPDATE working_copy SET folded_title = ${foldForSearch(title)}, folded_text = ${foldedAgain(title, folded_text)}
      WHERE kind = ${kind} AND entry_id = ${entry_id}`.execute(query)
  }
}

async function foldAgain(
  query: Kysely<Schema>,
  table: 'portfolio_item' | 'media_asset',
  name: string,
): Promise<void> {
  const read = (after: number) =>
    sql<Row>`SELECT id, ${sql.ref(name)} AS title, folded_text FROM ${sql.table(table)}
      WHERE id > ${after} ORDER BY id LIMIT ${ROWS_AT_ONCE}`.execute(query)
  let { rows } = await read(0)
  while (rows.length > 0) {
    for (const { id, title, folded_text } of rows) {
      const folded = sql`folded_text = ${foldedAgain(title, folded_text)}`
      const named =
        table === 'portfolio_item' ? sql`${folded}, folded_title = ${foldForSearch(title)}` : folded
      await sql`UPDATE ${sql.table(table)} SET ${named} WHERE id = ${id}`.execute(query)
    }
    rows = (await read(rows.at(-1)?.id ?? 0)).rows
  }
}

/** Folds a text again; its first line is replaced with the name, if there is one. */
const foldedAgain = (name: string, text: string): string =>
  (name === '' ? text.split('\n') : [name, ...text.split('\n').slice(1)]).map(foldForSearch).join('\n')
