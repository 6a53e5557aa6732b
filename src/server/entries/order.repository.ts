import { sql, type Transaction } from 'kysely'
import { STEP } from '../../core/entry/index.ts'
import type { Schema } from '../db/index.ts'

// Places of works by hand. A work's term links repeat its place.

/** A work and its place. */
export interface Placed {
  id: number
  position: number
}

export const placesOf = (transaction: Transaction<Schema>, ids: readonly number[]): Promise<Placed[]> =>
  transaction
    .selectFrom('portfolio_item')
    .select(['id', 'position'])
    .where('id', 'in', [...ids])
    .execute()

/** The work right before or after a place, those that are moved left out; `null` at the end. */
export async function neighbourOf(
  transaction: Transaction<Schema>,
  place: Placed | null,
  side: 'before' | 'after',
  moved: readonly number[],
): Promise<Placed | null> {
  const towards = side === 'before' ? sql`DESC` : sql`ASC`
  const beyond = side === 'before' ? sql`<` : sql`>`
  const { rows } = await sql<Placed>`SELECT id, position FROM portfolio_item
    WHERE id NOT IN (${sql.join(moved)})
    ${place ? sql`AND (position, id) ${beyond} (${place.position}, ${place.id})` : sql``}
    ORDER BY position ${towards}, id ${towards} LIMIT 1`.execute(transaction)
  return rows[0] ? { id: Number(rows[0].id), position: Number(rows[0].position) } : null
}

export async function place(transaction: Transaction<Schema>, moved: readonly Placed[]): Promise<void> {
  for (const { id, position } of moved) {
    await transaction.updateTable('portfolio_item').set({ position }).where('id', '=', id).execute()
    await transaction.updateTable('item_term').set({ position }).where('item_id', '=', id).execute()
  }
}

/** Gives all works new places, far apart, in the order they have or newest first. */
export async function placeAll(transaction: Transaction<Schema>, by: 'hand' | 'date'): Promise<void> {
  const order = by === 'hand' ? sql`position, id` : sql`published_at DESC, id DESC`
  await sql`UPDATE portfolio_item SET position = ranked.place * ${sql.lit(STEP)} FROM
    (SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM portfolio_item) AS ranked
    WHERE ranked.id = portfolio_item.id`.execute(transaction)
  await sql`UPDATE item_term SET position = item.position FROM portfolio_item AS item
    WHERE item.id = item_term.item_id`.execute(transaction)
}
