import type { Storage, StorageKey } from '../../kit/storage/index.ts'

/** Smallest size of a file with a header, in bytes. */
const MIN_BYTES = 16

/** Last bytes of a complete file, by the extension of its name. */
const END_MARKS: Readonly<Record<string, string>> = { jpg: 'ffd9', png: '49454e44ae426082' }

/**
 * Tells whether a stored picture that this server made is as long as its header says, or ends with its end marker. A file
 * of another format counts as complete.
 *
 * @param size of the file in bytes
 */
export async function isComplete(
  storage: Pick<Storage, 'get'>,
  key: StorageKey,
  size: number,
): Promise<boolean> {
  if (size < MIN_BYTES) return false
  const read = async (start: number, end: number) => {
    const part = await storage.get(key, { start, end })
    return part && Buffer.from(await new Response(part.stream).arrayBuffer())
  }
  const ending = key.split('.').at(-1) ?? ''
  if (ending === 'avif') return (await endOfBoxes(size, read)) === size
  if (ending === 'webp') return (await read(4, 7))?.readUInt32LE() === size - 8
  const mark = END_MARKS[ending]
  return mark === undefined || (await read(size - mark.length / 2, size - 1))?.toString('hex') === mark
}

/**
 * Returns the end of the boxes that an AVIF consists of, each of which begins with its size; 0 if they cannot be read.
 */
async function endOfBoxes(
  size: number,
  read: (start: number, end: number) => Promise<Buffer | null>,
): Promise<number> {
  let end = 0
  while (end + 8 <= size) {
    const length = (await read(end, end + 3))?.readUInt32BE() ?? 0
    if (length < 8) return 0
    end += length
  }
  return end
}
