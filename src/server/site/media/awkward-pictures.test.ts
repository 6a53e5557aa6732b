import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { numbers } from '../../../../tests/support/small-film.ts'

const SIZE = { width: 96, height: 64 }
/** Colours of the four corners, clockwise from the upper left. */
const CORNERS = ['#c04030', '#3060b0', '#409050', '#d0b040']

const plain = (width: number, height: number, background = '#b06050') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Creates a picture of four colours. */
async function upright(): Promise<Buffer> {
  const half = { width: SIZE.width / 2, height: SIZE.height / 2 }
  const parts = CORNERS.map(async (color, index) => ({
    input: await plain(half.width, half.height, color).png().toBuffer(),
    left: index === 1 || index === 2 ? half.width : 0,
    top: index >= 2 ? half.height : 0,
  }))
  return plain(SIZE.width, SIZE.height)
    .composite(await Promise.all(parts))
    .png()
    .toBuffer()
}

/**
 * Transformations that a camera's orientation causes, by EXIF number: rotated back as EXIF says, the picture is
 * upright.
 */
const HELD: ((picture: Buffer) => Promise<Sharp>)[] = [
  async (picture) => sharp(picture),
  async (picture) => sharp(picture).flop(),
  async (picture) => sharp(picture).rotate(180),
  async (picture) => sharp(picture).flip(),
  async (picture) => sharp(await sharp(picture).rotate(90).toBuffer()).flop(),
  async (picture) => sharp(picture).rotate(270),
  async (picture) => sharp(await sharp(picture).rotate(90).toBuffer()).flip(),
  async (picture) => sharp(picture).rotate(90),
]

/** Stores a picture and returns it as a visitor gets it. */
async function served(bytes: Uint8Array) {
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

const expectColor = (seen: number[], color: string, tolerance: number) => {
  for (const [channel, level] of levels(color).entries())
    expect(Math.abs((seen[channel] ?? 0) - level), `${seen} for ${color}`).toBeLessThanOrEqual(tolerance)
}

// @behaviour media-7
it.each(HELD.map((hold, index) => [index + 1, hold] as const))(
  'a camera held as EXIF says by %d: the picture is upright, and tells nothing of its camera',
  async (orientation, hold) => {
    const bytes = await (await hold(await upright()))
      .withExif({ IFD0: { Model: 'Camera 5' } })
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { width, height, pixel, metadata } = await served(bytes)
    expect({ width, height }).toEqual(SIZE)
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
    for (const [index, color] of CORNERS.entries())
      expectColor(pixel(index === 1 || index === 2 ? 0.8 : 0.2, index >= 2 ? 0.8 : 0.2), color, 14)
  },
)

// @behaviour media-7
it.each<[string, () => Sharp, number]>([
  ['in the colours of wide screens', () => plain(96, 64).withIccProfile('p3').png(), 6],
  [
    'in the colours of print',
    () => plain(96, 64).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }),
    22,
  ],
  ['of 16 bit', () => plain(96, 64).toColourspace('rgb16').png(), 6],
  ['of one point', () => plain(1, 1).png(), 6],
  ['six times as wide as high', () => plain(600, 100).png(), 6],
  ['four times as high as wide', () => plain(100, 400).png(), 6],
])('an image %s keeps its colour', async (_what, make, tolerance) => {
  const { pixel } = await served(await make().toBuffer())
  expectColor(pixel(0.5, 0.5), '#b06050', tolerance)
})

// @behaviour media-7
it('transparent areas stay transparent, and have the page colour in a format without transparency', async () => {
  const clear = sharp({
    create: { width: 96, height: 64, channels: 4, background: { r: 176, g: 96, b: 80, alpha: 0 } },
  })
  const half = { input: await plain(48, 64).png().toBuffer(), left: 0, top: 0 }
  const { pixel, jpeg } = await served(await clear.composite([half]).png().toBuffer())
  expectColor(pixel(0.25, 0.5), '#b06050', 8)
  expect(pixel(0.25, 0.5)[3]).toBe(255)
  expect(pixel(0.75, 0.5)[3]).toBe(0)
  expectColor(await jpeg(0.75, 0.5), '#ffffff', 4)
})

// @behaviour media-1
it.each([
  ['the whole page of a website', 200, 20_000],
  ['a panorama', 4000, 500],
])('every offered rendition of %s has its stated size', async (_what, width, height) => {
  const { media, reports } = await openTestServices()
  const bytes = await plain(width, height).png().toBuffer()
  const result = await media.store(bytes, { fileName: 'odd.png' })
  if (!result.ok) throw new Error(result.error.message)
  const { id, address } = result.value
  const offered = (await media.pictures([id])).get(id)?.sources.find(({ type }) => type === 'image/webp')
  const widths = [...(offered?.srcset.matchAll(/ (\d+)w/g) ?? [])].map(([, wide]) => Number(wide))
  const largest = widths.at(-1) ?? 0
  for (const wide of widths) {
    expect(await media.renditions.ensure(address, wide, 'webp', 'wait')).toBe('ready')
    const file = await media.file({ kind: 'rendition', address, width: wide, format: 'webp' })
    const content = file && !('insteadName' in file) ? await file.read() : null
    const rendition = Buffer.from(await new Response(content?.stream).arrayBuffer())
    expect((await sharp(rendition).metadata()).width).toBe(wide)
  }
  expect((largest * height) / width).toBeGreaterThanOrEqual(Math.min(500, height))
  expect(reports).toEqual([])
})

// @behaviour media-3
it('an image of 100 megapixels keeps its colour', async () => {
  const { width, height, pixel } = await served(await plain(10_000, 10_000).jpeg({ quality: 60 }).toBuffer())
  expect([width, height]).toEqual([10_000, 10_000])
  expectColor(pixel(0.5, 0.5), '#b06050', 6)
})

// @behaviour media-7
it('an AVIF whose first brand is that of its container is accepted', async () => {
  const avif = await plain(64, 64).avif({ effort: 0 }).toBuffer()
  avif.write('mif1', 8, 'latin1')
  expect(avif.toString('latin1', 16, 64)).toContain('avif')
  const { width, pixel } = await served(avif)
  expect(width).toBe(64)
  expectColor(pixel(0.5, 0.5), '#b06050', 8)
})

// @behaviour media-7
it('the kind of an image follows from its bytes, with any file name', async () => {
  const { media } = await openTestServices()
  const result = await media.store(await plain(8, 8).png().toBuffer(), { fileName: 'really.jpg' })
  expect(result).toMatchObject({ ok: true, value: { mime: 'image/png' } })
})

/** Inserts a chunk after the first one of a PNG. */
function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([
    png.subarray(0, 33),
    numbers(content.length),
    body,
    numbers(crc32(body)),
    png.subarray(33),
  ])
}

const GREY = '#383838'
// @behaviour media-7
it.each<[string, number, () => Sharp, string]>([
  ['in linear light', 100_000, () => plain(64, 64, GREY).png(), '#818181'],
  ['of an old system', 55_556, () => plain(64, 64, GREY).png(), '#484848'],
  ['of screens', 45_455, () => plain(64, 64, GREY).png(), GREY],
  ['in linear light, of few colours', 100_000, () => plain(64, 64, GREY).png({ palette: true }), '#818181'],
  ['in linear light, of 16 bit', 100_000, () => plain(64, 64, GREY).toColourspace('rgb16').png(), '#818181'],
  [
    'in linear light, without colours',
    100_000,
    () => plain(64, 64, GREY).toColourspace('b-w').png(),
    '#818181',
  ],
])('a PNG whose gamma says that it is %s is shown that way', async (_what, gamma, make, color) => {
  const { pixel, jpeg } = await served(withChunk(await make().toBuffer(), 'gAMA', numbers(gamma)))
  expectColor(pixel(0.5, 0.5), color, 3)
  expectColor(await jpeg(0.5, 0.5), color, 3)
})

// @behaviour media-7
it('a more precise colour statement takes precedence over the gamma of a PNG', async () => {
  const png = withChunk(await plain(64, 64, GREY).png().toBuffer(), 'gAMA', numbers(100_000))
  const { pixel } = await served(withChunk(png, 'sRGB', Buffer.from([0])))
  expectColor(pixel(0.5, 0.5), GREY, 3)
})

/** Creates a JPEG whose colours change from left to right and from top to bottom; `end` is where its pixels end. */
async function gradient(): Promise<{ jpeg: Buffer; end: number }> {
  const [width, height] = [160, 120]
  const data = Buffer.from(
    Array.from({ length: width * height }, (_, index) => [
      ((index % width) * 255) / (width - 1),
      (Math.floor(index / width) * 255) / (height - 1),
      38,
    ]).flat(),
  )
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return { jpeg, end: jpeg.lastIndexOf(Buffer.from([0xff, 0xd9])) }
}

// @behaviour media-7
it.each<[string, (jpeg: Buffer, end: number) => Buffer]>([
  [
    'with odd numbers of a phone',
    (jpeg) => {
      const odd = Buffer.from(jpeg)
      const scan = odd.indexOf(Buffer.from([0xff, 0xda]))
      const length = odd.readUInt16BE(scan + 2)
      odd.fill(0, scan + 2 + length - 3, scan + 2 + length - 1)
      return odd
    },
  ],
  [
    'with bytes between its parts',
    (jpeg) => {
      const second = 4 + jpeg.readUInt16BE(4)
      return Buffer.concat([jpeg.subarray(0, second), Buffer.alloc(9, 1), jpeg.subarray(second)])
    },
  ],
  [
    'with bytes before its end',
    (jpeg, end) => Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(40, 3), jpeg.subarray(end)]),
  ],
  ['with bytes behind its end', (jpeg) => Buffer.concat([jpeg, Buffer.alloc(4000, 7)])],
  ['without its end', (jpeg, end) => jpeg.subarray(0, end)],
  ['without its last bytes', (jpeg, end) => jpeg.subarray(0, end - 4)],
])('a JPEG %s is decoded as in browsers', async (_what, spoil) => {
  const { jpeg, end } = await gradient()
  const { width, height, pixel } = await served(spoil(jpeg, end))
  expect([width, height]).toEqual([160, 120])
  expectColor(pixel(0.5, 0.5), '#808026', 5)
  expectColor(pixel(0.1, 0.9), '#1ae626', 8)
})

const frames = async () =>
  sharp(await Promise.all(['#f00', '#00f'].map((color) => plain(8, 8, color).png().toBuffer())), {
    join: { animated: true },
  })

/** First box of an HEIC file. */
const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

// @behaviour media-7
it.each<[string, () => Promise<Buffer>, string, RegExp]>([
  ['an animated GIF', async () => (await frames()).gif().toBuffer(), 'media_animated', /MP4 or WebM/],
  ['an animated WebP', async () => (await frames()).webp().toBuffer(), 'media_animated', /MP4 or WebM/],
  [
    'an animated PNG',
    async () => {
      const png = await plain(8, 8).png().toBuffer()
      return Buffer.concat([png.subarray(0, 33), ANIMATION, png.subarray(33)])
    },
    'media_animated',
    /still picture/,
  ],
  ['HEIC', async () => HEIC, 'media_heic', /export it as JPEG/],
  [
    'a drawing with a program in it',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'media_svg',
    /Export it as PNG/,
  ],
  [
    'a file that was cut off',
    async () => {
      const whole = await plain(96, 64).jpeg().toBuffer()
      return whole.subarray(0, whole.length - 200)
    },
    'media_damaged',
    /Save it anew/,
  ],
  [
    'one of which half is missing',
    async () => {
      const { jpeg, end } = await gradient()
      return jpeg.subarray(0, end / 2)
    },
    'media_damaged',
    /Save it anew/,
  ],
])('%s is refused with advice', async (_what, make, code, advice) => {
  const { media } = await openTestServices()
  const result = await media.store(await make(), { fileName: 'awkward.any', alt: '', title: '' })
  expect(result).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(advice) } })
  expect(await media.assets()).toEqual([])
})

/** Chunk of a PNG that declares two frames, with its checksum. */
const ANIMATION = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
