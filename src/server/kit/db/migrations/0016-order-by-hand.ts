import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Gap between two positions, the same as in `core/entry/place.ts` when this was released. */
const STEP = 2 ** 20

/** Adds positions of works and terms in a manual order, which starts as newest first and by name. */
export async function orderByHand(query: Kysely<Schema>): Promise<void> {
  for (const table of ['portfolio_item', 'item_term', 'term']) {
    await query.schema
      .alterTable(table)
      .addColumn('position', 'integer', (integer) => integer.notNull().defaultTo(0))
      .execute()
  }
  const step = sql.lit(STEP)
  await sql`UPDATE portfolio_item SET position = ranked.place * ${step} FROM
    (SELECT id, row_number() OVER (ORDER BY published_at DESC, id DESC) AS place FROM portfolio_item) AS ranked
    WHERE ranked.id = portfolio_item.id`.execute(query)
  await sql`UPDATE item_term SET position = item.position FROM portfolio_item AS item
    WHERE item.id = item_term.item_id`.execute(query)
  await sql`UPDATE term SET position = ranked.place * ${step} FROM
    (SELECT id, row_number() OVER (PARTITION BY taxonomy ORDER BY lower(name), id) AS place FROM term) AS ranked
    WHERE ranked.id = term.id`.execute(query)
  await sql`CREATE INDEX item_by_hand ON portfolio_item (status, position, id)`.execute(query)
  await sql`CREATE INDEX term_by_hand ON item_term (term_id, status, position, item_id)`.execute(query)
  await sql`CREATE INDEX term_place ON term (taxonomy, position, id)`.execute(query)
  // Lists of all works except those in the trash; the status is in the index, so that no row is read to skip it.
  await sql`CREATE INDEX item_place ON portfolio_item (position, id, status)`.execute(query)
  await sql`CREATE INDEX item_date ON portfolio_item (published_at, id, status)`.execute(query)
  await sql`CREATE INDEX item_title ON portfolio_item (folded_title, id, status)`.execute(query)
}
