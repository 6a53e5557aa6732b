import { LRUCache } from 'lru-cache'
import type { S3Config } from '../../platform/index.ts'
import { type ByteSpan, parseKey, type Storage, type StorageKey, type StoredContent } from '../storage.ts'
import { openBorrowedFiles } from './borrowed-files.ts'
import { createS3Client, type S3ClientOptions } from './s3-client.ts'
import { StoreError } from './store-error.ts'
import { upload } from './upload.ts'
import { elements, elementText } from './xml.ts'

/** Time in milliseconds that the check of the store may take. */
const CHECK_TIMEOUT_MS = 5000
/** Maximum number of file sizes that are remembered; the content at a public name never changes. */
const MAX_CACHED_SIZES = 20_000

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  png: 'image/png',
  webm: 'video/webm',
  webp: 'image/webp',
}

/**
 * Opens the storage in a bucket of an S3-compatible store. Files of the area `public` have the headers by which
 * browsers and content delivery networks may cache them without limit, for stores that serve them directly.
 *
 * @param dataDir absolute path of a folder on this machine for files that are worked on
 */
export async function openS3Storage(
  config: S3Config,
  dataDir: string,
  options: S3ClientOptions = {},
): Promise<Storage> {
  const client = createS3Client(config, options)
  const sizes = new LRUCache<StorageKey, number>({ max: MAX_CACHED_SIZES })
  const pathOf = (key: StorageKey) => {
    const { area, name } = parseKey(key)
    return `${config.prefix}${area}/${name}`
  }

  const get = async (key: StorageKey, part?: ByteSpan): Promise<StoredContent | null> => {
    const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {}
    const answer = await client.send({ method: 'GET', path: pathOf(key), headers })
    if (answer.status === 404) {
      sizes.delete(key)
      return null
    }
    if (answer.status !== (part ? 206 : 200))
      throw new StoreError(client.where, `it answers ${answer.status} to a read`)
    const whole = part
      ? answer.headers.get('content-range')?.split('/')[1]
      : answer.headers.get('content-length')
    const size = Number(whole)
    // The file may have been replaced or truncated since its size was cached.
    if (sizes.has(key)) sizes.set(key, size)
    return { size, stream: answer.body ?? new Blob([]).stream() }
  }

  const borrowed = await openBorrowedFiles(dataDir, get)
  return {
    where: `s3://${client.where}/${config.prefix}`,
    get,
    async put(key, content) {
      const { area, name } = parseKey(key)
      const type = TYPES[name.split('.').at(-1) ?? '']
      await upload(client, pathOf(key), content, {
        'content-type': type ?? 'application/octet-stream',
        ...(area === 'public' && { 'cache-control': 'public, max-age=31536000, immutable' }),
      })
      sizes.delete(key)
      borrowed.forget(key)
    },
    async head(key) {
      const cachedSize = sizes.get(key)
      if (cachedSize !== undefined) return { size: cachedSize }
      const answer = await client.send({ method: 'HEAD', path: pathOf(key) })
      if (answer.status === 404) return null
      const size = Number(answer.headers.get('content-length'))
      if (parseKey(key).area === 'public') sizes.set(key, size)
      return { size }
    },
    async touchedAt(key) {
      const answer = await client.send({ method: 'HEAD', path: pathOf(key) })
      const at = answer.status === 404 ? null : answer.headers.get('last-modified')
      return at === null ? null : Date.parse(at)
    },
    async delete(key) {
      const answer = await client.send({ method: 'DELETE', path: pathOf(key) })
      await answer.body?.cancel()
      sizes.delete(key)
      borrowed.forget(key)
    },
    async *list(area, beginning = '') {
      const prefix = `${config.prefix}${area}/`
      let token: string | null = null
      do {
        const answer = await client.send({
          method: 'GET',
          path: '',
          query: {
            'list-type': '2',
            prefix: prefix + beginning,
            ...(token !== null && { 'continuation-token': token }),
          },
        })
        const text = await answer.text()
        for (const file of elements(text, 'Contents')) {
          const name = elementText(file, 'Key')?.slice(prefix.length) ?? ''
          const key: StorageKey = `${area}/${name}`
          if (isKey(key)) yield { key, size: Number(elementText(file, 'Size')) }
        }
        token =
          elementText(text, 'IsTruncated') === 'true' ? elementText(text, 'NextContinuationToken') : null
      } while (token !== null)
    },
    withFile: borrowed.use,
    withScratch: borrowed.scratch,
    locate: (key) => `s3://${client.where}/${pathOf(key)}`,
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: config.prefix }
      const answer = await client.send({
        method: 'GET',
        path: '',
        query,
        tries: 1,
        timeoutMs: CHECK_TIMEOUT_MS,
      })
      await answer.body?.cancel()
    },
    close: borrowed.close,
  }
}

/** The bucket may hold what is not ours. */
function isKey(key: StorageKey): boolean {
  try {
    return parseKey(key).name !== ''
  } catch {
    return false
  }
}
