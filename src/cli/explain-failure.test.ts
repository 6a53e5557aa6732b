import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../tests/support/core-blocks.ts'
import { temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { DamagedDataError, NewerDatabaseError, openServices } from '../server/index.ts'
import { explainFailure } from './explain-failure.ts'

const context = {
  dataDir: '/srv/vitrine',
  port: 3000,
  host: null,
  metrics: { port: 9464 },
  calledAs: 'npm start',
}
const failure = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more })

describe('a failure that the owner can fix', () => {
  it.each([
    [failure('EADDRINUSE', { syscall: 'listen' }), 'Port 3000 is taken', 'PORT=3001 npm start'],
    [failure('EACCES', { syscall: 'listen' }), 'Port 3000 needs more rights', 'PORT=3000 npm start'],
    [failure('EADDRNOTAVAIL', { syscall: 'listen' }), 'cannot listen there', 'HOST=0.0.0.0'],
    [failure('EADDRINUSE', { syscall: 'listen', port: 9464 }), 'METRICS_PORT', 'another port'],
    [failure('EACCES', { path: '/srv/vitrine/media' }), '/srv/vitrine cannot be written', 'DATA_DIR='],
    [failure('ENOTDIR', { path: '/srv/vitrine' }), 'cannot be created', 'DATA_DIR='],
    [failure('ENOSPC'), 'is full', 'free some space'],
    [failure('SQLITE_NOTADB'), 'cannot be read', 'backup'],
    [
      failure('UNKNOWN_SQLITE_ERROR_1544', { rawCode: 1544 }),
      'cannot be written (SQLITE_READONLY)',
      'DATA_DIR=',
    ],
    [
      failure('UNKNOWN_SQLITE_ERROR_778', { rawCode: 778 }),
      'does not work properly (SQLITE_IOERR)',
      'test the disk',
    ],
    [new DamagedDataError('auth-secret is empty.'), 'auth-secret is empty.', ''],
    [failure('SQLITE_BUSY'), 'Another program', 'try again'],
    [failure('POSTGRES_UNAVAILABLE'), 'database of DATABASE_URL cannot be used', 'user, password'],
    [failure('POSTGRES_BUSY'), 'accepts no more connections', 'DATABASE_POOL'],
    [new NewerDatabaseError('The database is newer.'), 'The database is newer.', ''],
  ])('is one sentence with advice', (error, what, wayOut) => {
    const sentence = explainFailure(error, context)
    expect(sentence).toContain(what)
    expect(sentence).toContain(wayOut)
    expect(sentence?.split('\n')).toHaveLength(1)
  })
})

it('does not include errors of the program itself, which are shown completely', () => {
  expect(explainFailure(new TypeError('x is not a function'), context)).toBeNull()
  expect(explainFailure(failure('ENOENT', { path: '/opt/vitrine/demo/content.json' }), context)).toBeNull()
})

describe('an unusable data folder', () => {
  const sentenceFor = async (dataDir: string) => {
    const error: unknown = await openServices({ dataDir }, { blocks: CORE_BLOCKS }).then(
      () => null,
      (reason: unknown) => reason,
    )
    return explainFailure(error, { ...context, dataDir })
  }

  it('with a file in its place is explained', async () => {
    const file = join(await temporaryFolder(), 'file')
    await writeFile(file, '')
    expect(await sentenceFor(join(file, 'data'))).toMatch(/file\/data cannot be created \(ENOTDIR\)/)
    expect(await sentenceFor('/proc/vitrine/data')).toMatch(/cannot be created \(ENOENT\)/)
    expect(await sentenceFor(file)).toMatch(/file cannot be created \(EEXIST\)/)
  })

  it('with an invalid database is explained', async () => {
    const folder = await temporaryFolder()
    await writeFile(
      join(folder, 'vitrine.sqlite'),
      'no database at all, but long enough for one. '.repeat(99),
    )
    expect(await sentenceFor(folder)).toMatch(/cannot be read \(SQLITE_NOTADB\)/)
  })
})
