import { open } from 'node:fs/promises'
import { Header, Pax } from 'tar'
import { errorCode, PRIVATE_FILE_MODE } from '../../kit/db/index.ts'
import { packedFormat } from './packed-format.ts'
import { openTarSource } from './tar-source.ts'
import { TransferError } from './transfer-error.ts'

/** Size of a block in bytes; headers and contents begin at multiples of it. */
const BLOCK = 512
/** Number of bytes that are read at once. */
const CHUNK = 1024 * 1024
/**
 * Limit on the length of an extended header, in bytes; neither Vitrine nor a program that repacked its files writes
 * longer ones.
 */
const MAX_HEADER_BYTES = 1024 * 1024

const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Writes a tar file, one entry after the other. */
export interface TarWriter {
  /** @throws Error if the content does not have the announced length */
  add(name: string, size: number, content: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>
  /** Ends the file and resolves when all of it is on the disk. */
  finish(): Promise<void>
  close(): Promise<void>
}

/** Target of the bytes of a tar file, in order. */
export interface TarTarget {
  write(bytes: Uint8Array): Promise<void>
  /** Called once everything is written: makes sure that it is stored. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Creates a file that only this user can read. An existing file is overwritten. */
export async function fileTarget(path: string): Promise<TarTarget> {
  const file = await open(path, 'w', PRIVATE_FILE_MODE)
  // An existing file may have other permissions.
  await file.chmod(PRIVATE_FILE_MODE)
  return { write: (bytes) => file.writeFile(bytes), settle: () => file.sync(), close: () => file.close() }
}

/** Creates a writer of a tar file for a target. */
export function createTar({ write, settle, close }: TarTarget): TarWriter {
  const mtime = new Date()
  return {
    async add(name, size, content) {
      const header = new Header({ path: name, size, mode: PRIVATE_FILE_MODE, mtime, type: 'File' })
      const block = Buffer.alloc(BLOCK)
      if (header.encode(block)) throw new Error(`${name} does not fit into a header.`)
      await write(block)
      let byteCount = 0
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        await write(chunk)
        byteCount += chunk.byteLength
      }
      if (byteCount !== size) throw new Error(`${name} has ${byteCount} bytes instead of ${size}.`)
      await write(Buffer.alloc(paddingOf(size)))
    },
    async finish() {
      await write(Buffer.alloc(2 * BLOCK))
      await settle()
    },
    close,
  }
}

/** Entry of a tar file; its content can only be read until the next entry is requested. */
export interface TarEntry {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads a tar file, compressed by gzip or not.
 *
 * @throws TransferError if the file does not exist, is no tar file, is compressed in another way, or is truncated
 */
export async function* readTar(path: string): AsyncGenerator<TarEntry, void, undefined> {
  const truncation = () =>
    new TransferError(`${path} is an incomplete tar file: take another copy of the backup.`)
  const source = await openTarSource(path).catch((error: unknown) => {
    throw new TransferError(
      `${path} cannot be read (${errorCode(error) ?? error}): name the file of a backup.`,
    )
  })
  const readBytes = (length: number) =>
    source.read(length).catch(() => {
      throw truncation()
    })
  const skip = (length: number) => source.skip(length).catch(() => false)
  try {
    let pax: Pax | undefined
    for (let isFirst = true; ; isFirst = false) {
      const block = await readBytes(BLOCK)
      const packed = isFirst ? packedFormat(block) : null
      if (packed !== null)
        throw new TransferError(
          `${path} is compressed (${packed.name}): unpack it first, with "${packed.command}", and name the file that comes out.`,
        )
      // Two empty blocks end the file; without them it is truncated.
      if (block.byteLength < BLOCK) throw truncation()
      const header = headerOf(block, pax)
      if (header?.nullBlock) {
        // A compressed file shows only at its end whether it is complete.
        while ((await readBytes(CHUNK)).byteLength > 0);
        return
      }
      if (!header?.cksumValid || !Number.isSafeInteger(header.size ?? 0)) throw truncation()
      const { size = 0, path: name = '' } = header
      if (header.type === 'ExtendedHeader' && size <= MAX_HEADER_BYTES) {
        pax = Pax.parse((await readBytes(size)).toString('utf8'))
        if (!(await skip(paddingOf(size)))) throw truncation()
        continue
      }
      pax = undefined
      let bytesLeft = size
      const content = async function* () {
        while (bytesLeft > 0) {
          const chunk = await readBytes(Math.min(CHUNK, bytesLeft))
          if (chunk.byteLength === 0) throw truncation()
          bytesLeft -= chunk.byteLength
          yield chunk
        }
      }
      if (header.type === 'File' || header.type === 'OldFile')
        yield { name: name.replace(/^\.\//, ''), size, content: content() }
      if (!(await skip(bytesLeft + paddingOf(size)))) throw truncation()
    }
  } finally {
    await source.close()
  }
}

/** Parses the header in a block; `null` if the block contains none. */
function headerOf(block: Buffer, pax: Pax | undefined): Header | null {
  try {
    return new Header(block, 0, pax)
  } catch {
    return null
  }
}
