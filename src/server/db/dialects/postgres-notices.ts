import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { ContentTag } from '../../platform/index.ts'
import type { Schema } from '../schema.ts'

/** The channel on which processes tell each other what has changed. */
const CHANNEL = 'vitrine_changed'

/** The first and the longest pause before the connection for notices is made anew, in milliseconds. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5000

/** How often the connection for notices is tried: one that was cut off silently would wait for ever. */
const ALIVE_EVERY_MS = 5000

/** Columns whose change no visitor sees. */
const UNSEEN: Readonly<Record<string, readonly string[]>> = { portfolio_item: ['framing_checked_at'] }

/** What a row of each table is to caches: a tag, or an expression over its row. */
const TAGS: Readonly<Record<string, string>> = {
  portfolio_item: `'portfolio'`,
  item_term: `'portfolio'`,
  term: `'portfolio'`,
  page: `'page:' || changed.id`,
  menu: `'menu:' || changed.location`,
  setting: `'settings'`,
  media_asset: `'media'`,
  film: `'media'`,
}

/**
 * Lets the database itself tell all processes what a transaction has changed, once it is committed and not before,
 * whichever program made the change. PostgreSQL sends equal notices of a transaction once.
 *
 * @param schema the schema that holds the tables; part of the notice, since a channel belongs to the whole database
 */
export async function installNotices(query: Kysely<Schema>, schema: string): Promise<void> {
  for (const [table, tag] of Object.entries(TAGS)) {
    const name = `vitrine_notify_${table}`
    await sql
      .raw(
        `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE changed record;
        BEGIN
          IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
          PERFORM pg_notify('${CHANNEL}', '${schema} ' || ${tag});
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
    .filter((name) => !UNSEEN[table]?.includes(name))
    .map((name) => `"${name}"`)
    .join(', ')
}

export interface Listening {
  /** Address of the database, not of a pooler in transaction mode, which loses notices. */
  url: string
  schema: string
  onChange(tags: ContentTag[]): void
  /** Told once when the connection is lost, and once when it is back. */
  log(sentence: string): void
}

/**
 * Listens to what other processes change. Whatever happened while nobody listened is unknown, so everything counts as
 * changed whenever the connection has been made anew.
 *
 * @returns ends it
 */
export function listenToNotices({ url, schema, onChange, log }: Listening): () => void {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let pauseMs = FIRST_PAUSE_MS
  let isStopped = false
  let isLost = false

  const lose = (lost: pg.Client, error?: Error) => {
    if (client !== lost) return
    client = null
    clearTimeout(timer)
    lost.end().catch(() => {})
    if (isStopped) return
    if (!isLost) log(`What other processes change is not heard: ${error?.message ?? 'the connection ended'}.`)
    isLost = true
    timer = setTimeout(connect, pauseMs)
    pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
  }

  const stayAlive = (own: pg.Client) => {
    timer = setTimeout(() => {
      own.query('SELECT 1').then(
        () => client === own && stayAlive(own),
        (error: Error) => lose(own, error),
      )
    }, ALIVE_EVERY_MS)
    timer.unref()
  }

  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      application_name: 'vitrine',
      keepAlive: true,
      connectionTimeoutMillis: ALIVE_EVERY_MS,
      query_timeout: ALIVE_EVERY_MS,
    })
    client = own
    own.on('error', (error) => lose(own, error))
    own.on('end', () => lose(own))
    own.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ')
      if (payload.slice(0, space) === schema) onChange([payload.slice(space + 1) as ContentTag])
    })
    try {
      await own.connect()
      await own.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      return lose(own, error as Error)
    }
    if (isStopped) return
    pauseMs = FIRST_PAUSE_MS
    if (isLost) log('What other processes change is heard again.')
    isLost = false
    onChange(['*'])
    stayAlive(own)
  }

  void connect()
  return () => {
    isStopped = true
    clearTimeout(timer)
    const own = client
    client = null
    own?.end().catch(() => {})
  }
}
