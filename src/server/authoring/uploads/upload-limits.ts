import { statfs } from 'node:fs/promises'

/** Days after which an upload that was not finished ends. */
export const UPLOAD_DAYS = 7
/** Uploads that one user may have begun and not finished. */
export const MAX_OPEN_UPLOADS = 50
/** Maximum total size of these uploads, in bytes. */
export const MAX_OPEN_BYTES = 4 * 1024 ** 3
/** Space in bytes that must stay free on the disk, because the database needs it, too. */
export const RESERVED_BYTES = 256 * 1024 ** 2
/** Bytes of the disk for each byte of an upload: its parts, what is put together of them, and what is made of it. */
export const ROOM_FACTOR = 3
/**
 * Time in milliseconds within which a file in a single request must arrive; after that, remains of a killed process are
 * removed.
 */
export const ONE_REQUEST_MS = 3_600_000
/** Maximum number of parts of one upload. */
export const MAX_PARTS = 5000
/** Chunk size in bytes that senders are advised to use; smaller if a proxy limits it. */
export const CHUNK_BYTES = 8 * 1024 ** 2

/** Room for so many more bytes of uploads. */
export const uploadCapacity = (free: number): number =>
  Math.max(0, Math.floor((free - RESERVED_BYTES) / ROOM_FACTOR))

/** Bytes free on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
