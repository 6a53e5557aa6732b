import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** First bytes of a file compressed by gzip, whatever its name. */
const GZIP = Buffer.from([0x1f, 0x8b])

/** Bytes of a tar file, from beginning to end. */
export interface TarSource {
  /** Reads the next bytes; fewer at the end. */
  read(length: number): Promise<Buffer>
  /**
   * Skips bytes.
   *
   * @returns whether there were that many
   */
  skip(length: number): Promise<boolean>
  close(): Promise<void>
}

/** Opens a tar file, compressed by gzip or not. @throws the system's error, or that of unpacking when bytes are read */
export async function openTarSource(path: string): Promise<TarSource> {
  const file = await open(path, 'r')
  const { buffer } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
  if (buffer.equals(GZIP)) {
    await file.close()
    return unpacking(path)
  }
  const { size: length } = await file.stat()
  let at = 0
  return {
    async read(wanted) {
      const chunk = await file.read(Buffer.alloc(wanted), 0, wanted, at)
      at += chunk.bytesRead
      return chunk.buffer.subarray(0, chunk.bytesRead)
    },
    async skip(wanted) {
      at += wanted
      return at <= length
    },
    close: () => file.close(),
  }
}

function unpacking(path: string): TarSource {
  const unpacked = createGunzip()
  // The reader of the chunks receives the error.
  pipeline(createReadStream(path), unpacked, () => {})
  const chunks = unpacked[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  /** Returns at most `most` of the next bytes; none at the end. */
  const some = async (most: number): Promise<Buffer> => {
    while (rest.byteLength === 0) {
      const next = await chunks.next()
      if (next.done) break
      rest = next.value
    }
    const piece = rest.subarray(0, most)
    rest = rest.subarray(piece.byteLength)
    return piece
  }
  return {
    async read(wanted) {
      const parts: Buffer[] = []
      for (let bytesLeft = wanted; bytesLeft > 0; ) {
        const part = await some(bytesLeft)
        if (part.byteLength === 0) break
        parts.push(part)
        bytesLeft -= part.byteLength
      }
      return Buffer.concat(parts)
    },
    async skip(wanted) {
      for (let bytesLeft = wanted; bytesLeft > 0; ) {
        const part = await some(bytesLeft)
        if (part.byteLength === 0) return false
        bytesLeft -= part.byteLength
      }
      return true
    },
    async close() {
      unpacked.destroy()
    },
  }
}
