import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

// @behaviour search-7
it('folds the texts of existing works like those of new ones, and adds their years', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  const { query } = db
  await migrate(query, { upTo: '0006-item-facts' })
  // More rows than the migration reads at once.
  for (let n = 1; n <= 501; n++)
    await sql`INSERT INTO portfolio_item (slug, title, type, status, summary, blocks, published_at, modified_at,
      video_url, site_url, site_type, open_in_new_tab, open_in, call_to_action, folded_title, folded_text, year)
      VALUES (${`w${n}`}, '', 'image', 'publish', '', '[]', '', '', '', '', '', 0, '', '', 'große düne – low-water',
      ${'große düne – low-water\nthe skipper’s tide'}, ${n === 501 ? 2024 : null})`.execute(query)
  await migrate(query, { upTo: '0008-search-texts' })
  const { rows } = await sql<Record<string, string>>`SELECT folded_title, folded_text FROM portfolio_item
    WHERE id IN (1, 501) ORDER BY id`.execute(query)
  expect(rows).toEqual([
    { folded_title: 'grosse dune - low water', folded_text: "grosse dune - low water\nthe skipper's tide" },
    {
      folded_title: 'grosse dune - low water',
      folded_text: "grosse dune - low water\nthe skipper's tide\n2024",
    },
  ])
})
