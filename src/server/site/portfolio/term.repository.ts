import type { Kysely } from 'kysely'
import { type Taxonomy, type Term, termFields } from '../../../core/content/index.ts'
import { fromRow } from '../../../core/schema/index.ts'
import { type NewTermRow, type Schema, type TermRow, visibleTo } from '../../kit/db/index.ts'

/** Terms in the database. */
export interface TermRepository {
  /** Every term of a taxonomy with the number of published items that bear it, in the order by hand. */
  all(taxonomy: Taxonomy): Promise<Term[]>
  /** Writes a term; the one with the same slug in the same taxonomy is replaced and keeps its id. */
  save(term: NewTermRow): Promise<number>
  /** Adds a term; one with the same slug in the same taxonomy stays as it is, and is returned in its place. */
  add(term: NewTermRow): Promise<Pick<TermRow, 'id' | 'name'>>
  /** The slug of the term that a former slug, or one written with capitals, leads to (found-22). */
  formerSlug(taxonomy: Taxonomy, slug: string): Promise<string | null>
}

export const createTermRepository = (query: Kysely<Schema>): TermRepository => ({
  async all(taxonomy) {
    const rows = await query
      .selectFrom('term')
      .selectAll()
      .select((expression) =>
        expression
          .selectFrom('item_term')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('item_term.term_id', '=', 'term.id')
          .where(visibleTo('work', 'everybody', 'item_term'))
          .as('count'),
      )
      .where('taxonomy', '=', taxonomy)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map(({ count, ...row }) => ({
      id: row.id,
      ...fromRow(termFields, row),
      count: Number(count ?? 0),
    }))
  },
  async formerSlug(taxonomy, slug) {
    const aliasTarget = async (alias: string) => {
      const row = await query
        .selectFrom('term_alias')
        .innerJoin('term', 'term.id', 'term_alias.term_id')
        .select('term.slug')
        .where('term_alias.taxonomy', '=', taxonomy)
        .where('term_alias.slug', '=', alias)
        .executeTakeFirst()
      return row?.slug ?? null
    }
    const target = await aliasTarget(slug)
    const lowerSlug = slug.toLowerCase()
    if (target !== null || lowerSlug === slug) return target
    const terms = await query
      .selectFrom('term')
      .select('slug')
      .where('taxonomy', '=', taxonomy)
      .where('slug', 'in', [slug, lowerSlug])
      .execute()
    if (terms.some((term) => term.slug === slug)) return null
    return terms.length > 0 ? lowerSlug : aliasTarget(lowerSlug)
  },
  async add(term) {
    const row = await query
      .insertInto('term')
      .values(term)
      .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doNothing())
      .returning(['id', 'name'])
      .executeTakeFirst()
    return (
      row ??
      (await query
        .selectFrom('term')
        .select(['id', 'name'])
        .where('taxonomy', '=', term.taxonomy)
        .where('slug', '=', term.slug)
        .executeTakeFirstOrThrow())
    )
  },
  async save(term) {
    const { id } = await query
      .insertInto('term')
      .values(term)
      .onConflict((conflict) => conflict.columns(['taxonomy', 'slug']).doUpdateSet(term))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
})
