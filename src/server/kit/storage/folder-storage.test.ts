import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { describeStorage } from '../../../../tests/support/storage-contract.ts'
import { openFolderStorage } from './folder-storage.ts'

async function open(folder?: string) {
  const storage = await openFolderStorage(folder ?? (await temporaryFolder()))
  onTestFinished(() => storage.close())
  return storage
}

describeStorage('the data folder', () => open())

it('the check of a missing folder fails', async () => {
  const folder = await temporaryFolder()
  const storage = await open(folder)
  await rm(join(folder, 'media'), { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})
