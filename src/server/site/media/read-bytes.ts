import type { FileHandle } from 'node:fs/promises'

/** Reads bytes of a file from an offset; fewer at the end of the file. */
export async function readBytes(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, start)
  return bytes.subarray(0, bytesRead)
}
