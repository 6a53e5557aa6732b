import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

const hash = (digit: string) => digit.repeat(64)

// @behaviour media-13
it('takes the file size of a video from its media item, and leaves unknown ones empty', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  const { query } = db
  await migrate(query, { upTo: '0064-first-versions' })
  for (const [id, digit, mime, bytes] of [
    [1, 'a', 'video/webm', 70],
    [2, 'c', 'video/mp4', 99],
    [3, 'd', 'video/mp4', null],
    [4, 'e', 'image/png', 12],
  ] as const)
    await sql`INSERT INTO media_asset (id, content_hash, address, file_name, mime, width, height, alt, title,
      dominant_color, focal_x, focal_y, bytes) VALUES (${id}, ${hash(digit)}, ${digit}, '', ${mime}, 4, 3, '', '',
      '', 0.5, 0.5, ${bytes})`.execute(query)
  await sql`INSERT INTO film (id, webm_hash, mp4_hash) VALUES (1, ${hash('a')}, ${hash('b')}),
    (2, NULL, ${hash('c')}), (3, NULL, ${hash('d')})`.execute(query)
  await sql`INSERT INTO rendition (asset_id, width, height, format, state)
    VALUES (4, 320, 240, 'webp', 'ready')`.execute(query)
  await migrate(query)
  expect(await query.selectFrom('film').select(['webm_bytes', 'mp4_bytes']).orderBy('id').execute()).toEqual([
    { webm_bytes: 70, mp4_bytes: null },
    { webm_bytes: null, mp4_bytes: 99 },
    { webm_bytes: null, mp4_bytes: null },
  ])
  expect(await query.selectFrom('rendition').select(['state', 'bytes']).execute()).toEqual([
    { state: 'ready', bytes: null },
  ])
})
