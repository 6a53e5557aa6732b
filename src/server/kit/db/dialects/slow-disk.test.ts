import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { slowDisk } from '../../../../../tests/support/slow-disk/slow-disk.ts'

/**
 * Duration of the commit in milliseconds: far longer than the queries that run meanwhile, even on the slowest machine.
 */
const DELAY_MS = 2000

/** Script that commits on a slow disk and prints what ended before the commit did. */
const COMMIT = `
  const { sql, Kysely } = await import('kysely')
  const { connect } = await import('./src/server/kit/db/dialects/sqlite.ts')
  const delay = process.env.FSYNC_DELAY_MS
  process.env.FSYNC_DELAY_MS = '0'
  const { dialect, foreignWrites, close } = connect(process.env.DATABASE)
  const query = new Kysely({ dialect })
  await sql\`CREATE TABLE word (text TEXT)\`.execute(query)
  let isOnDisk = false
  const meanwhile = []
  const write = query.transaction().execute(async (transaction) => {
    for (let nth = 0; nth < 100; nth++) {
      await transaction.insertInto('word').values({ text: String(nth) }).execute()
      await transaction.selectFrom('word').select('text').limit(nth % 20).execute()
    }
    process.env.FSYNC_DELAY_MS = delay
  }).then(() => { isOnDisk = true })
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5))
  const ask = async (name, task) => {
    await task()
    await turn()
    if (!isOnDisk) meanwhile.push(name)
  }
  while (process.env.FSYNC_DELAY_MS === '0') await turn()
  await turn()
  await ask('read', () => query.selectFrom('word').selectAll().execute())
  await ask('watch', foreignWrites)
  await ask('collect garbage', gc)
  await write
  const { length } = await query.selectFrom('word').selectAll().execute()
  process.env.FSYNC_DELAY_MS = '0'
  await query.destroy()
  close()
  console.log(JSON.stringify({ meanwhile, length }))`

// @behaviour processes-5
it('a commit on a slow disk blocks nobody else', async (context) => {
  const folder = await temporaryFolder()
  const disk = slowDisk(folder, DELAY_MS)
  if (!disk) return context.skip('There is no compiler for a slow disk.')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', COMMIT],
    { env: { ...process.env, ...disk, DATABASE: join(folder, 'words.sqlite') } },
  )
  expect(JSON.parse(stdout)).toEqual({ meanwhile: ['read', 'watch', 'collect garbage'], length: 100 })
})
