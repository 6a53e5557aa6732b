import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import {
  openTestServices,
  openUnsyncedDatabase,
  temporaryFolder,
} from '../../../tests/support/server/open-test-services.ts'
import { listenUntilTestEnds, sendRawBytes } from '../../../tests/support/server/raw-connection.ts'

async function site() {
  const dataDir = await temporaryFolder()
  const db = await openUnsyncedDatabase(dataDir)
  const services = await openTestServices(dataDir, { db })
  const port = await listenUntilTestEnds(openSite(services, 'https://studio.example').listener)
  const ask = (path: string, method = 'GET', host = 'nowhere.invalid') =>
    sendRawBytes(port, `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  return { db, services, ask }
}

// @behaviour operate-1 operate-2
it('tells any host whether the process lives and is ready for requests', async () => {
  const { ask } = await site()
  expect((await ask('/')).status).toBe(421)
  const [live, ready, questioned] = await Promise.all([
    ask('/healthz'),
    ask('/readyz'),
    ask('/readyz?from=balancer'),
  ])
  expect([live.status, ready.status, questioned.status]).toEqual([200, 200, 200])
  expect(JSON.parse(live.body)).toEqual({ status: 'ok' })
  expect(JSON.parse(ready.body)).toMatchObject({
    status: 'ready',
    checks: { database: 'ok', migrations: 'ok', storage: 'ok' },
  })
  for (const { head } of [live, ready]) expect(head.toLowerCase()).toContain('cache-control: no-store')
  const head = await ask('/readyz', 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  expect((await ask('/healthz', 'POST')).status).toBe(405)
  // Pages whose paths begin like these are ordinary pages.
  expect((await ask('/healthzone/', 'GET', 'studio.example')).status).toBe(404)
})

// @behaviour operate-2
it('is never rate-limited', async () => {
  const { ask } = await site()
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/readyz')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

// @behaviour operate-1 operate-2
it('reports only that the database is unavailable; the process stays alive', async () => {
  const { db, services, ask } = await site()
  await db.query.destroy()
  const ready = await ask('/readyz')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.body)).toMatchObject({ status: 'not ready', checks: { database: 'failed' } })
  expect(ready.body).not.toMatch(/driver|destroyed|sqlite|postgres/i)
  expect(services.reports.join()).toContain('Readiness: database does not work')
  expect((await ask('/healthz')).status).toBe(200)
})

// @behaviour operate-2
it('reports the storage when its folder is missing', async () => {
  const { services, ask } = await site()
  await rm(join(services.dataDir, 'media'), { recursive: true })
  const ready = await ask('/readyz')
  expect(ready.status).toBe(503)
  expect(JSON.parse(ready.body).checks).toEqual({ database: 'ok', migrations: 'ok', storage: 'failed' })
  expect(ready.body).not.toContain(services.dataDir)
})

// @behaviour operate-2
it('reports pending migrations', async () => {
  const { db, ask } = await site()
  const rename = (from: string, to: string) =>
    sql`UPDATE kysely_migration SET name = replace(name, ${from}, ${to})`.execute(db.query)
  await rename('0001', 'other')
  expect(JSON.parse((await ask('/readyz')).body).checks).toMatchObject({
    database: 'ok',
    migrations: 'failed',
  })
  // The next test uses the same tables.
  await rename('other', '0001')
})

// @behaviour operate-2 operate-3
it('reports that it is stopping', async () => {
  const { services, ask } = await site()
  services.readiness.stop()
  const ready = await ask('/readyz')
  expect([ready.status, JSON.parse(ready.body).status]).toEqual([503, 'stopping'])
})
