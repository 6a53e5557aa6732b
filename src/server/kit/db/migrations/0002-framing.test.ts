import { type Kysely, sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'
import type { Schema } from '../schema.ts'

const SITE = 'https://client.example/'

/** Inserts a work as the first version of the program wrote it. */
const insert = (
  query: Kysely<Schema>,
  slug: string,
  type: string,
  site: string,
  openIn: string,
  newTab: number,
) =>
  sql`INSERT INTO portfolio_item (slug, title, type, status, summary, blocks, published_at, modified_at, video_url,
    site_url, site_type, open_in_new_tab, open_in, call_to_action, folded_title, folded_text)
    VALUES (${slug}, '', ${type}, 'publish', '', '[]', '', '', '', ${site}, '', ${newTab}, ${openIn}, '', '', '')`.execute(
    query,
  )

it('checks the embeddability of existing site previews', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  const { query } = db
  await migrate(query, { upTo: '0001-first-tables' })
  await insert(query, 'site', 'iframe', SITE, '', 1)
  await insert(query, 'preview', 'page', '', 'iframe', 1)
  await insert(query, 'plain', 'page', '', '', 0)
  await insert(query, 'tab', 'page', '', '', 1)
  await insert(query, 'film', 'video', SITE, '', 0)
  await insert(query, 'poem', 'poem', SITE, '', 0)
  await migrate(query, { upTo: '0002-framing' })
  const { rows } = await sql<Record<string, string>>`SELECT slug, frame_url, framing, framing_checked_at
    FROM portfolio_item ORDER BY id`.execute(query)
  expect(rows.map(({ slug, frame_url }) => [slug, frame_url])).toEqual([
    ['site', SITE],
    ['preview', '/portfolio/preview/'],
    ['plain', '/portfolio/plain/'],
    ['tab', ''],
    ['film', ''],
    ['poem', SITE],
  ])
  expect(rows[0]).toMatchObject({ framing: 'unknown', framing_checked_at: '' })
})
