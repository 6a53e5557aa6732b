import { type Kysely, sql, type Transaction } from 'kysely'
import type { Taxonomy } from '../../../core/content/index.ts'
import { removeVersion } from '../../editing/changes/index.ts'
import type { Schema, TermRow } from '../../kit/db/index.ts'

/** A term with what authors want to know of it. */
export interface StoredTerm extends TermRow {
  /** Published works that bear it. */
  published: number
  /** Works outside of the trash that bear it. */
  works: number
  version: number
}

/** Terms written by their authors. All of it runs inside the transaction of a change, or reads. */
export const termsOf = (query: Kysely<Schema>, taxonomy: Taxonomy): Promise<StoredTerm[]> =>
  select(query, sql`term.taxonomy = ${taxonomy}`)

export const termById = async (
  query: Kysely<Schema>,
  taxonomy: Taxonomy,
  id: number,
): Promise<StoredTerm | null> =>
  (await select(query, sql`term.taxonomy = ${taxonomy} AND term.id = ${id}`))[0] ?? null

async function select(query: Kysely<Schema>, where: ReturnType<typeof sql>): Promise<StoredTerm[]> {
  const { rows } = await sql<StoredTerm>`SELECT term.*,
      (SELECT count(*) FROM item_term WHERE term_id = term.id AND status = 'publish') AS published,
      (SELECT count(*) FROM item_term WHERE term_id = term.id AND status <> 'trash') AS works,
      coalesce(version.version, 1) AS version
    FROM term LEFT JOIN entry_version AS version ON version.kind = 'term' AND version.entry_id = term.id
    WHERE ${where} ORDER BY term.position, term.id`.execute(query)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    position: Number(row.position),
    published: Number(row.published),
    works: Number(row.works),
    version: Number(row.version),
  }))
}

/** Returns name and id of a different term with this slug. */
export const slugHolder = async (
  query: Kysely<Schema>,
  taxonomy: Taxonomy,
  slug: string,
  but: number,
): Promise<{ id: number; name: string } | null> =>
  (await query
    .selectFrom('term')
    .select(['id', 'name'])
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .where('id', '<>', but)
    .executeTakeFirst()) ?? null

/** Slugs that begin like this one. */
export async function slugsLike(
  query: Kysely<Schema>,
  taxonomy: Taxonomy,
  stem: string,
): Promise<Set<string>> {
  const rows = await query
    .selectFrom('term')
    .select('slug')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '>=', stem)
    .where('slug', '<', `${stem}\u{10ffff}`)
    .execute()
  return new Set(rows.map(({ slug }) => slug))
}

/** Adds a term after all others; with its former id if it is restored. */
export async function insertTerm(
  transaction: Transaction<Schema>,
  term: Pick<TermRow, 'taxonomy' | 'slug' | 'name' | 'description'> & Partial<TermRow>,
  step: number,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('term')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('taxonomy', '=', term.taxonomy)
    .executeTakeFirstOrThrow()
  const { id } = await transaction
    .insertInto('term')
    .values({ position: Number(last ?? 0) + step, ...term })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateTerm(
  transaction: Transaction<Schema>,
  id: number,
  change: Pick<TermRow, 'slug' | 'name' | 'description'>,
): Promise<void> {
  await transaction.updateTable('term').set(change).where('id', '=', id).execute()
}

/** Removes a term with its links; its former addresses lead nowhere any more. */
export async function removeTerm(transaction: Transaction<Schema>, id: number): Promise<void> {
  await transaction.deleteFrom('item_term').where('term_id', '=', id).execute()
  await transaction.deleteFrom('term_alias').where('term_id', '=', id).execute()
  await removeVersion(transaction, { kind: 'term', id })
  await transaction.deleteFrom('term').where('id', '=', id).execute()
}

/** Ids of the works that bear a term. */
export async function worksWithTerm(query: Kysely<Schema>, id: number): Promise<number[]> {
  const rows = await query.selectFrom('item_term').select('item_id').where('term_id', '=', id).execute()
  return rows.map(({ item_id }) => item_id)
}

/** Works of one statement. */
const BATCH_SIZE = 500

/** Links works with a term; those that bear it already and those that are gone are passed over. */
export async function linkWorks(
  transaction: Transaction<Schema>,
  id: number,
  works: readonly number[],
): Promise<void> {
  for (let start = 0; start < works.length; start += BATCH_SIZE)
    await sql`INSERT INTO item_term (item_id, term_id, status, published_at, position)
      SELECT item.id, CAST(${id} AS integer), item.status, item.published_at, item.position
      FROM portfolio_item AS item WHERE item.id IN (${sql.join(works.slice(start, start + BATCH_SIZE))})
      ON CONFLICT DO NOTHING`.execute(transaction)
}

export async function unlinkWorks(
  transaction: Transaction<Schema>,
  id: number,
  works: readonly number[],
): Promise<void> {
  for (let start = 0; start < works.length; start += BATCH_SIZE)
    await transaction
      .deleteFrom('item_term')
      .where('term_id', '=', id)
      .where('item_id', 'in', works.slice(start, start + BATCH_SIZE))
      .execute()
}

/** Returns the working copies of works whose data may contain the term. */
export const workingCopiesWithTerm = (query: Kysely<Schema>, id: number) =>
  query
    .selectFrom('working_copy')
    .select(['entry_id', 'data'])
    .where('kind', '=', 'work')
    .where('data', 'like', `%${id}%`)
    .execute()

export async function updateCopy(
  transaction: Transaction<Schema>,
  entryId: number,
  data: string,
): Promise<void> {
  await transaction
    .updateTable('working_copy')
    .set({ data })
    .where('kind', '=', 'work')
    .where('entry_id', '=', entryId)
    .execute()
}

/** A former slug leads to a term; one that a term has now leads nowhere else. */
export async function addAlias(
  transaction: Transaction<Schema>,
  alias: { taxonomy: Taxonomy; slug: string; term_id: number },
): Promise<void> {
  await transaction
    .insertInto('term_alias')
    .values(alias)
    .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doUpdateSet({ term_id: alias.term_id }))
    .execute()
}

export async function dropAlias(
  transaction: Transaction<Schema>,
  taxonomy: Taxonomy,
  slug: string,
): Promise<void> {
  await transaction
    .deleteFrom('term_alias')
    .where('taxonomy', '=', taxonomy)
    .where('slug', '=', slug)
    .execute()
}

export async function aliasesOf(query: Kysely<Schema>, id: number): Promise<string[]> {
  const rows = await query.selectFrom('term_alias').select('slug').where('term_id', '=', id).execute()
  return rows.map(({ slug }) => slug)
}

export async function placeTerms(
  transaction: Transaction<Schema>,
  placed: readonly { id: number; position: number }[],
): Promise<void> {
  for (const { id, position } of placed)
    await transaction.updateTable('term').set({ position }).where('id', '=', id).execute()
}
