import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestServices, temporaryFolder } from '../server/testing/open-test-services.ts'

const everything = { page: 1, perPage: 1000, categories: [], otherCategories: [], tags: [], search: '' }

/** Starts the command line from its sources. */
function start(words: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/cli/main.ts', ...words], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

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

describe('the command line', () => {
  it('answers what it does not understand with one sentence and code 2', async () => {
    expect(await ended(start(['bake']))).toEqual({
      code: 2,
      out: '',
      err: 'There is no command "bake". "vitrine --help" lists what there is.\n',
    })
  })

  it('answers settings it cannot use with one sentence each and code 1', async () => {
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

  it('fills in a demo whose first filling was killed, at whatever moment', async () => {
    const folder = await temporaryFolder()
    for (const afterMs of [0, 500]) {
      const child = start(['seed'], { DATA_DIR: folder })
      await new Promise((resolve) => child.stdout?.once('data', resolve))
      await pause(afterMs)
      child.kill('SIGKILL')
      await ended(child)
    }
    const { code, err } = await ended(start(['seed'], { DATA_DIR: folder }))
    expect([code, err]).toEqual([0, ''])

    const killed = await openTestServices(folder)
    const { items } = await killed.portfolio.list(everything)
    expect(items.length).toBeGreaterThanOrEqual(36)
    expect(new Set(items.map(({ slug }) => slug)).size).toBe(items.length)
    expect(items.every(({ thumbnail }) => thumbnail !== null)).toBe(true)
    expect(await killed.pages.byPath('/')).not.toBeNull()
    expect((await killed.menus.at('primary')).entries).not.toEqual([])
    expect(await killed.settings.seedState()).toBe('done')
  }, 120_000)
})
