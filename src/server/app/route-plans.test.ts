import { CompiledQuery, sql } from 'kysely'
import { expect, it } from 'vitest'
import { openPublicSite, type PublicSite, type Statement } from '../../../tests/support/server/public-site.ts'

/** Number of works, large enough that PostgreSQL does not read a table whole because it is short. */
const ITEMS = 15_000
/** Time limit in milliseconds; filling PostgreSQL takes long on a busy machine. */
const WITHIN_MS = 120_000

// SQLite has no index for texts of less than three letters; searches for them are not among these requests.
it(
  'no request of a visitor reads or sorts all works; each uses an index',
  async () => {
    const site = await openPublicSite(ITEMS)
    if (site.engine === 'postgres') await sql`VACUUM ANALYZE`.execute(site.db.query)
    const plans: string[] = []
    for (const [name, path] of site.requests) {
      site.forget()
      const { statements } = await site.ask(path)
      for (const statement of statements.filter(({ sql: text }) =>
        /portfolio_item|item_term|item_search/.test(text),
      )) {
        const broken =
          site.engine === 'postgres' ? await onPostgres(site, statement) : await onSqlite(site, statement)
        for (const step of broken) plans.push(`${name}: ${step} in: ${plain(statement)}`)
      }
    }
    expect([...new Set(plans)]).toEqual([])
  },
  WITHIN_MS,
)

const ask = <R>(query: PublicSite['db']['query'], prefix: string, { sql: text, parameters }: Statement) =>
  query.executeQuery<R>(CompiledQuery.raw(`${prefix} ${text}`, [...parameters]))

/** Lists that are short in any portfolio: few results of a search, and records requested by name. */
const IS_SHORT =
  /AS found CROSS JOIN|item\.id IN \(|item\.slug IN \(|item_term\.item_id in \(|where id in \(/i

const plain = ({ sql: text }: Statement): string => text.replace(/\s+/g, ' ').replaceAll('"', '')

/** Returns the steps of a plan that read a whole table, or sort rows that may be many. */
async function onSqlite(site: PublicSite, statement: Statement): Promise<string[]> {
  const { rows } = await ask<{ detail: string }>(site.db.query, 'EXPLAIN QUERY PLAN', statement)
  return rows
    .map(({ detail }) => detail)
    .filter(
      (detail) =>
        /^SCAN (portfolio_item|item|item_term|link|listed|counted|other)$/.test(detail) ||
        (/TEMP B-TREE FOR .*ORDER BY/.test(detail) && !IS_SHORT.test(plain(statement))),
    )
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: PlanNode[]
}

/** Statements for counts and whole lists, which are read once after a change. */
const IS_WHOLE = /SELECT (count\(\*\)|counted\.term_id|string_agg\()/

/** Limit on the rows that may be sorted for a single page. */
const FEW = 2000

async function onPostgres(site: PublicSite, statement: Statement): Promise<string[]> {
  const steps = await stepsOnPostgres(site.db.query, statement)
  if (steps.length === 0 || !IS_WHOLE.test(plain(statement))) return steps
  // PostgreSQL prefers reading the whole table for half of all works: then the test requires an index that could be
  // used.
  return site.db.query.transaction().execute(async (transaction) => {
    for (const way of ['seqscan', 'sort']) await sql.raw(`SET LOCAL enable_${way} = off`).execute(transaction)
    return stepsOnPostgres(transaction, statement)
  })
}

async function stepsOnPostgres(query: PublicSite['db']['query'], statement: Statement): Promise<string[]> {
  const { rows } = await ask<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    query,
    'EXPLAIN (FORMAT JSON)',
    statement,
  )
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)]
  return nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as PlanNode)
    .filter(
      (node) =>
        (node['Node Type'] === 'Seq Scan' &&
          /^(portfolio_item|item_term)$/.test(node['Relation Name'] ?? '')) ||
        (/Sort/.test(node['Node Type']) && node['Plan Rows'] > FEW),
    )
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`)
}
