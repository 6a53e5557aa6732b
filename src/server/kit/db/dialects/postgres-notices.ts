import { once } from 'node:events'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import {
  ADDRESS_FIELD,
  ENTRY_KINDS,
  type EntryKind,
  sharedTag,
  supports,
  tableNameOf,
} from '../../../../core/entry/index.ts'
import { type ContentTag, createTask } from '../../platform/index.ts'
import { accessColumn } from '../entry-table.ts'
import type { ChangeWatch } from '../open-database.ts'
import type { Schema } from '../schema.ts'

/** Channel of LISTEN and NOTIFY on which processes tell each other what has changed. */
const CHANNEL = 'vitrine_changed'

/** Pause before the connection for notices is opened again after a failure, in milliseconds. */
const RETRY_MS = 250

/**
 * Interval at which the connection for notices is probed, in milliseconds: a connection that was cut off silently would
 * otherwise wait for ever.
 */
const ALIVE_EVERY_MS = 1000

/** Limit on the time to open that connection, and to answer on it, in milliseconds. */
const ANSWER_MS = 5000

/** Time for which cached content is trusted without a sign of life of that connection, in milliseconds. */
const TRUSTED_MS = 2000

/**
 * Same limit once that connection is known to be lost: changes by other processes then have to show within a second.
 */
const TRUSTED_UNHEARD_MS = 500

/** Columns whose changes no visitor sees, by table. */
const UNREPORTED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  portfolio_item: ['framing_checked_at'],
}

/** SQL condition: the row is public, or was public before the change. */
const IS_PUBLIC = `'publish' IN (OLD.status, NEW.status)`

/** Returns the SQL expression for the content tag of an entry; `NULL` if no visitor sees the change. */
function entryTag(kind: EntryKind): string {
  const shared = sharedTag(kind)
  const tag = shared === null ? `'${kind}:' || changed.id` : `'${shared}'`
  if (!supports(kind, 'menus')) return `CASE WHEN ${IS_PUBLIC} THEN ${tag} END`
  // The menus of all pages depend on its address, its status and who may see it.
  const access = accessColumn(kind)
  const columns = [ADDRESS_FIELD[kind], 'status', ...(access === null ? [] : [access])]
  const of = (row: 'OLD' | 'NEW') => columns.map((column) => `${row}.${column}`).join(', ')
  const isUnmoved = `TG_OP = 'UPDATE' AND (${of('OLD')}) IS NOT DISTINCT FROM (${of('NEW')})`
  return `CASE WHEN ${isUnmoved} THEN ${tag} ELSE '*' END`
}

/** SQL expressions for the content tag of a row, by table; `NULL` if no visitor sees the change. */
const TAGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ENTRY_KINDS.map((kind) => [tableNameOf(kind), entryTag(kind)])),
  item_term: `CASE WHEN ${IS_PUBLIC} THEN 'portfolio' END`,
  term: `'portfolio'`,
  menu: `'menu:' || changed.location`,
  setting: `'settings'`,
  media_asset: `'media'`,
  film: `'media'`,
}

/**
 * Installs triggers by which the database tells all processes what a transaction has changed, once it is committed and
 * not before, whichever program made the change. PostgreSQL sends equal notices of a transaction once.
 *
 * @param schema name of the schema that holds the tables; part of the notice, since a channel belongs to the whole
 * database
 */
export async function installNotices(query: Kysely<Schema>, schema: string): Promise<void> {
  for (const [table, tag] of Object.entries(TAGS)) {
    const name = `vitrine_notify_${table}`
    await sql
      .raw(
        `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE
          changed record;
          tag text;
        BEGIN
          IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
          tag := ${tag};
          IF tag IS NOT NULL THEN PERFORM pg_notify('${CHANNEL}', '${schema} ' || tag); END IF;
          RETURN NULL;
        END $$`,
      )
      .execute(query)
    const columns = await seenColumns(query, schema, table)
    await sql
      .raw(
        `CREATE OR REPLACE TRIGGER ${name} AFTER INSERT OR DELETE OR UPDATE OF ${columns}
        ON "${table}" FOR EACH ROW EXECUTE FUNCTION ${name}()`,
      )
      .execute(query)
  }
}

async function seenColumns(query: Kysely<Schema>, schema: string, table: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = ${schema} AND table_name = ${table} ORDER BY ordinal_position`.execute(query)
  return rows
    .map(({ name }) => name)
    .filter((name) => !UNREPORTED_COLUMNS[table]?.includes(name))
    .map((name) => `"${name}"`)
    .join(', ')
}

interface NoticeListenerOptions {
  /** Address of the database, not of a pooler in transaction mode, which loses notices. */
  url: string
  /** Returns the name of the schema that holds the tables. */
  schema(): Promise<string>
  onChange(tags: ContentTag[]): void
}

/**
 * Listens to changes by other processes. Changes made while the connection was down are unknown, so everything counts
 * as changed whenever it has been opened again.
 *
 * @returns a watch; `trustedSince` trusts reads that are older than two seconds only while the connection shows signs
 * of life, and once it is lost nothing older than half a second
 */
export function listenToNotices({ url, schema, onChange }: NoticeListenerOptions): ChangeWatch {
  let client: pg.Client | null = null
  let isStopped = false
  let isLost = false
  /** Time of the monotonic clock up to which all notices have been received; `null` before the first pass. */
  let heardUntil: number | null = null

  const lose = (lost: pg.Client) => {
    if (client !== lost) return
    client = null
    isLost = true
    lost.end().catch(() => {})
    task.wake()
  }

  const connect = async () => {
    const name = await schema()
    const own = new pg.Client({
      connectionString: url,
      application_name: 'vitrine',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
    })
    client = own
    const lost = once(own, 'end').then(() => {
      throw new Error('the connection ended')
    })
    own.on('error', () => lose(own))
    own.on('end', () => lose(own))
    own.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ')
      if (payload.slice(0, space) === name) onChange([payload.slice(space + 1) as ContentTag])
    })
    const opened = own.connect().then(() => own.query(`LISTEN ${CHANNEL}`))
    try {
      // A connection that is closed while it is being opened settles only by its end.
      await Promise.race([opened, lost])
    } catch (error) {
      lose(own)
      throw error
    }
    isLost = false
    heardUntil = performance.now()
    onChange(['*'])
  }

  const probe = async (own: pg.Client) => {
    const sentAt = performance.now()
    try {
      await own.query('SELECT 1')
    } catch (error) {
      lose(own)
      throw error
    }
    // Notices of earlier commits arrive before the answer.
    if (client === own) heardUntil = sentAt
  }

  const task = createTask({
    name: 'Notices of changes by other processes',
    async run() {
      heardUntil ??= Number.NEGATIVE_INFINITY
      if (!isStopped) await (client ? probe(client) : connect())
    },
    everyMs: ALIVE_EVERY_MS,
    retryMs: RETRY_MS,
  })

  return {
    task,
    trustedSince() {
      const now = performance.now()
      if (isLost) return now - TRUSTED_UNHEARD_MS
      const isTrusted = heardUntil === null || now - heardUntil <= TRUSTED_MS
      return isTrusted ? Number.NEGATIVE_INFINITY : now - TRUSTED_MS
    },
    stop() {
      isStopped = true
      client?.end().catch(() => {})
    },
  }
}
