import { type Kysely, type RawBuilder, sql } from 'kysely'
import { engineOf, type Schema } from '../../../src/server/kit/db/index.ts'

/** Number of rows that one statement inserts. */
const AT_ONCE = 5000

const SUBJECTS = ['Harbour', 'Lantern', 'Orchard', 'Signal', 'Meadow', 'Quarry', 'Winter', 'Copper', 'Linen']
const FORMS = ['study', 'poster', 'sequence', 'map', 'label', 'notebook', 'window']

/** Number of terms by taxonomy, and number of items with the first; each further one is on half as many. */
const TERMS = { categories: 8, otherCategories: 4, tags: 16 } as const

/** Name of the category that only every five hundredth item has. */
export const RARE_TERM = 'rare'
/** Word in the text of one item of a thousand, and one in all of them. */
export const RARE_WORD = 'cinnabar'
export const COMMON_WORD = 'measure'

/**
 * Fills the tables with generated items in seconds, by statements alone and without services: what keeps indexes
 * consistent must not depend on services. One of fifty is a draft; dates, titles and terms are spread over all.
 */
export async function insertManyItems(
  query: Kysely<Schema>,
  count: number,
  thumbnailId: number | null = null,
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    const postgres = engineOf(query) === 'postgres'
    if (postgres) {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction)
      // Its result is given with each item; thousands of its calls would all wait for the commit.
      await sql`ALTER TABLE item_term DISABLE TRIGGER item_category`.execute(transaction)
    }
    const terms = Object.entries(TERMS).flatMap(([taxonomy, number]) =>
      Array.from({ length: number }, (_, nth) => ({
        taxonomy: taxonomy as keyof typeof TERMS,
        slug: nth === number - 1 ? RARE_TERM : `${taxonomy}-${nth}`.toLowerCase(),
        name: nth === number - 1 ? `Rare ${taxonomy}` : `${taxonomy} ${nth}`,
        description: '',
      })),
    )
    await transaction.insertInto('term').values(terms).execute()
    const ids = await transaction.selectFrom('term').select(['id', 'slug', 'taxonomy']).execute()
    for (let first = 1; first <= count; first += AT_ONCE) {
      const last = Math.min(count, first + AT_ONCE - 1)
      await insertItems(transaction, first, last, thumbnailId)
      // Without it PostgreSQL would read all items for each link.
      if (postgres) await sql`ANALYZE portfolio_item`.execute(transaction)
      for (const taxonomy of Object.keys(TERMS)) {
        const own = ids.filter((term) => term.taxonomy === taxonomy).map(({ id }) => id)
        const rare = ids.find((term) => term.taxonomy === taxonomy && term.slug === RARE_TERM)?.id ?? 0
        const common = own.filter((id) => id !== rare)
        await insertLinks(transaction, first, last, spread(common, 'n.i'), 1)
        await insertLinks(transaction, first, last, sql`${sql.lit(rare)}`, 500)
      }
    }
    if (postgres) await sql`ALTER TABLE item_term ENABLE TRIGGER item_category`.execute(transaction)
  })
}

/** Returns the first of some values for half of all numbers, the next for a quarter, and so on. */
const spread = (values: readonly (number | string)[], number: string): RawBuilder<unknown> =>
  sql`CASE ${sql.join(
    values.map(
      (value, place) =>
        sql`WHEN ${sql.raw(number)} % ${sql.lit(2 ** (place + 1))} <> 0 THEN ${sql.lit(value)}`,
    ),
    sql` `,
  )} ELSE ${sql.lit(values.at(-1) ?? 0)} END`

const numbers = (first: number, last: number): RawBuilder<unknown> =>
  sql`WITH RECURSIVE n(i) AS (SELECT ${sql.lit(first)} UNION ALL SELECT i + 1 FROM n WHERE i < ${sql.lit(last)})`

/** Returns a date for each number below 400,000, in mixed order. */
const DATE = (() => {
  const spread = '(n.i * 7919 % 399989)'
  const part = (expression: string) => `substr(CAST(100 + ${expression} AS text), 2)`
  return sql.raw(
    `CAST(1980 + ${spread} / 8064 AS text) || '-' || ${part(`1 + ${spread} / 672 % 12`)} || '-' ||
      ${part(`1 + ${spread} / 24 % 28`)} || 'T' || ${part(`${spread} % 24`)} || ':00:00.000Z'`,
  )
})()

const oneOf = (words: readonly string[], number: string): RawBuilder<unknown> =>
  sql`CASE ${sql.raw(number)} % ${sql.lit(words.length)} ${sql.join(
    words.map((word, place) => sql`WHEN ${sql.lit(place)} THEN ${sql.lit(word)}`),
    sql` `,
  )} END`

async function insertItems(
  query: Kysely<Schema>,
  first: number,
  last: number,
  thumbnailId: number | null,
): Promise<void> {
  // Values that triggers would compute, so that they change nothing; otherwise they would write every row twice.
  const category = spread(
    Array.from({ length: TERMS.categories - 1 }, (_, nth) => `categories ${nth}`),
    'made.i',
  )
  const title = sql`${oneOf(SUBJECTS, 'n.i / 7')} || ' ' || ${oneOf(FORMS, 'n.i')} || ' ' || n.i`
  await sql`INSERT INTO portfolio_item (slug, title, type, status, summary, blocks, published_at, modified_at,
      video_url, site_url, site_type, open_in_new_tab, open_in, call_to_action, client, year, credits, scope,
      folded_title, folded_text, frame_url, thumbnail_id, first_category)
    ${numbers(first, last)}, made AS (SELECT n.i AS i, ${title} AS title, ${DATE} AS made_at FROM n)
    SELECT 'made-up-' || i, title, CASE WHEN i % 9 = 0 THEN 'video' ELSE 'image' END,
      CASE WHEN i % 50 = 0 THEN 'draft' ELSE 'publish' END,
      'A work that was made up to measure with.', '[]', made_at, made_at,
      CASE WHEN i % 9 = 0 THEN 'https://vimeo.com/' || (i % 97) ELSE '' END, '', '', 0, '', '',
      CASE WHEN i % 3 = 0 THEN '' ELSE 'Client ' || (i % 1009) END,
      CASE WHEN i % 7 = 0 THEN NULL ELSE 1990 + i % 35 END, '', '',
      lower(title), lower(title) || ${'\n'} || 'a work that was made up to measure with. number ' || i ||
        CASE WHEN i % 1000 = 7 THEN ${` ${RARE_WORD}`} ELSE '' END, '',
      CAST(${sql.lit(thumbnailId)} AS integer), ${category}
    FROM made WHERE true`.execute(query)
}

async function insertLinks(
  query: Kysely<Schema>,
  first: number,
  last: number,
  term: RawBuilder<unknown>,
  every: number,
): Promise<void> {
  await sql`INSERT INTO item_term (item_id, term_id, status, published_at)
    ${numbers(first, last)}
    SELECT item.id, ${term}, item.status, item.published_at FROM n
    JOIN portfolio_item AS item ON item.slug = 'made-up-' || n.i
    WHERE n.i % ${sql.lit(every)} = ${sql.lit(every - 1)}`.execute(query)
}
