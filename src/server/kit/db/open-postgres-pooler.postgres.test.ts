import { expect, it, onTestFinished, vi } from 'vitest'
import { startCluster } from '../../../../tests/support/postgres/cluster.ts'
import { hasPooler, startPooler } from '../../../../tests/support/postgres/pooler.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { lockForTransaction } from './engine.ts'
import { createLeases } from './leases.ts'
import { openPostgres } from './open-postgres.ts'

const AT_ONCE = 12

it.runIf(hasPooler())(
  'works through a pooler in transaction mode, and receives notifications directly',
  async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.stop())
    const pooler = await startPooler(cluster.url)
    onTestFinished(() => pooler.stop())
    const db = openPostgres({
      url: pooler.url,
      listenUrl: cluster.url,
      poolSize: AT_ONCE,
      connectTimeoutMs: 15_000,
      statementTimeoutMs: 15_000,
    })
    onTestFinished(() => db.close())
    await db.migrate()
    const heard = vi.fn()
    const watching = db.watch(heard)
    startTask(watching.task)
    onTestFinished(watching.stop)
    await expect.poll(() => heard.mock.calls).toEqual([[['*']]])

    // Advisory locks end with their transaction, on whichever connection the next one runs.
    await db.query.insertInto('setting').values({ key: 'count', value: '0' }).execute()
    const count = async () => {
      const { value } = await db.query
        .selectFrom('setting')
        .select('value')
        .where('key', '=', 'count')
        .executeTakeFirstOrThrow()
      return Number(value)
    }
    const increase = () =>
      db.query.transaction().execute(async (transaction) => {
        await lockForTransaction(transaction, 'count')
        const row = await transaction
          .selectFrom('setting')
          .select('value')
          .where('key', '=', 'count')
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('setting')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: AT_ONCE }, increase))
    expect(await count()).toBe(AT_ONCE)
    await expect.poll(() => heard.mock.calls.slice(1).flat(2)).toContain('settings')

    const outcomes = await Promise.all(
      Array.from({ length: AT_ONCE }, () => createLeases(db.query).take('once', 60_000)),
    )
    expect(outcomes.filter(Boolean)).toHaveLength(1)
    const lock = await db.lock('filling')
    expect(await db.lock('filling')).toBeNull()
    lock?.release()
  },
  60_000,
)
