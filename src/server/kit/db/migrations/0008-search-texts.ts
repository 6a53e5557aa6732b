import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../../../core/content/index.ts'
import type { Schema } from '../schema.ts'

/** Number of rows that are held in memory at a time. */
const ROWS_AT_ONCE = 500

interface Row {
  id: number
  folded_title: string
  folded_text: string
  year: number | null
}

/** Folds all search texts once more: search now ignores accents, dashes and kinds of quotes, and finds years. */
export async function searchTexts(query: Kysely<Schema>): Promise<void> {
  const read = (after: number) =>
    sql<Row>`SELECT id, folded_title, folded_text, year FROM portfolio_item
      WHERE id > ${after} ORDER BY id LIMIT ${ROWS_AT_ONCE}`.execute(query)
  let { rows } = await read(0)
  while (rows.length > 0) {
    for (const { id, folded_title, folded_text, year } of rows) {
      const texts = [...folded_text.split('\n'), ...(year === null ? [] : [String(year)])]
      await sql`UPDATE portfolio_item SET folded_title = ${foldForSearch(folded_title)},
        folded_text = ${texts.map(foldForSearch).join('\n')} WHERE id = ${id}`.execute(query)
    }
    rows = (await read(rows.at(-1)?.id ?? 0)).rows
  }
}
