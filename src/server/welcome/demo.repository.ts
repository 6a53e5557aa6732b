import { type Kysely, sql } from 'kysely'
import type { Taxonomy } from '../../core/content/index.ts'
import type { Schema } from '../db/index.ts'

/** Traces of the demo's removed works: their slugs, and the terms that no other work has. */
export interface DemoLeft {
  works: ReadonlySet<string>
  terms: Readonly<Partial<Record<Taxonomy, ReadonlySet<string>>>>
}

/** Works in the trash count nowhere. */
export async function whatLeavesWithDemo(query: Kysely<Schema>): Promise<DemoLeft> {
  const works = await query
    .selectFrom('portfolio_item')
    .select('slug')
    .where('source', '=', 'demo')
    .where('status', '<>', 'trash')
    .execute()
  const bornBy = (isDemo: boolean) => sql<boolean>`EXISTS (SELECT 1 FROM item_term
    JOIN portfolio_item ON portfolio_item.id = item_term.item_id
    WHERE item_term.term_id = term.id AND portfolio_item.status <> 'trash'
      AND portfolio_item.source ${isDemo ? sql`=` : sql`<>`} 'demo')`
  const rows = await query
    .selectFrom('term')
    .select(['taxonomy', 'slug'])
    .where(bornBy(true))
    .where((is) => is.not(bornBy(false)))
    .execute()
  const terms: Partial<Record<Taxonomy, Set<string>>> = {}
  for (const { taxonomy, slug } of rows) terms[taxonomy] = (terms[taxonomy] ?? new Set()).add(slug)
  return { works: new Set(works.map(({ slug }) => slug)), terms }
}
