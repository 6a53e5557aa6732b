import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { inRoot } from '../../../../tools/start/paths.js'
import { encodeRendition, webpQuality } from './encode-rendition.ts'

const original = (name: string) => inRoot(`demo/originals/${name}.webp`)

/**
 * Returns the share of blocks of 8 × 8 pixels that are one plain colour, in the upper half of a picture, which is the
 * sky of a landscape.
 */
async function plainBlocks(picture: Sharp): Promise<number> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  let blocks = 0
  let plain = 0
  for (let top = 0; top + 8 <= info.height / 2; top += 8) {
    for (let left = 0; left + 8 <= info.width; left += 8) {
      const levels = new Set<number>()
      for (let y = top; y < top + 8; y++) {
        for (let x = left; x < left + 8; x++) levels.add(data[y * info.width + x] as number)
      }
      blocks += 1
      if (levels.size === 1) plain += 1
    }
  }
  return plain / blocks
}

// @behaviour media-2
it('a grainy sky shows no blocks, and weighs less than half as AVIF', async () => {
  const size = { width: 960, height: 1200 }
  const source = sharp(original('landscape-rose-ridge')).resize(size.width, size.height)
  expect(await plainBlocks(source)).toBeLessThan(0.02)
  const webp = await encodeRendition(original('landscape-rose-ridge'), size, 'webp')
  const avif = await encodeRendition(original('landscape-rose-ridge'), size, 'avif')
  for (const rendition of [webp, avif]) expect(await plainBlocks(sharp(rendition))).toBeLessThan(0.2)
  expect(avif.byteLength).toBeLessThan(webp.byteLength / 2)
})

it('a poster, whose plain areas compress well anyway, weighs no more than before', async () => {
  const size = { width: 640, height: 960 }
  const poster = await encodeRendition(original('poster-forty-harvests'), size, 'webp')
  const least = await sharp(original('poster-forty-harvests'))
    .resize(size.width, size.height, { fit: 'fill' })
    .webp({ quality: webpQuality(0) })
    .toBuffer()
  expect(poster.byteLength).toBeLessThan(least.byteLength * 1.02)
})

it('transparent areas stay transparent in WebP and have the page colour in JPEG', async () => {
  const size = { width: 254, height: 64 }
  const corner = async (format: 'webp' | 'jpeg') => {
    const image = sharp(await encodeRendition(original('logo-ink'), size, format))
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
    return [...data.subarray(0, info.channels)]
  }
  expect((await corner('webp'))[3]).toBe(0)
  expect(await corner('jpeg')).toEqual([255, 255, 255])
})
