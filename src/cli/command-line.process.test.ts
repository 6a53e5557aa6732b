import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import Database from 'libsql'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { builtPackage } from '../../tests/support/server/built-package.ts'
import { filledSite, NO_PROGRESS, publicBytes } from '../../tests/support/server/filled-site.ts'
import { openTestServices, temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { backUp } from '../server/index.ts'

const everything = { page: 1, perPage: 1000, categories: [], otherCategories: [], tags: [], search: '' }

let program: string

// Adding its demo takes long enough for another process to run at the same time.
beforeAll(async () => {
  program = await builtPackage({ spare: 40 })
}, 60_000)

/** Starts the command line. */
function start(words: string[], env: Record<string, string> = {}, uid?: number): ChildProcess {
  const child = spawn(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Waits until a process has printed these words. */
const waitFor = (child: ChildProcess, words: string): Promise<void> =>
  new Promise((resolve) => {
    child.stdout?.on('data', (part) => {
      if (String(part).includes(words)) resolve()
    })
  })

/** Waits for a process to end. */
async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let out = ''
  let err = ''
  child.stdout?.on('data', (part) => {
    out += String(part)
  })
  child.stderr?.on('data', (part) => {
    err += String(part)
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, out, err }
}

/** True if the tests run as an administrator, who alone can start a process as another user. */
const isAdministrator = process.getuid?.() === 0
const NOBODY = 65_534

describe('two processes', () => {
  it('starting on one empty folder: one fills it, the other waits and says so', async () => {
    const folder = await temporaryFolder()
    const outcomes = await Promise.all([1, 2].map(() => ended(start(['seed'], { DATA_DIR: folder }))))
    expect(outcomes.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ])
    const outputs = outcomes.map(({ out }) => out)
    expect(outputs.filter((out) => out.includes('Filling in the demo'))).toHaveLength(1)
    expect(outputs.filter((out) => out.includes('Another Vitrine is filling'))).toHaveLength(1)
  }, 120_000)

  it('of which the filling one is killed: the other continues', async () => {
    const folder = await temporaryFolder()
    const first = start(['seed'], { DATA_DIR: folder })
    await waitFor(first, 'Filling in the demo')
    const second = start(['seed'], { DATA_DIR: folder })
    const outcome = ended(second)
    await waitFor(second, 'Another Vitrine is filling in the demo; waiting.')
    first.kill('SIGKILL')
    expect(await outcome).toMatchObject({ code: 0, out: expect.stringContaining('Filling in the demo') })
  }, 120_000)
})

it.runIf(isAdministrator)(
  'a data folder of another program is reported in one sentence',
  async () => {
    const folder = await temporaryFolder()
    await ended(start(['migrate'], { DATA_DIR: folder }))
    await chmod(folder, 0o755)
    await chmod(join(folder, 'vitrine.sqlite'), 0o644)
    const { code, err } = await ended(start(['migrate'], { DATA_DIR: folder }, NOBODY))
    expect(code).toBe(1)
    expect(err).toMatch(/^The data folder \S+ cannot be written \(SQLITE_READONLY\): .*DATA_DIR=.*\n$/)
  },
  120_000,
)

describe('the command line', () => {
  it('answers unknown commands with one sentence and code 2', async () => {
    expect(await ended(start(['bake']))).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "bake". "vitrine --help" lists all commands.\n',
    })
  })

  it('answers invalid settings with one sentence each and code 1', async () => {
    const { code, err } = await ended(start(['migrate'], { PORT: 'x', SITE_URL: 'y' }))
    expect(code).toBe(1)
    expect(err).toMatch(/^PORT is "x", but .*\nSITE_URL is "y", but .*\n$/)
  })

  it('migrates once, also when two processes try at the same time', async () => {
    const folder = await temporaryFolder()
    const outcomes = await Promise.all([1, 2].map(() => ended(start(['migrate'], { DATA_DIR: folder }))))
    expect(outcomes.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ])
    expect(outcomes.map(({ out }) => out).sort()).toEqual([
      expect.stringMatching(/^Migrated: 0001-first-tables, 0002-framing(, \d{4}-[a-z-]+)*\.\n$/),
      'The database is up to date.\n',
    ])
  })

  it('reports in sentences and by its code whether a data folder is sound', async () => {
    const { dataDir: folder } = await openTestServices()
    expect(await ended(start(['check'], { DATA_DIR: folder }))).toEqual({
      code: 0,
      out: `Database and media folder in ${folder} are whole.\n`,
      err: '',
    })
    const database = new Database(join(folder, 'vitrine.sqlite'))
    database.exec('DROP TABLE menu')
    database.close()
    expect(await ended(start(['check'], { DATA_DIR: folder }))).toEqual({
      code: 1,
      out: '',
      err: 'The database has no table "menu": restore vitrine.sqlite from a backup.\n',
    })
  }, 120_000)

  it('completes a demo whose first seeding was killed, at any moment', async () => {
    const folder = await temporaryFolder()
    for (const moment of ['0 of 44', '22 of 44']) {
      const child = start(['seed'], { DATA_DIR: folder })
      await waitFor(child, moment)
      child.kill('SIGKILL')
      await ended(child)
    }
    const { code, err } = await ended(start(['seed'], { DATA_DIR: folder }))
    expect([code, err]).toEqual([0, ''])

    const killed = await openTestServices(folder)
    const { items } = await killed.portfolio.list(everything)
    expect(items.map(({ slug }) => slug)).toEqual(['loop', 'site'])
    expect(items.every(({ thumbnail }) => thumbnail !== null)).toBe(true)
    expect(await killed.pages.byPath('/', 'members')).not.toBeNull()
    expect((await killed.menus.at('primary')).entries).not.toEqual([])
    expect(await killed.settings.seedState()).toBe('done')
  }, 120_000)
})

/** Waits until the process has begun to work, and kills it some time later. */
async function kill(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const end = ended(child)
  await Promise.race([new Promise((resolve) => child.stdout?.once('data', resolve)), end])
  await pause(Math.random() * 120)
  child.kill('SIGKILL')
  return end
}

describe('a copy that is killed at any moment', () => {
  const ROUNDS = 4

  // @behaviour transfer-1
  it('leaves no backup that looks complete, and the next one is created', async () => {
    const { dataDir, close } = await filledSite()
    await close()
    const folder = await temporaryFolder()
    const file = join(folder, 'site.tar')
    for (let round = 0; round < ROUNDS; round += 1) {
      await kill(start(['backup', file], { DATA_DIR: dataDir }))
      // The process may have finished before it was killed; a file with the name of a backup must be a valid one.
      if (existsSync(file)) {
        const there = await temporaryFolder()
        expect(await ended(start(['restore', file], { DATA_DIR: there }))).toMatchObject({ code: 0 })
      }
      await rm(file, { force: true })
    }
    expect(await ended(start(['backup', file], { DATA_DIR: dataDir }))).toMatchObject({ code: 0, err: '' })
    expect(await readdir(folder)).toEqual(['site.tar'])
    expect(await readdir(dataDir)).not.toContain('snapshot.sqlite')
    const there = await temporaryFolder()
    expect(await ended(start(['restore', file], { DATA_DIR: there }))).toMatchObject({ code: 0, err: '' })
    expect(await ended(start(['check'], { DATA_DIR: there }))).toMatchObject({ code: 0 })
  })

  // @behaviour transfer-3
  it('is restored by repeating it, and a complete one is reported as such', async () => {
    const site = await filledSite()
    const file = join(await temporaryFolder(), 'site.tar')
    await backUp({ dataDir: site.dataDir }, file, { withAccounts: true, progress: NO_PROGRESS })
    const there = await temporaryFolder()
    const restoring = () => start(['restore', file], { DATA_DIR: there })
    let isWhole = false
    for (let round = 0; round < ROUNDS && !isWhole; round += 1) isWhole = (await kill(restoring())).code === 0
    const last = await ended(restoring())
    // A process may be killed after it finished but before it printed that: the checks below show that the site is
    // complete.
    if (last.code !== 0)
      expect(last.err).toMatch(
        isWhole
          ? /a backup is restored only into an empty site location/
          : /the site is whole|a backup is restored only into an empty site location/,
      )
    expect(await ended(start(['check'], { DATA_DIR: there }))).toMatchObject({ code: 0 })
    expect(await publicBytes(await openTestServices(there))).toEqual(await publicBytes(site))
  })
})
