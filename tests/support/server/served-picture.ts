import sharp from 'sharp'
import { expect } from 'vitest'
import { openTestServices } from './open-test-services.ts'

/** Creates a picture in one colour. */
export const plainPicture = (width: number, height: number, background = '#b06050') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Stores a picture and returns it as a visitor gets it. */
export async function servedPicture(bytes: Uint8Array) {
  const { media } = await openTestServices()
  const result = await media.store(bytes, { fileName: 'awkward.any', alt: '', title: '' })
  if (!result.ok) throw new Error(result.error.message)
  const { address, width, height } = result.value
  const readRendition = async (format: 'webp' | 'jpeg') => {
    const widest = Math.min(width, 1600)
    const size = format === 'webp' ? widest : Math.min(width, 1280)
    // Waits without a limit, since a busy machine may be slow.
    await media.renditions.ensure(address, size, format, 'wait')
    const file = await media.file({ kind: 'rendition', address, width: size, format })
    const content = file && !('insteadName' in file) ? await file.read() : null
    return Buffer.from(await new Response(content?.stream).arrayBuffer())
  }
  const webp = await readRendition('webp')
  const pixel = await pixelsOf(webp)
  const jpeg = async (x: number, y: number) => (await pixelsOf(await readRendition('jpeg')))(x, y)
  return { width, height, pixel, jpeg, metadata: await sharp(webp).metadata() }
}

/** Reads points of a picture, by their share of its width and height. */
async function pixelsOf(file: Buffer) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  return (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
}

const levels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Expects a colour, with a tolerance for each channel. */
export const expectColor = (seen: number[], color: string, tolerance: number) => {
  for (const [channel, level] of levels(color).entries())
    expect(Math.abs((seen[channel] ?? 0) - level), `${seen} for ${color}`).toBeLessThanOrEqual(tolerance)
}
