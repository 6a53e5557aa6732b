import { expect, it, onTestFinished, vi } from 'vitest'
import { openUnsyncedDatabase, temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import { createFileLengths } from './file-lengths.repository.ts'
import { wholeFiles } from './whole-files.ts'

const KEY = 'public/0123456789abcdef-320.jpg'
const WHOLE = Buffer.from(`${'00'.repeat(20)}ffd9`, 'hex')

async function openDb() {
  const db = await openUnsyncedDatabase(await temporaryFolder())
  onTestFinished(() => db.close())
  await db.migrate()
  return db
}

// @behaviour media-13
it('a restored file is sent again, although the storage has cached its size', async () => {
  let bytes = WHOLE.subarray(0, 17)
  const cachedSize = bytes.length
  const storage: Pick<Storage, 'head' | 'get' | 'locate'> = {
    head: async () => ({ size: cachedSize }),
    get: async (_key, part) => {
      const content = part ? bytes.subarray(part.start, part.end + 1) : bytes
      return { size: bytes.length, stream: new Blob([new Uint8Array(content)]).stream() }
    },
    locate: (key) => key,
  }
  const reports: string[] = []
  const whole = wholeFiles(storage as Storage, await openDb(), (line) => void reports.push(line))
  expect(await whole.head(KEY)).toBeNull()
  bytes = WHOLE
  expect(await whole.head(KEY)).toEqual({ size: WHOLE.length })
  expect(reports).toHaveLength(1)
})

// @behaviour media-13
it('many file sizes are stored in batches, so that a server can write meanwhile', async () => {
  const { query } = await openDb()
  const transaction = vi.spyOn(query, 'transaction')
  const keys = Array.from({ length: 450 }, (_, place): StorageKey => `public/${place}.jpg`)
  await createFileLengths(query).noteAll(new Map(keys.map((key) => [key, 1])))
  expect(transaction).toHaveBeenCalledTimes(3)
})
