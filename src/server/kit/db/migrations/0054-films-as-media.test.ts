import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open-database.ts'

const hash = (digit: string) => digit.repeat(64)

// @behaviour media-9
it('turns existing videos into media, and works, drafts and versions keep theirs', async () => {
  const db = openDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  const { query } = db
  await migrate(query, { upTo: '0053-invitations' })
  // A picture has the id of the second film, and the first film's new id is the third's old one.
  for (const digit of ['1', '2'])
    await sql`INSERT INTO media_asset (content_hash, address, file_name, mime, width, height, alt, title,
      dominant_color, focal_x, focal_y) VALUES (${hash(digit)}, ${digit}, ${`${digit}.jpg`}, 'image/jpeg', 4, 3, '', '',
      '', 0.5, 0.5)`.execute(query)
  await sql`INSERT INTO film (id, webm_hash, mp4_hash, width, height, poster_id, file_name, length_ms, bytes, created_at)
    VALUES (1, ${hash('a')}, ${hash('b')}, 16, 9, 2, '', NULL, NULL, ''),
      (2, NULL, ${hash('c')}, 640, 360, NULL, 'Über.mp4', 8250, 99, '2026-02-03T04:05:06.000Z'),
      (3, NULL, NULL, 1, 1, NULL, 'nothing.mp4', NULL, NULL, '')`.execute(query)
  for (const film of [1, 2, 3])
    await sql`INSERT INTO portfolio_item (slug, title, type, status, summary, blocks, published_at, modified_at,
      video_url, site_url, site_type, open_in_new_tab, open_in, call_to_action, folded_title, folded_text, film_id)
      VALUES (${`w${film}`}, '', 'video', 'publish', '', '[]', '', '', '', '', '', 0, '', '', '', '', ${film})`.execute(
      query,
    )
  await sql`INSERT INTO working_copy (kind, entry_id, base_version, data, updated_at)
    VALUES ('work', 1, 1, '{"title":"a","filmId":2}', ''), ('page', 1, 1, '{"filmId":2}', '')`.execute(query)
  await sql`INSERT INTO revision (kind, entry_id, number, data, reason, created_at)
    VALUES ('work', 1, 1, '{"filmId":1,"title":"b"}', 'publish', ''),
      ('work', 1, 2, '{"filmId":null}', 'publish', '')`.execute(query)
  await sql`INSERT INTO schedule (kind, entry_id, action, at, data)
    VALUES ('work', 2, 'publish', '', '{"filmId":3}')`.execute(query)
  await sql`INSERT INTO upload (id, user_id, file_name, bytes, created_at, film_id)
    VALUES ('u', 'ben', 'x', 1, '', 2)`.execute(query)
  await migrate(query, { upTo: '0054-films-as-media' })

  const films = await query
    .selectFrom('film')
    .innerJoin('media_asset', 'media_asset.id', 'film.id')
    .select(['film.id', 'file_name', 'mime', 'width', 'bytes', 'poster_id', 'length_ms', 'folded_text'])
    .select(['content_hash', 'address', 'created_at'])
    .orderBy('film.id')
    .execute()
  expect(films).toMatchObject([
    {
      id: 3,
      file_name: 'film-1.webm',
      mime: 'video/webm',
      width: 16,
      content_hash: hash('a'),
      address: 'a'.repeat(16),
      poster_id: 2,
      bytes: null,
    },
    {
      id: 4,
      file_name: 'Über.mp4',
      mime: 'video/mp4',
      length_ms: 8250,
      bytes: 99,
      created_at: '2026-02-03T04:05:06.000Z',
      folded_text: 'uber.mp4\n\n\n',
    },
  ])
  expect(films[0]?.created_at).toMatch(/^20\d\d-/)
  const works = await query.selectFrom('portfolio_item').select(['slug', 'film_id']).orderBy('slug').execute()
  expect(works).toEqual([
    { slug: 'w1', film_id: 3 },
    { slug: 'w2', film_id: 4 },
    // This film never had a file.
    { slug: 'w3', film_id: null },
  ])
  const kept = async (table: 'working_copy' | 'revision' | 'schedule') =>
    (await query.selectFrom(table).select(['kind', 'data']).execute()).map(({ data }) => data)
  expect(await kept('working_copy')).toEqual(['{"title":"a","filmId":4}', '{"filmId":2}'])
  expect(await kept('revision')).toEqual(['{"filmId":3,"title":"b"}', '{"filmId":null}'])
  expect(await kept('schedule')).toEqual(['{"filmId":null}'])
  expect(await query.selectFrom('upload').select('asset_id').execute()).toEqual([{ asset_id: 4 }])
  const uses = await query
    .selectFrom('media_usage')
    .select(['asset_id', 'entry_id', 'place', 'live'])
    .orderBy('entry_id')
    .orderBy('live', 'desc')
    .execute()
  expect(uses).toEqual([
    { asset_id: 3, entry_id: 1, place: 'filmId', live: 1 },
    { asset_id: 4, entry_id: 1, place: 'filmId', live: 0 },
    { asset_id: 4, entry_id: 2, place: 'filmId', live: 1 },
  ])
})
