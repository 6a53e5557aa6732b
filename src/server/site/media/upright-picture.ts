import { open, readFile } from 'node:fs/promises'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { MAX_PICTURE_PIXELS } from '../../../core/content/index.ts'
import { withDeclaredColors } from './png-profile.ts'
import { readBytes } from './read-bytes.ts'

/** Number of bytes at the beginning of a file that contain its type, its colours, and whether it is animated. */
const BEGINNING_BYTES = 2 ** 20

/**
 * Options for reading files. Warnings of the decoder are ignored by default, since they were checked when the picture
 * was stored.
 */
export const readOptions = (failOn: FailOnOptions = 'none') => ({
  limitInputPixels: MAX_PICTURE_PIXELS,
  failOn,
})

/**
 * Opens a picture as it is displayed: rotated as EXIF says, with its colours as browsers read them.
 *
 * @param original bytes of the picture, or the path of a file
 */
export async function uprightPicture(original: Uint8Array | string, failOn?: FailOnOptions): Promise<Sharp> {
  const correctedBytes = await withDeclaredColors(await readFirstBytes(original), () => bytesOf(original))
  return sharp(correctedBytes ?? original, readOptions(failOn)).autoOrient()
}

export const bytesOf = async (original: Uint8Array | string): Promise<Uint8Array> =>
  typeof original === 'string' ? readFile(original) : original

/** Returns the first bytes of a picture, which contain everything but its pixels. */
export async function readFirstBytes(original: Uint8Array | string): Promise<Buffer> {
  if (typeof original !== 'string')
    return Buffer.from(original.buffer, original.byteOffset, Math.min(original.byteLength, BEGINNING_BYTES))
  const file = await open(original)
  try {
    return await readBytes(file, 0, BEGINNING_BYTES)
  } finally {
    await file.close()
  }
}
