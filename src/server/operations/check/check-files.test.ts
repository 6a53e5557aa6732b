import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { openFolderStorage } from '../../kit/storage/folder-storage.ts'
import { filmKey, originalKey } from '../../site/media/index.ts'
import type { CheckRepository } from './check.repository.ts'
import { checkFiles } from './check-files.ts'

// @behaviour media-12
it('a video that was changed for visitors is compared with its original', async () => {
  const storage = await openFolderStorage(await temporaryFolder())
  const original = Buffer.from('a film with its place')
  const hash = createHash('sha256').update(original).digest('hex')
  const films = { id: 1, webm_hash: null, mp4_hash: hash }
  const asset = { id: 1, content_hash: hash, mime: 'video/mp4', file_name: 'dune.mp4' }
  const repository = {
    assets: async () => [asset],
    films: async () => [films],
    renditions: async () => [],
  } as unknown as CheckRepository
  const sentences = async () => (await checkFiles(storage, repository)).sentences
  await storage.put(originalKey(hash, 'video/mp4'), original)
  await storage.put(filmKey(hash, 'mp4'), Buffer.from('a film without .  ...'))
  expect(await sentences()).toEqual([])
  await storage.put(filmKey(hash, 'mp4'), Buffer.from('half'))
  expect(await sentences()).toEqual([expect.stringContaining('The film "dune.mp4" is not what was stored')])
  await storage.put(originalKey(hash, 'video/mp4'), Buffer.from('half'))
  expect((await sentences())[0]).toContain('The original of the film "dune.mp4"')
  await storage.delete(originalKey(hash, 'video/mp4'))
  await storage.put(filmKey(hash, 'mp4'), original)
  expect(await sentences()).toEqual([])
})
