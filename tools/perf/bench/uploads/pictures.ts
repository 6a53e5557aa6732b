import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { eachOf } from './each-of.ts'

const WIDTH = 6000
const HEIGHT = 4000
/** Width of the noise before it is enlarged; the smaller it is than the picture's, the coarser is the detail. */
const GRAIN = { least: 900, step: 100, kinds: 12 }

/**
 * Makes pictures of 24 megapixels, each with pixels of its own and about the detail of a photograph.
 *
 * @returns their paths
 */
export async function makePictures(folder: string, count: number): Promise<string[]> {
  const paths = Array.from({ length: count }, (_, nth) => join(folder, `p${nth}.jpg`))
  await eachOf(paths, async (path, nth) => writeFile(path, await photograph(nth)))
  return paths
}

async function photograph(nth: number): Promise<Buffer> {
  const width = GRAIN.least + GRAIN.step * (nth % GRAIN.kinds)
  const height = Math.round((width * HEIGHT) / WIDTH)
  const noise = { type: 'gaussian', mean: 90 + ((nth * 7) % 80), sigma: 25 + (nth % 5) * 6 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#777', noise } })
    .tint({ r: 255 - ((nth * 31) % 120), g: 150 + ((nth * 17) % 100), b: 120 + ((nth * 13) % 130) })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(grain).resize(WIDTH, HEIGHT, { kernel: 'cubic' }).jpeg({ quality: 85 }).toBuffer()
}
