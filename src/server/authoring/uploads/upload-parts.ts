import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { UploadPartRow, UploadRow } from '../../kit/db/index.ts'
import type { Storage, StorageKey } from '../../kit/storage/index.ts'
import type { UploadsRepository } from './uploads.repository.ts'

/**
 * Size in bytes of the part of an upload kept in memory, which is also the maximum loss when the server is killed. A
 * broken connection loses nothing.
 */
const PART_BYTES = 4 * 1024 ** 2

/** Error: another request has already sent the part at this offset. */
export class ConcurrentPart extends Error {
  override readonly name = 'ConcurrentPart'
}

/** Bytes of uploads in the store: each stretch of them a file of its own, so that no two processes write one. */
export interface UploadParts {
  /**
   * Stores bytes from an offset on; returns the offset after them. Bytes that arrived before a stream breaks are kept.
   */
  append(id: string, start: number, content: AsyncIterable<Uint8Array>): Promise<number>
  /** Puts an upload together at a path. */
  joinTo(path: string, upload: UploadRow): Promise<void>
  /** Removes what is in the store of an upload. */
  clear(id: string): Promise<void>
}

const keyOf = (name: string): StorageKey => `uploads/${name}`

export function createUploadParts(storage: Storage, repository: UploadsRepository): UploadParts {
  const keep = async (id: string, start: number, bytes: Uint8Array): Promise<number> => {
    const part: UploadPartRow = {
      upload_id: id,
      start,
      bytes: bytes.byteLength,
      name: `${id}-${start}-${randomBytes(6).toString('hex')}`,
    }
    await storage.put(keyOf(part.name), bytes)
    if (await repository.addPart(part)) return start + part.bytes
    await storage.delete(keyOf(part.name))
    throw new ConcurrentPart('These bytes have arrived already.')
  }

  return {
    async append(id, start, content) {
      let at = start
      let pieces: Uint8Array[] = []
      let bytes = 0
      const flush = async () => {
        if (bytes === 0) return
        const whole = Buffer.concat(pieces)
        pieces = []
        bytes = 0
        at = await keep(id, at, whole)
      }
      try {
        for await (const chunk of content) {
          pieces.push(chunk)
          bytes += chunk.byteLength
          if (bytes >= PART_BYTES) await flush()
        }
      } finally {
        await flush()
      }
      return at
    },
    async joinTo(path, { id, bytes }) {
      const parts = await repository.parts(id)
      const content = async function* () {
        for (const { name } of parts) {
          const part = await storage.get(keyOf(name))
          if (!part) throw new Error(`A part of the upload ${id} is missing.`)
          yield* part.stream
        }
      }
      const file = createWriteStream(path, { mode: 0o600 })
      await pipeline(content, file)
      if (file.bytesWritten !== bytes) throw new Error(`The upload ${id} is incomplete.`)
    },
    async clear(id) {
      for await (const { key } of storage.list('uploads', `${id}-`)) await storage.delete(key)
    },
  }
}
