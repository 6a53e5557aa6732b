import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { builtPackage } from '../../tests/support/server/built-package.ts'
import { openTestServices } from '../../tests/support/server/open-test-services.ts'
import { runImport, seriesFolder } from '../../tests/support/server/run-import.ts'
import { tableRows } from '../../tests/support/server/table-rows.ts'
import { parseCommand } from './parse-command.ts'

/** Number of rounds, set by `KILL_ROUNDS=20`. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 2)

let program: string

beforeAll(async () => {
  program = await builtPackage()
}, 60_000)

const importByCommand = (dataDir: string, words: string[], killAfterMs?: number) =>
  runImport({ program, dataDir, words, ...(killAfterMs !== undefined && { killAfterMs }) })

// @behaviour import-5
it(
  'an import that is killed at any moment continues when it is repeated, and nothing is duplicated',
  async () => {
    const folder = await seriesFolder(5, 6)
    const { dataDir } = await openTestServices()
    const words = [folder, '--as', 'works', '--publish', '--yes']
    for (let round = 0; round < ROUNDS; round++) await importByCommand(dataDir, words, Math.random() * 900)
    const last = await importByCommand(dataDir, words)
    expect([last.code, last.err]).toEqual([0, ''])
    const again = await importByCommand(dataDir, words)
    expect(again.out).toContain('0 works created, 0 updated, 5 unchanged.')
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
it('lists its changes and writes nothing without a confirmation; a broken file is named, and changes the exit code', async () => {
  const folder = await seriesFolder(2, 2)
  await writeFile(join(folder, 'Series 0', 'broken.jpg'), 'no picture')
  const { dataDir } = await openTestServices()
  const unsaid = await importByCommand(dataDir, [folder])
  expect(unsaid).toMatchObject({ code: 1, err: expect.stringMatching(/2 folders.*--as works/) })
  const unasked = await importByCommand(dataDir, [folder, '--as', 'works'])
  expect(unasked).toMatchObject({
    code: 1,
    out: expect.stringMatching(/2 works with 4 pictures, as drafts\.[\s\S]*Series 0 \(2, cover/),
    err: expect.stringContaining('Nothing was written'),
  })
  expect(await tableRows(dataDir, 'portfolio_item')).toEqual([])
  const outcome = await importByCommand(dataDir, [folder, '--as', 'works', '--yes'])
  expect(outcome).toMatchObject({
    code: 2,
    out: expect.stringMatching(/2 works created[\s\S]*broken\.jpg: Its format isn’t supported/),
  })
  const nowhere = await importByCommand(dataDir, [join(folder, 'nowhere'), '--yes'])
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') })
})

it.each([
  [['import'], /Name one folder/],
  [['import', 'a', 'b'], /Name one folder/],
  [['import', 'a', '--as', 'pages'], /--as is "pages"/],
  [['import', 'a', '--what'], /what/],
])('%j is refused with a sentence', (words, sentence) =>
  expect(parseCommand(words)).toEqual({ ok: false, error: expect.stringMatching(sentence) }),
)
