import { type Kysely, sql } from 'kysely'
import { foldForSearch } from '../../../../core/content/index.ts'
import type { Schema } from '../schema.ts'

/** Film as a table of its own stored it. */
interface OldFilm {
  id: number
  webm_hash: string | null
  mp4_hash: string | null
  width: number
  height: number
  poster_id: number | null
  file_name: string
  length_ms: number | null
  bytes: number | null
  created_at: string
  created_by: string
}

/** Columns that move to `media_asset`. */
const MOVED = ['width', 'height', 'file_name', 'bytes', 'created_at', 'created_by']
/** Tables that hold values of works as JSON, with the columns of their key. */
const KEPT_VALUES = {
  working_copy: ['kind', 'entry_id'],
  revision: ['id'],
  schedule: ['kind', 'entry_id', 'action'],
} as const
/** Number of hexadecimal digits of a hash in addresses, at the time of this migration. */
const ADDRESS_DIGITS = 16

/**
 * Moves films to `media_asset`, beside pictures, and keeps columns that only films have in `film`. Both rows have the
 * same id, so that one list, one trash and one record hold pictures and films.
 */
export async function filmsAsMedia(query: Kysely<Schema>): Promise<void> {
  const { rows: films } = await sql<OldFilm>`SELECT * FROM film ORDER BY id`.execute(query)
  const { rows: works } = await sql<{ id: number; film_id: number }>`SELECT id, film_id FROM portfolio_item
    WHERE film_id IS NOT NULL`.execute(query)
  // Old and new ids are from the same range: all references are cleared before new ids are given.
  await sql`UPDATE portfolio_item SET film_id = NULL WHERE film_id IS NOT NULL`.execute(query)
  await sql`DELETE FROM film`.execute(query)
  for (const column of MOVED) await query.schema.alterTable('film').dropColumn(column).execute()
  const ids = new Map<number, number>()
  for (const film of films) {
    const id = await addMedium(query, film)
    if (id === null) continue
    ids.set(film.id, id)
    await sql`INSERT INTO film (id, webm_hash, mp4_hash, poster_id, length_ms)
      VALUES (${id}, ${film.webm_hash}, ${film.mp4_hash}, ${film.poster_id}, ${film.length_ms})`.execute(
      query,
    )
    await sql`UPDATE upload SET asset_id = ${id} WHERE film_id = ${film.id}`.execute(query)
  }
  await query.schema.alterTable('upload').dropColumn('film_id').execute()
  if (ids.size === 0) return
  for (const work of works) {
    const film = ids.get(work.film_id)
    if (film === undefined) continue
    await sql`UPDATE portfolio_item SET film_id = ${film} WHERE id = ${work.id}`.execute(query)
    await noteUse(query, film, work.id, 1)
  }
  for (const table of ['working_copy', 'revision', 'schedule'] as const) await renumber(query, table, ids)
  // Undo tokens hold the old ids of films; they expire within the hour anyway.
  await sql`DELETE FROM undo_token`.execute(query)
}

/** Adds the row of a film to `media_asset`; `null` for a film without any file, which nobody could see. */
async function addMedium(query: Kysely<Schema>, film: OldFilm): Promise<number | null> {
  const hash = film.webm_hash ?? film.mp4_hash
  if (hash === null) return null
  const format = film.webm_hash === null ? 'mp4' : 'webm'
  const name = film.file_name || `film-${film.id}.${format}`
  const medium = {
    content_hash: hash,
    address: hash.slice(0, ADDRESS_DIGITS),
    file_name: name,
    mime: `video/${format}`,
    width: film.width,
    height: film.height,
    alt: '',
    title: '',
    dominant_color: '',
    focal_x: 0.5,
    focal_y: 0.5,
    bytes: film.bytes,
    folded_text: [name, '', '', ''].map(foldForSearch).join('\n'),
    created_at: film.created_at || new Date().toISOString(),
    created_by: film.created_by,
  }
  const columns = Object.keys(medium).map((column) => sql.ref(column))
  const { rows } = await sql<{ id: number }>`INSERT INTO media_asset (${sql.join(columns)})
    VALUES (${sql.join(Object.values(medium))}) RETURNING id`.execute(query)
  return rows[0]?.id ?? null
}

const noteUse = (query: Kysely<Schema>, film: number, work: number, live: 0 | 1) =>
  sql`INSERT INTO media_usage (asset_id, kind, entry_id, place, live)
    VALUES (${film}, 'work', ${work}, 'filmId', ${live}) ON CONFLICT DO NOTHING`.execute(query)

/** Replaces the ids of films in stored values of works. */
async function renumber(
  query: Kysely<Schema>,
  table: keyof typeof KEPT_VALUES,
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  type Kept = Record<string, string | number> & { entry_id: number; data: string }
  const key = KEPT_VALUES[table]
  const columns = sql.join([...new Set([...key, 'entry_id', 'data'])].map((column) => sql.ref(column)))
  const { rows } = await sql<Kept>`SELECT ${columns} FROM ${sql.table(table)}
    WHERE kind = 'work' AND data LIKE '%"filmId":%' AND data NOT LIKE '%"filmId":null%'`.execute(query)
  for (const row of rows) {
    const values = JSON.parse(row.data) as Record<string, unknown>
    const film = typeof values.filmId === 'number' ? (ids.get(values.filmId) ?? null) : null
    const data = JSON.stringify({ ...values, filmId: film })
    const isThis = sql.join(
      key.map((column) => sql`${sql.ref(column)} = ${row[column]}`),
      sql` AND `,
    )
    await sql`UPDATE ${sql.table(table)} SET data = ${data} WHERE ${isThis}`.execute(query)
    if (table === 'working_copy' && film !== null) await noteUse(query, film, row.entry_id, 0)
  }
}
