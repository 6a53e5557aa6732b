import { afterAll, beforeAll, expect, it } from 'vitest'
import { CORE_BLOCKS } from '../../tests/support/core-blocks.ts'
import { type ObjectStore, startObjectStore } from '../../tests/support/object-store/object-store.ts'
import { builtPackage } from '../../tests/support/server/built-package.ts'
import { temporaryFolder } from '../../tests/support/server/open-test-services.ts'
import { runImport, seriesFolder } from '../../tests/support/server/run-import.ts'
import { tableRows } from '../../tests/support/server/table-rows.ts'
import { checkData } from '../server/index.ts'

let store: ObjectStore
let program: string
beforeAll(async () => {
  store = await startObjectStore()
  program = await builtPackage()
}, 120_000)
afterAll(() => store.stop())

// @behaviour import-5
it('an import into an object store that becomes unavailable continues when it is repeated, and is complete', async () => {
  const storage = await store.bucket('import')
  const [key, secret] = [storage.accessKeyId, storage.secretAccessKey].map(encodeURIComponent)
  const address = `s3://${key}:${secret}@store/import?region=${storage.region}&endpoint=${storage.endpoint}`
  const dataDir = await temporaryFolder()
  const folder = await seriesFolder(4, 6)
  const words = [folder, '--as', 'works', '--publish', '--yes']
  const run = { program, dataDir, words, env: { STORAGE_URL: address } }

  let storeEnd: Promise<void> | null = null
  const first = await runImport({
    ...run,
    onOutput(said) {
      if (/Importing pictures: \d+ of 24/.test(said)) storeEnd ??= store.kill()
    },
  })
  expect(storeEnd).not.toBeNull()
  await storeEnd
  expect(first.code).not.toBe(0)
  expect(first.out + first.err).not.toMatch(/\n\s+at /)
  await store.start()

  const last = await runImport(run)
  expect([last.code, last.err]).toEqual([0, ''])
  expect(await tableRows(dataDir, 'portfolio_item')).toHaveLength(4)
  expect(await tableRows(dataDir, 'media_asset')).toHaveLength(24)
  expect(await checkData({ dataDir, storage }, { repair: false, blocks: CORE_BLOCKS })).toEqual([])
}, 180_000)
