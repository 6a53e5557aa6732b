import { open } from 'node:fs/promises'
import { Header, Pax } from 'tar'
import { errorCode, PRIVATE_FILE_MODE } from '../db/index.ts'

import { openTarSource } from './tar-source.ts'
import { TransferError } from './transfer-error.ts'

/** Headers and contents begin at multiples of this, in bytes. */
const BLOCK = 512
/** How much is read at once, in bytes. */
const CHUNK = 1024 * 1024
/** No header of our own, or of a program that packed our files again, is longer, in bytes. */
const LONGEST_HEADER = 1024 * 1024

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Writes a tar file, one entry after the other. */
export interface TarWriter {
  /** @throws when the content is not as long as said */
  add(name: string, size: number, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Ends the file; all of it is on the disk then. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** Where the bytes of a tar file go, one after the other. */
export interface TarTarget {
  write(bytes: Uint8Array): Promise<void>
  /** Called once all is written: makes sure that it is there. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** A file, readable by this user only. What was there is lost. */
export async function fileTarget(path: string): Promise<TarTarget> {
  const file = await open(path, 'w', PRIVATE_FILE_MODE)
  // Another user may have left a file with other rights there.
  await file.chmod(PRIVATE_FILE_MODE)
  return { write: (bytes) => file.writeFile(bytes), settle: () => file.sync(), close: () => file.close() }
}

/** Writes a tar file to wherever its bytes are wanted. */
export function createTar({ write, settle, close }: TarTarget): TarWriter {
  const mtime = new Date()
  return {
    async add(name, size, content) {
      const header = new Header({ path: name, size, mode: PRIVATE_FILE_MODE, mtime, type: 'File' })
      const block = Buffer.alloc(BLOCK)
      if (header.encode(block)) throw new Error(`${name} does not fit into a header.`)
      await write(block)
      let written = 0
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        await write(chunk)
        written += chunk.byteLength
      }
      if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}.`)
      await write(Buffer.alloc(paddingOf(size)))
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      await settle()
    },
    close,
  }
}

/** An entry of a tar file; its content can be read before the next entry is asked for. */
export interface TarEntry {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads a tar file, compressed by gzip or not.
 *
 * @throws TransferError for a file that is not there, is no tar file, or ends too early
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry, void, undefined> {
  const ended = () => new TransferError(`${path} is no whole tar file: take another copy of the backup.`)
  const source = await openTarSource(path).catch((error: unknown) => {
    throw new TransferError(
      `${path} cannot be read (${errorCode(error) ?? error}): name the file of a backup.`,
    )
  })
  const read = (length: number) =>
    source.read(length).catch(() => {
      throw ended()
    })
  const skip = (length: number) => source.skip(length).catch(() => false)
  try {
    let pax: Pax | undefined
    for (;;) {
      const block = await read(BLOCK)
      // Two empty blocks end the file; without them something is missing.
      if (block.byteLength < BLOCK) throw ended()
      const header = headerOf(block, pax)
      if (header?.nullBlock) {
        // What is compressed tells only at its end whether it is whole.
        while ((await read(CHUNK)).byteLength > 0);
        return
      }
      if (!header?.cksumValid || !Number.isSafeInteger(header.size ?? 0)) throw ended()
      const { size = 0, path: name = '' } = header
      if (header.type === 'ExtendedHeader' && size <= LONGEST_HEADER) {
        pax = Pax.parse((await read(size)).toString('utf8'))
        if (!(await skip(paddingOf(size)))) throw ended()
        continue
      }
      pax = undefined
      let left = size
      const content = async function* () {
        while (left > 0) {
          const chunk = await read(Math.min(CHUNK, left))
          if (chunk.byteLength === 0) throw ended()
          left -= chunk.byteLength
          yield chunk
        }
      }
      if (header.type === 'File' || header.type === 'OldFile')
        yield { name: name.replace(/^\.\//, ''), size, content: content() }
      if (!(await skip(left + paddingOf(size)))) throw ended()
    }
  } finally {
    await source.close()
  }
}

/** The header in a block; `null` for a block that is none. */
function headerOf(block: Buffer, pax: Pax | undefined): Header | null {
  try {
    return new Header(block, 0, pax)
  } catch {
    return null
  }
}
