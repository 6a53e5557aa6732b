import { open, readFile } from 'node:fs/promises'
import sharp, { type FailOnOptions, type Sharp } from 'sharp'
import { withGammaProfile } from './png-profile.ts'
import { readBytes } from './read-bytes.ts'

/** Enough for the largest cameras. Pictures of that size are read in strips or reduced while they are decoded. */
const MAX_PIXELS = 160e6

/** Bytes of a file before which it says what it is, how its colours are meant, and whether it moves. */
const BEGINNING_BYTES = 2 ** 20

/** How files are read. What decoders warn of was looked at when they were taken. */
export const reading = (failOn: FailOnOptions = 'none') => ({ limitInputPixels: MAX_PIXELS, failOn })

/**
 * Opens a picture as it is seen: turned as its camera was held, with its colours as browsers read them.
 *
 * @param original its bytes, or the path of a file
 */
export async function uprightPicture(original: Uint8Array | string, failOn?: FailOnOptions): Promise<Sharp> {
  const meant = await withGammaProfile(await beginningOf(original), () => bytesOf(original))
  return sharp(meant ?? original, reading(failOn)).autoOrient()
}

export const bytesOf = async (original: Uint8Array | string): Promise<Uint8Array> =>
  typeof original === 'string' ? readFile(original) : original

/** The first bytes of a picture, in which all but its pixels stands. */
export async function beginningOf(original: Uint8Array | string): Promise<Buffer> {
  if (typeof original !== 'string')
    return Buffer.from(original.buffer, original.byteOffset, Math.min(original.byteLength, BEGINNING_BYTES))
  const file = await open(original)
  try {
    return await readBytes(file, 0, BEGINNING_BYTES)
  } finally {
    await file.close()
  }
}
