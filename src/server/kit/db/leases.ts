import { randomUUID } from 'node:crypto'
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { type Engine, engineOf } from './engine.ts'
import type { Schema } from './schema.ts'

/**
 * Query for work that is due, the most urgent first: rows with the `name` of their lease, such as `publish 12`. It must
 * not group, since the rows are locked while they are claimed.
 */
export type DueWork = Pick<SelectQueryBuilder<Schema, keyof Schema, { name: string }>, 'as'>

/**
 * Leases on work that only one process may do at a time, among all that share a database (processes-1). A lease ends by
 * itself, so that another process takes over the work of one that was killed. Times are those of the database, because
 * the clocks of machines differ.
 */
export interface Leases {
  /**
   * Claims work that nobody holds. Two processes that claim at once get different work.
   *
   * @param limit maximum number of leases
   * @param forMs duration of the leases, in milliseconds
   * @returns names of the leases that this process got
   */
  claim(due: DueWork, limit: number, forMs: number): Promise<string[]>
  /** Takes one lease by its name; `false` if any process holds it, including this one. */
  take(name: string, forMs: number): Promise<boolean>
  /** Takes a lease from any process that holds it, which must have ended: `keep` fails there from now on. */
  takeOver(name: string, forMs: number): Promise<void>
  /**
   * Extends a lease of this process to `forMs` milliseconds from now; `false` if it has ended and the result of its
   * work must not be written.
   */
  keep(name: string, forMs: number): Promise<boolean>
  /** Tells whether any process holds a lease whose name begins with `prefix`. */
  isAnyHeld(prefix: string): Promise<boolean>
  /** Ends a lease of this process, whether or not its work is done. */
  release(name: string): Promise<void>
  /** Removes expired leases. */
  tidy(): Promise<void>
}

/** Number of tries of a claim if other processes were faster. */
const TRIES = 5

/** Milliseconds since 1970 by the clock of the database. */
const NOW: Readonly<Record<Engine, RawBuilder<number>>> = {
  postgres: sql`CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint)`,
  sqlite: sql`CAST(unixepoch('subsec') * 1000 AS INTEGER)`,
}

/** @param owner name of this process in its leases; no two processes may have the same */
export function createLeases(query: Kysely<Schema>, owner: string = randomUUID()): Leases {
  const engine = engineOf(query)
  const now = NOW[engine]
  const after = (ms: number) => sql<number>`${now} + ${sql.lit(Math.round(ms))}`

  /**
   * Inserts the leases that are free. A process that inserts the same lease at the same moment waits here for the first
   * one, and then gets nothing.
   */
  async function takeFree(on: Kysely<Schema>, names: readonly string[], forMs: number): Promise<string[]> {
    if (names.length === 0) return []
    const rows = await on
      .insertInto('lease')
      // All processes insert in the same order, so that two never wait for each other.
      .values([...new Set(names)].toSorted().map((name) => ({ name, owner, ends_at: after(forMs) })))
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet((row) => ({ owner, ends_at: row.ref('excluded.ends_at') }))
          .where('lease.ends_at', '<=', now),
      )
      .returning('name')
      .execute()
    return rows.map(({ name }) => name)
  }

  async function freeNames(on: Kysely<Schema>, due: DueWork, limit: number): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      SELECT due.name FROM ${due.as('due')}
      WHERE NOT EXISTS (SELECT 1 FROM lease WHERE lease.name = due.name AND lease.ends_at > ${now})
      LIMIT ${sql.lit(limit)} ${engine === 'postgres' ? sql`FOR UPDATE OF due SKIP LOCKED` : sql``}
    `.execute(on)
    return rows.map(({ name }) => name)
  }

  return {
    async claim(due, limit, forMs) {
      for (let tries = 1; ; tries += 1) {
        const { names, takenNames } = await query.transaction().execute(async (transaction) => {
          const names = await freeNames(transaction, due, limit)
          return { names, takenNames: await takeFree(transaction, names, forMs) }
        })
        // Several rows may share one lease, which another process may just have taken by another of these rows.
        if (takenNames.length > 0 || names.length === 0 || tries === TRIES) return takenNames
      }
    },
    take: async (name, forMs) => (await takeFree(query, [name], forMs)).length > 0,
    async takeOver(name, forMs) {
      const lease = { owner, ends_at: after(forMs) }
      await query
        .insertInto('lease')
        .values({ name, ...lease })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(lease))
        .execute()
    },
    async keep(name, forMs) {
      const { numUpdatedRows } = await query
        .updateTable('lease')
        .set({ ends_at: after(forMs) })
        .where('name', '=', name)
        .where('owner', '=', owner)
        .where('ends_at', '>', now)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async isAnyHeld(prefix) {
      const lease = await query
        .selectFrom('lease')
        .select('name')
        .where('name', 'like', `${prefix}%`)
        .where('ends_at', '>', now)
        .limit(1)
        .executeTakeFirst()
      return lease !== undefined
    },
    async release(name) {
      await query.deleteFrom('lease').where('name', '=', name).where('owner', '=', owner).execute()
    },
    async tidy() {
      await query.deleteFrom('lease').where('ends_at', '<=', now).execute()
    },
  }
}
