import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'libsql'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { openTestServices, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../../tests/support/server/start-task.ts'
import { HOUR_MS } from '../../../core/kit/time.ts'
import { databaseFile, openDatabase } from '../../kit/db/open-database.ts'

it('renditions wait while another program locks the database, and continue by themselves', async () => {
  const dataDir = await temporaryFolder()
  const db = openDatabase(dataDir, 20)
  const { media, reports } = await openTestServices(dataDir, { db, waitMs: 20 })
  const picture = sharp({ create: { width: 1000, height: 500, channels: 3, background: '#36c' } })
  await media.store(await picture.jpeg().toBuffer(), { fileName: 'sea.jpg', alt: '', title: '' })
  const listPlanned = () =>
    db.query.selectFrom('rendition').selectAll().where('state', '=', 'planned').execute()
  expect(await listPlanned()).toHaveLength(3)
  const other = new Database(databaseFile(dataDir))
  onTestFinished(() => void other.close())
  other.exec('BEGIN IMMEDIATE')
  startTask(media.renditions, (line) => reports.push(line))
  await expect.poll(() => reports, { timeout: 10_000 }).toHaveLength(1)
  expect(reports[0]).toContain('Renditions are paused: database is locked')
  other.exec('COMMIT')
  await expect.poll(listPlanned, { timeout: 10_000 }).toEqual([])
  expect(reports.slice(1)).toEqual(['Renditions continue.'])
})

/** Creates a data folder with partial files that a killed process left, one now and one long ago. */
async function folderWithHalfFiles() {
  const dataDir = await temporaryFolder()
  const unfinished = join(dataDir, 'media', 'unfinished')
  await mkdir(unfinished, { recursive: true })
  const longAgo = new Date(Date.now() - 2 * HOUR_MS)
  await writeFile(join(unfinished, 'new'), 'half')
  await writeFile(join(unfinished, 'old'), 'half')
  await utimes(join(unfinished, 'old'), longAgo, longAgo)
  return { dataDir, halfFiles: () => readdir(unfinished) }
}

it('partial files of a killed process are deleted at the next start', async () => {
  const { dataDir, halfFiles } = await folderWithHalfFiles()
  await openTestServices(dataDir)
  expect(await halfFiles()).toEqual([])
})

it('partial files of a running process stay, also when another one starts and ends beside it', async () => {
  const { dataDir, halfFiles } = await folderWithHalfFiles()
  await openTestServices(dataDir)
  await writeFile(join(dataDir, 'media', 'unfinished', 'in-work'), 'half')
  const second = await openTestServices(dataDir)
  await second.close()
  await openTestServices(dataDir)
  expect(await halfFiles()).toEqual(['in-work'])
})

it.skipIf(process.platform === 'win32')('written files are readable by this user alone', async () => {
  const dataDir = join(await temporaryFolder(), 'deep', 'data')
  const { media, reports } = await openTestServices(dataDir)
  const picture = sharp({ create: { width: 400, height: 200, channels: 3, background: '#36c' } })
  await media.store(await picture.png().toBuffer(), { fileName: 'sea.png', alt: '', title: '' })
  const modeOf = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8)
  for (const folder of ['.', 'media', 'media/originals', 'media/unfinished'])
    expect(await modeOf(folder), folder).toBe('700')
  for (const file of ['vitrine.sqlite', 'vitrine.sqlite-wal', 'vitrine.sqlite-shm', 'auth-secret'])
    expect(await modeOf(file), file).toBe('600')
  const files = (await readdir(join(dataDir, 'media'))).filter((name) => /\.(webp|jpg)$/.test(name))
  expect(files).not.toEqual([])
  for (const name of files) expect(await modeOf(`media/${name}`), name).toBe('600')
  expect(reports).toEqual([])
})
