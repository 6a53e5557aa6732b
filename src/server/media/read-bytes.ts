import type { FileHandle } from 'node:fs/promises'

/** Reads bytes of a file from a place on; fewer where the file ends before. */
export async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}
