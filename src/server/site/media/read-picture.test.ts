import sharp, { type JpegOptions } from 'sharp'
import { describe, expect, it } from 'vitest'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { ownPictureTools } from './picture-tools.ts'
import { decodedBytes, maxDecodedBytes } from './read-picture.ts'

const MEGABYTE = 1e6

describe('an image that must be decoded completely', () => {
  const progressive = (width: number, height: number, chromaSubsampling: string) =>
    decodedBytes({
      width,
      height,
      channels: 3,
      depth: 'uchar',
      format: 'jpeg',
      isProgressive: true,
      chromaSubsampling,
    })

  // @behaviour media-3
  it.each([
    ['a progressive JPEG with colours at half resolution', progressive(12_000, 9000, '4:2:0'), 4096, true],
    ['one with all of its colours', progressive(12_000, 9000, '4:4:4'), 4096, false],
    ['one just below the limit', progressive(11_648, 8736, '4:4:4'), 4096, true],
    ['the same where there is little memory', progressive(11_648, 8736, '4:4:4'), 512, false],
    ['one of a camera there', progressive(6000, 4000, '4:4:4'), 512, true],
  ])('is accepted if the memory is sufficient: %s', (_what, bytes, megabytes, isTaken) => {
    expect(bytes <= maxDecodedBytes(megabytes * MEGABYTE)).toBe(isTaken)
  })

  it('needs the memory that its decoder states', async () => {
    const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#579' } })
    const heldBytesOf = async (options: JpegOptions) =>
      decodedBytes(await sharp(await plain.clone().jpeg(options).toBuffer()).metadata())
    expect(await heldBytesOf({ progressive: true, chromaSubsampling: '4:2:0' })).toBe(64 * 48 * 3)
    expect(await heldBytesOf({ progressive: true, chromaSubsampling: '4:4:4' })).toBe(64 * 48 * 6)
    expect(await heldBytesOf({ progressive: false })).toBe(0)
  })
})

// @behaviour media-3 media-10
it.each([
  ['The picture needs more memory than there is.', 'media_memory', /needs more memory.*baseline/],
  ['The process for pictures ran out of memory.', 'media_memory', /needs more memory.*baseline/],
  ['The picture takes too long.', 'media_damaged', /seems to be damaged/],
])('a decoder error “%s” becomes a sentence with the reason', async (message, code, advice) => {
  const failingRead = async () => {
    throw new Error(message)
  }
  const { media } = await openTestServices(undefined, {
    pictures: { ...ownPictureTools(), read: failingRead },
  })
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#579' } })
    .png()
    .toBuffer()
  expect(await media.store(bytes, { fileName: 'a.png' })).toMatchObject({
    ok: false,
    error: { code, message: expect.stringMatching(advice) },
  })
})
