import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

// @behaviour search-12
it('folds works, working copies and images of earlier versions again', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  const { query } = db
  await migrate(query, { upTo: '0059-import-jobs' })
  const works = [
    { title: 'Łódź – tide', folded: 'łodz tide', text: 'łodz tide\nby the sea\ntromsø' },
    // A draft without a title has no title in its text.
    { title: '', folded: '', text: 'ærø' },
  ]
  for (const [nth, { title, folded, text }] of works.entries())
    await sql`INSERT INTO portfolio_item (slug, title, type, status, summary, blocks, published_at, modified_at,
      video_url, site_url, site_type, open_in_new_tab, open_in, call_to_action, folded_title, folded_text)
      VALUES (${`w${nth}`}, ${title}, 'image', 'publish', '', '[]', '', '', '', '', '', 0, '', '', ${folded},
      ${text})`.execute(query)
  await sql`INSERT INTO working_copy (kind, entry_id, base_version, data, updated_at, folded_title, folded_text)
    VALUES ('page', 1, 1, '{"title":"Øre – a"}', '', 'øre a', ${'øre a\nħal'})`.execute(query)
  await sql`INSERT INTO media_asset (content_hash, address, file_name, mime, width, height, alt, title,
    dominant_color, focal_x, focal_y, folded_text) VALUES ('1', '1', 'ø – 1.jpg', 'image/jpeg', 4, 3, 'Łódź', '',
    '', 0.5, 0.5, ${'ø 1.jpg\n\nłodz\n'})`.execute(query)
  await migrate(query)
  const select = (table: string, columns: string) =>
    sql.raw(`SELECT ${columns} FROM ${table} ORDER BY 1`).execute(query)
  expect((await select('portfolio_item', 'id, folded_title, folded_text')).rows).toMatchObject([
    { folded_title: 'lodz - tide', folded_text: 'lodz - tide\nby the sea\ntromso' },
    { folded_title: '', folded_text: 'aero' },
  ])
  expect((await select('working_copy', 'folded_title, folded_text')).rows).toEqual([
    { folded_title: 'ore - a', folded_text: 'ore - a\nhal' },
  ])
  expect((await select('media_asset', 'folded_text')).rows).toEqual([{ folded_text: 'o - 1.jpg\n\nlodz\n' }])
  const found = await sql`SELECT rowid FROM item_search WHERE item_search MATCH ${'"lodz"'}`.execute(query)
  expect(found.rows).toHaveLength(1)
})
