import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type ObjectStore, startObjectStore } from '../../../../../tests/support/object-store/object-store.ts'
import { temporaryFolder } from '../../../../../tests/support/server/open-test-services.ts'
import { describeStorage } from '../../../../../tests/support/storage-contract.ts'
import { storageFailure } from '../../db/index.ts'
import type { S3Config } from '../../platform/index.ts'
import type { StorageKey } from '../storage.ts'
import { createS3Client } from './s3-client.ts'
import { openS3Storage } from './s3-storage.ts'

let store: ObjectStore
beforeAll(async () => {
  store = await startObjectStore()
})
afterAll(() => store.stop())

let buckets = 0
const emptyBucket = () => {
  buckets += 1
  return store.bucket(`bucket-${buckets}`)
}

async function open(config?: S3Config, folder?: string) {
  const storage = await openS3Storage(config ?? (await emptyBucket()), folder ?? (await temporaryFolder()))
  onTestFinished(() => storage.close())
  return storage
}

describeStorage('an object store', () => open())
describeStorage('a folder of an object store', async () =>
  open({ ...(await emptyBucket()), prefix: 'site/one/' }),
)

const MIB = 1024 * 1024

async function* megabytes(count: number) {
  for (let at = 0; at < count; at += 1) yield Buffer.alloc(MIB, at)
}

const uploadsIn = async (config: S3Config) => {
  const answer = await createS3Client(config).send({ method: 'GET', path: '', query: { uploads: '' } })
  return ((await answer.text()).match(/<UploadId>/g) ?? []).length
}

describe('a large file', () => {
  it('is sent in parts and is one file', async () => {
    const config = await emptyBucket()
    const storage = await open(config)
    await storage.put('public/film.mp4', megabytes(37))
    expect(await storage.head('public/film.mp4')).toEqual({ size: 37 * MIB })
    const across = await storage.get('public/film.mp4', { start: 16 * MIB - 1, end: 16 * MIB })
    expect([...new Uint8Array(await new Response(across?.stream).arrayBuffer())]).toEqual([15, 16])
    expect(await uploadsIn(config)).toBe(0)
  })

  it('that is interrupted leaves nothing behind', async () => {
    const config = await emptyBucket()
    const storage = await open(config)
    async function* breaking() {
      yield* megabytes(40)
      throw new Error('The source broke off.')
    }
    await expect(storage.put('public/film.mp4', breaking())).rejects.toThrow('The source broke off.')
    expect(await storage.head('public/film.mp4')).toBeNull()
    expect(await uploadsIn(config)).toBe(0)
  })
})

it('all files are listed, also more than one response holds', async () => {
  const storage = await open()
  const keys = Array.from({ length: 210 }, (_, at): StorageKey => `drawn/${String(at).padStart(4, '0')}.png`)
  for (let at = 0; at < keys.length; at += 64)
    await Promise.all(keys.slice(at, at + 64).map((key) => storage.put(key, Buffer.from('x'))))
  const listed: string[] = []
  for await (const { key } of storage.list('drawn')) listed.push(key)
  expect(listed).toEqual(keys)
})

it('an original whose content does not match its hash is refused', async () => {
  const storage = await open()
  const key = `originals/${'0'.repeat(64)}.png` as const
  await storage.put(key, Buffer.from('something else'))
  await expect(storage.withFile(key, async () => {})).rejects.toThrow('is not what was stored')
})

it('a local copy is downloaded once, and removed at the end', async () => {
  const folder = await temporaryFolder()
  const storage = await openS3Storage(await emptyBucket(), folder)
  await storage.put('originals/a.png', Buffer.from('picture'))
  const paths = await Promise.all(
    [1, 2, 3].map(() => storage.withFile('originals/a.png', async (path) => path)),
  )
  expect(new Set(paths).size).toBe(1)
  await storage.close()
  expect(await readdir(join(folder, 'borrowed'))).toEqual([])
})

it('a wrong secret is refused with a helpful sentence', async () => {
  const storage = await open({ ...(await emptyBucket()), secretAccessKey: 'wrong' })
  const advice = 'does not accept the secret; correct STORAGE_URL'
  await expect(storage.check()).rejects.toThrow(advice)
  await expect(storage.put('public/a.webp', Buffer.from('x'))).rejects.toThrow(advice)
})

it('a missing bucket is named', async () => {
  const storage = await open({ ...(await emptyBucket()), bucket: 'nowhere' })
  await expect(storage.check()).rejects.toThrow('/nowhere cannot be used: there is no such bucket')
})

it('an unavailable store gives plain errors, and everything works when it is back', async () => {
  const storage = await open()
  await storage.put('public/a.webp', Buffer.from('before'))
  await store.kill()
  const failures = await Promise.all(
    [storage.check(), storage.get('public/a.webp'), storage.put('public/b.webp', Buffer.from('x'))].map(
      (asking) => asking.then(() => null, storageFailure),
    ),
  )
  expect(failures).toEqual(['storage_unavailable', 'storage_unavailable', 'storage_unavailable'])
  await store.start()
  await storage.check()
  expect(await storage.head('public/b.webp')).toBeNull()
  expect(await new Response((await storage.get('public/a.webp'))?.stream).text()).toBe('before')
})
