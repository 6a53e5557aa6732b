import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { builtPackage } from '../../tests/support/server/built-package.ts'
import { openTestServices, temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { tableRows } from '../../tests/support/server/table-rows.ts'
import { toldPicture } from '../../tests/support/told-picture.ts'
import { parseCommand } from './parse-command.ts'

/** More of them when they are asked for: `KILL_ROUNDS=20`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)

let program: string

beforeAll(async () => {
  program = await builtPackage()
}, 60_000)

/** Runs `vitrine import`; with a time it is killed so long after it began to bring pictures. */
async function bring(dataDir: string, words: string[], killAfterMs?: number) {
  const child = spawn(process.execPath, [program, 'import', ...words], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, AVIF: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let err = ''
  const began = new Promise<void>((resolve) => {
    child.stdout.on('data', (part) => {
      out += String(part)
      if (out.includes('drafts.') || out.includes('published works.')) resolve()
    })
  })
  child.stderr.on('data', (part) => {
    err += String(part)
  })
  const ended = once(child, 'close')
  if (killAfterMs !== undefined) {
    await Promise.race([began, ended])
    await pause(killAfterMs)
    child.kill('SIGKILL')
  }
  const [code] = await ended
  return { code, out, err }
}

async function folderOf(works: number, pictures: number): Promise<string> {
  const folder = await temporaryFolder()
  for (let work = 0; work < works; work++) {
    await mkdir(join(folder, `Series ${work}`))
    for (let picture = 0; picture < pictures; picture++)
      await writeFile(
        join(folder, `Series ${work}`, `${picture}.jpg`),
        await toldPicture(
          { xmp: { description: `Picture ${picture}`, subject: [`Word ${work}`] } },
          { background: `#${(0x100000 + work * 0x20000 + picture * 0x300).toString(16)}` },
        ),
      )
  }
  return folder
}

// @behaviour import-5
it(
  'an import that is killed at any moment goes on when it is begun again, and nothing is doubled',
  async () => {
    const folder = await folderOf(5, 6)
    const { dataDir } = await openTestServices()
    const words = [folder, '--as', 'works', '--publish', '--yes']
    for (let round = 0; round < ROUNDS; round++) await bring(dataDir, words, Math.random() * 900)
    const last = await bring(dataDir, words)
    expect([last.code, last.err]).toEqual([0, ''])
    const again = await bring(dataDir, words)
    expect(again.out).toContain('0 works made, 0 brought up to date, 5 as before.')
    const items = await tableRows(dataDir, 'portfolio_item')
    expect(items.map(({ title, status }) => `${title} ${status}`).sort()).toEqual(
      [0, 1, 2, 3, 4].map((work) => `Series ${work} publish`),
    )
    for (const { gallery } of items)
      expect(JSON.parse(String(gallery)).map(({ caption }: { caption: string }) => caption)).toEqual(
        [0, 1, 2, 3, 4, 5].map((picture) => `Picture ${picture}`),
      )
    expect(await tableRows(dataDir, 'media_asset')).toHaveLength(30)
    expect(await tableRows(dataDir, 'term')).toHaveLength(5)
  },
  60_000 + 20_000 * ROUNDS,
)

// @behaviour import-1 import-3
it('shows what it would do and writes nothing unasked; a broken file is named, and told by the exit code', async () => {
  const folder = await folderOf(2, 2)
  await writeFile(join(folder, 'Series 0', 'broken.jpg'), 'no picture')
  const { dataDir } = await openTestServices()
  const unsaid = await bring(dataDir, [folder])
  expect(unsaid).toMatchObject({ code: 1, err: expect.stringMatching(/2 folders.*--as works/) })
  const unasked = await bring(dataDir, [folder, '--as', 'works'])
  expect(unasked).toMatchObject({
    code: 1,
    out: expect.stringMatching(/2 works with 4 pictures, as drafts\.[\s\S]*Series 0 \(2, cover/),
    err: expect.stringContaining('Nothing was written'),
  })
  expect(await tableRows(dataDir, 'portfolio_item')).toEqual([])
  const done = await bring(dataDir, [folder, '--as', 'works', '--yes'])
  expect(done).toMatchObject({
    code: 2,
    out: expect.stringMatching(/2 works made[\s\S]*broken\.jpg is no picture we can read/),
  })
  const nowhere = await bring(dataDir, [join(folder, 'nowhere'), '--yes'])
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') })
})

it.each([
  [['import'], /Name one folder/],
  [['import', 'a', 'b'], /Name one folder/],
  [['import', 'a', '--as', 'pages'], /--as is "pages"/],
  [['import', 'a', '--what'], /what/],
])('%j is refused in words', (words, sentence) =>
  expect(parseCommand(words)).toEqual({ ok: false, error: expect.stringMatching(sentence) }),
)
