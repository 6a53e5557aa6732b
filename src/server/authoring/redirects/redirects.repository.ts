import { type Kysely, sql } from 'kysely'
import { ADDRESS_FIELD, type EntryKind, type EntryRef } from '../../../core/entry/index.ts'
import { type ChangeTransaction, raiseVersions, removeVersion } from '../../editing/changes/index.ts'
import { entryTable, type RedirectRow, type Schema, visibleTo } from '../../kit/db/index.ts'
import type { TallyCount } from '../../kit/platform/index.ts'

/** Redirect to be stored. */
export type NewRedirect = Omit<RedirectRow, 'id' | 'hits' | 'last_hit_at'> &
  Partial<Pick<RedirectRow, 'hits' | 'last_hit_at'>>

/** Version of a redirect that was never changed. */
export const FIRST_VERSION = 1

/** A redirect with its version. */
export type VersionedRedirect = RedirectRow & { version: number }

/** Fields of a redirect that can change. */
export type RedirectChange = Pick<RedirectRow, 'from_path' | 'to_kind' | 'to_id' | 'to_url' | 'status'>

const redirectRefs = (ids: readonly number[]) => ({ kind: 'redirect', ids, firstVersion: FIRST_VERSION })

// Versions are written before the redirects they belong to, in every transaction, so that none waits for another.

/** Stores a redirect in the transaction that changes an address; replaces the one that the path has. */
export async function saveRedirect(transaction: ChangeTransaction, redirect: NewRedirect): Promise<void> {
  const replaced = await idAt(transaction, redirect.from_path)
  if (replaced !== null)
    await raiseVersions(transaction, redirectRefs([replaced]), redirect.created_at, redirect.created_by)
  await transaction
    .insertInto('redirect')
    .values(redirect)
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet(redirect))
    .execute()
}

/** Removes the redirect of a path at which something is published. */
export async function freePath(transaction: ChangeTransaction, path: string): Promise<void> {
  const id = await idAt(transaction, path)
  if (id !== null) await removeRedirect(transaction, id)
}

/** Marks redirects to an entry that was permanently deleted as gone. */
export async function endRedirectsTo(
  transaction: ChangeTransaction,
  { kind, id }: EntryRef,
  at: string,
  by: string | null,
): Promise<void> {
  const rows = await transaction
    .selectFrom('redirect')
    .select('id')
    .where('to_kind', '=', kind)
    .where('to_id', '=', id)
    .orderBy('id')
    .execute()
  await raiseVersions(transaction, redirectRefs(rows.map((row) => row.id)), at, by)
  await transaction
    .updateTable('redirect')
    .set({ to_kind: 'none', to_id: null, status: 410, source: 'deleted' })
    .where('to_kind', '=', kind)
    .where('to_id', '=', id)
    .execute()
}

/** Returns the id of the redirect of a path; `null` if there is none. */
async function idAt(transaction: ChangeTransaction, path: string): Promise<number | null> {
  const row = await transaction
    .selectFrom('redirect')
    .select('id')
    .where('from_path', '=', path)
    .executeTakeFirst()
  return row?.id ?? null
}

async function removeRedirect(transaction: ChangeTransaction, id: number): Promise<void> {
  await removeVersion(transaction, { kind: 'redirect', id })
  await transaction.deleteFrom('redirect').where('id', '=', id).execute()
}

const VERSION = sql<number>`coalesce((SELECT version FROM entry_version
  WHERE kind = 'redirect' AND entry_id = redirect.id), ${sql.lit(FIRST_VERSION)})`.as('version')

/** An entry that something leads to, or that has a path. */
export interface NamedEntry {
  id: number
  title: string
  /** Slug of a work, path of a page. */
  address: string
  isPublished: boolean
}

/** Conditions on redirects: their page, and a text in path or address. */
export interface RedirectsQuery {
  search: string
  page: number
  perPage: number
}

export interface RedirectsRepository {
  byPath(query: Kysely<Schema>, path: string): Promise<RedirectRow | null>
  /** Returns the path of a redirect that differs from this one only in case. */
  spelledLike(path: string): Promise<string | null>
  byId(query: Kysely<Schema>, id: number): Promise<VersionedRedirect | null>
  /** Newest first. */
  list(wanted: RedirectsQuery): Promise<{ rows: VersionedRedirect[]; total: number }>
  add(query: Kysely<Schema>, redirect: NewRedirect): Promise<RedirectRow>
  change(query: Kysely<Schema>, id: number, change: RedirectChange): Promise<void>
  remove(transaction: ChangeTransaction, id: number): Promise<void>
  countHits(counts: ReadonlyMap<string, TallyCount>): Promise<void>
  /**
   * Returns the slug of a published work, or the path of a published page that everybody may see; `null` for all
   * others.
   */
  publicAddress(kind: EntryKind, id: number): Promise<string | null>
  entries(query: Kysely<Schema>, kind: EntryKind, ids: number[]): Promise<NamedEntry[]>
  /** The published entry at a slug or path. */
  publishedAt(query: Kysely<Schema>, kind: EntryKind, address: string): Promise<NamedEntry | null>
}

const address = (kind: EntryKind) => sql.ref(ADDRESS_FIELD[kind])

export const createRedirectsRepository = (own: Kysely<Schema>): RedirectsRepository => {
  const entriesWhere = async (query: Kysely<Schema>, kind: EntryKind, where: ReturnType<typeof sql>) => {
    const { rows } = await sql<{ id: number; title: string; address: string; status: string }>`SELECT id,
      title, ${address(kind)} AS address, status FROM ${entryTable(kind)} WHERE ${where}`.execute(query)
    return rows.map(({ status, id, ...row }) => ({
      ...row,
      id: Number(id),
      isPublished: status === 'publish',
    }))
  }
  return {
    byPath: async (query, path) =>
      (await query.selectFrom('redirect').selectAll().where('from_path', '=', path).executeTakeFirst()) ??
      null,
    spelledLike: async (path) => {
      const { rows } = await sql<{ from_path: string }>`SELECT from_path FROM redirect
        WHERE lower(from_path) = ${path.toLowerCase()} ORDER BY id LIMIT 1`.execute(own)
      return rows[0]?.from_path ?? null
    },
    byId: async (query, id) =>
      (await query
        .selectFrom('redirect')
        .selectAll()
        .select(VERSION)
        .where('id', '=', id)
        .executeTakeFirst()) ?? null,
    async list({ search, page, perPage }) {
      const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
      const matches = own
        .selectFrom('redirect')
        .$if(search !== '', (rows) =>
          rows.where(
            sql<boolean>`(lower(from_path) LIKE ${pattern} ESCAPE '\\' OR lower(to_url) LIKE ${pattern} ESCAPE '\\')`,
          ),
        )
      const [rows, { total }] = await Promise.all([
        matches
          .selectAll()
          .select(VERSION)
          .orderBy('id', 'desc')
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute(),
        matches.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { rows, total: Number(total) }
    },
    add: (query, redirect) =>
      query.insertInto('redirect').values(redirect).returningAll().executeTakeFirstOrThrow(),
    async change(query, id, change) {
      await query.updateTable('redirect').set(change).where('id', '=', id).execute()
    },
    remove: removeRedirect,
    countHits: (counts) =>
      own.transaction().execute(async (transaction) => {
        for (const [id, { count, lastAt }] of counts)
          await transaction
            .updateTable('redirect')
            .set({ hits: sql<number>`hits + ${count}`, last_hit_at: lastAt })
            .where('id', '=', Number(id))
            .execute()
      }),
    async publicAddress(kind, id) {
      const rows = await entriesWhere(own, kind, sql`id = ${id} AND ${visibleTo(kind, 'everybody')}`)
      return rows[0]?.address ?? null
    },
    entries: (query, kind, ids) =>
      ids.length === 0 ? Promise.resolve([]) : entriesWhere(query, kind, sql`id IN (${sql.join(ids)})`),
    publishedAt: async (query, kind, wanted) =>
      (await entriesWhere(query, kind, sql`${address(kind)} = ${wanted} AND status = 'publish'`))[0] ?? null,
  }
}
