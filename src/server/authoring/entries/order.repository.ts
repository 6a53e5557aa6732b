import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../../kit/db/index.ts'

// Places of works in the order by hand. The term links of a work repeat its place.

/** A work and its place. */
export interface WorkPosition {
  id: number
  position: number
}

export const placesOf = (query: Kysely<Schema>, ids: readonly number[]): Promise<WorkPosition[]> =>
  query
    .selectFrom('portfolio_item')
    .select(['id', 'position'])
    .where('id', 'in', [...ids])
    .execute()

/** Reads the works right before or after a place, the nearest first; those that are being moved are left out. */
export async function neighbouringWorks(
  transaction: Transaction<Schema>,
  place: WorkPosition | null,
  side: 'before' | 'after',
  moved: readonly number[],
  most: number,
): Promise<WorkPosition[]> {
  const towards = side === 'before' ? sql`DESC` : sql`ASC`
  const beyond = side === 'before' ? sql`<` : sql`>`
  const { rows } = await sql<WorkPosition>`SELECT id, position FROM portfolio_item
    WHERE id NOT IN (${sql.join(moved)})
    ${place ? sql`AND (position, id) ${beyond} (${place.position}, ${place.id})` : sql``}
    ORDER BY position ${towards}, id ${towards} LIMIT ${most}`.execute(transaction)
  return rows.map(({ id, position }) => ({ id: Number(id), position: Number(position) }))
}

/** A work, its place, and its date of publishing, by which the order newest first is made. */
export interface DatedWorkPosition extends WorkPosition {
  publishedAt: string
}

/** Reads the works after this one, newest first. */
export async function nextOlderWorks(
  transaction: Transaction<Schema>,
  after: DatedWorkPosition | null,
  most: number,
): Promise<DatedWorkPosition[]> {
  const { rows } = await sql<{ id: number; position: number; published_at: string }>`
    SELECT id, position, published_at FROM portfolio_item
    ${after ? sql`WHERE (published_at, id) < (${after.publishedAt}, ${after.id})` : sql``}
    ORDER BY published_at DESC, id DESC LIMIT ${most}`.execute(transaction)
  return rows.map(({ id, position, published_at }) => ({
    id: Number(id),
    position: Number(position),
    publishedAt: published_at,
  }))
}

/** Number of works that get their places in one statement. */
const BATCH_SIZE = 500

/** Stores the places of works, also in their term links. */
export async function place(transaction: Transaction<Schema>, moved: readonly WorkPosition[]): Promise<void> {
  for (let first = 0; first < moved.length; first += BATCH_SIZE) {
    const rows = moved
      .slice(first, first + BATCH_SIZE)
      .map(({ id, position }) => sql`(CAST(${id} AS bigint), CAST(${position} AS bigint))`)
    // Both engines name the columns of a VALUES list like this.
    const places = sql`(VALUES ${sql.join(rows)}) AS place`
    await sql`UPDATE portfolio_item SET position = place.column2 FROM ${places}
      WHERE portfolio_item.id = place.column1`.execute(transaction)
    await sql`UPDATE item_term SET position = place.column2 FROM ${places}
      WHERE item_term.item_id = place.column1`.execute(transaction)
  }
}
