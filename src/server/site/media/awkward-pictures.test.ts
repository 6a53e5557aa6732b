import sharp, { type Sharp } from 'sharp'
import { expect, it } from 'vitest'
import { openTestServices } from '../../../../tests/support/server/open-test-services.ts'
import { expectColor, plainPicture, servedPicture } from '../../../../tests/support/server/served-picture.ts'

const SIZE = { width: 96, height: 64 }
/** Colours of the four corners, clockwise from the upper left. */
const CORNERS = ['#c04030', '#3060b0', '#409050', '#d0b040']

/** Creates a picture of four colours. */
async function upright(): Promise<Buffer> {
  const half = { width: SIZE.width / 2, height: SIZE.height / 2 }
  const parts = CORNERS.map(async (color, index) => ({
    input: await plainPicture(half.width, half.height, color).png().toBuffer(),
    left: index === 1 || index === 2 ? half.width : 0,
    top: index >= 2 ? half.height : 0,
  }))
  return plainPicture(SIZE.width, SIZE.height)
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

// @behaviour media-7
it.each(HELD.map((hold, index) => [index + 1, hold] as const))(
  'a camera held as EXIF says by %d: the picture is upright, and tells nothing of its camera',
  async (orientation, hold) => {
    const bytes = await (await hold(await upright()))
      .withExif({ IFD0: { Model: 'Camera 5' } })
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer()
    const { width, height, pixel, metadata } = await servedPicture(bytes)
    expect({ width, height }).toEqual(SIZE)
    expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined])
    for (const [index, color] of CORNERS.entries())
      expectColor(pixel(index === 1 || index === 2 ? 0.8 : 0.2, index >= 2 ? 0.8 : 0.2), color, 14)
  },
)

// @behaviour media-7
it.each<[string, () => Sharp, number]>([
  ['in the colours of wide screens', () => plainPicture(96, 64).withIccProfile('p3').png(), 6],
  [
    'in the colours of print',
    () => plainPicture(96, 64).toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 95 }),
    22,
  ],
  ['of 16 bit', () => plainPicture(96, 64).toColourspace('rgb16').png(), 6],
  ['of one point', () => plainPicture(1, 1).png(), 6],
  ['six times as wide as high', () => plainPicture(600, 100).png(), 6],
  ['four times as high as wide', () => plainPicture(100, 400).png(), 6],
])('an image %s keeps its colour', async (_what, make, tolerance) => {
  const { pixel } = await servedPicture(await make().toBuffer())
  expectColor(pixel(0.5, 0.5), '#b06050', tolerance)
})

// @behaviour media-7
it('transparent areas stay transparent, and have the page colour in a format without transparency', async () => {
  const clear = sharp({
    create: { width: 96, height: 64, channels: 4, background: { r: 176, g: 96, b: 80, alpha: 0 } },
  })
  const half = { input: await plainPicture(48, 64).png().toBuffer(), left: 0, top: 0 }
  const { pixel, jpeg } = await servedPicture(await clear.composite([half]).png().toBuffer())
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
  const bytes = await plainPicture(width, height).png().toBuffer()
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
  const { width, height, pixel } = await servedPicture(
    await plainPicture(10_000, 10_000).jpeg({ quality: 60 }).toBuffer(),
  )
  expect([width, height]).toEqual([10_000, 10_000])
  expectColor(pixel(0.5, 0.5), '#b06050', 6)
})

// @behaviour media-7
it('an AVIF whose first brand is that of its container is accepted', async () => {
  const avif = await plainPicture(64, 64).avif({ effort: 0 }).toBuffer()
  avif.write('mif1', 8, 'latin1')
  expect(avif.toString('latin1', 16, 64)).toContain('avif')
  const { width, pixel } = await servedPicture(avif)
  expect(width).toBe(64)
  expectColor(pixel(0.5, 0.5), '#b06050', 8)
})

// @behaviour media-7
it('the kind of an image follows from its bytes, with any file name', async () => {
  const { media } = await openTestServices()
  const result = await media.store(await plainPicture(8, 8).png().toBuffer(), { fileName: 'really.jpg' })
  expect(result).toMatchObject({ ok: true, value: { mime: 'image/png' } })
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

/** Inserts a segment after the first one of a JPEG. */
const withSegment = (jpeg: Buffer, marker: number, content: string): Buffer =>
  Buffer.concat([
    jpeg.subarray(0, 20),
    Buffer.from([0xff, marker, 0, content.length + 2]),
    Buffer.from(content, 'latin1'),
    jpeg.subarray(20),
  ])

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
  ['with a second picture behind it', (jpeg) => Buffer.concat([jpeg, jpeg, Buffer.from('SEFT')])],
  [
    'of an unknown revision',
    (jpeg) => Buffer.concat([jpeg.subarray(0, 11), Buffer.from([5, 9]), jpeg.subarray(13)]),
  ],
  [
    'with filling before its parts',
    (jpeg) => Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(13, 0xff), jpeg.subarray(20)]),
  ],
  ['filled up instead of ended', (jpeg, end) => Buffer.concat([jpeg.subarray(0, end), Buffer.alloc(4096)])],
  ['with a broken profile', (jpeg) => withSegment(jpeg, 0xe2, 'ICC_PROFILE\0\u0001\u0002broken')],
  ['with broken EXIF', (jpeg) => withSegment(jpeg, 0xe1, 'Exif\0\0MM\0*\0\0\0\u0008\u00ff\u00ff')],
  ['without its end', (jpeg, end) => jpeg.subarray(0, end)],
  ['without its last bytes', (jpeg, end) => jpeg.subarray(0, end - 4)],
])('a JPEG %s is decoded as in browsers', async (_what, spoil) => {
  const { jpeg, end } = await gradient()
  const { width, height, pixel } = await servedPicture(spoil(jpeg, end))
  expect([width, height]).toEqual([160, 120])
  expectColor(pixel(0.5, 0.5), '#808026', 5)
  expectColor(pixel(0.1, 0.9), '#1ae626', 8)
})

const frames = async () =>
  sharp(await Promise.all(['#f00', '#00f'].map((color) => plainPicture(8, 8, color).png().toBuffer())), {
    join: { animated: true },
  })

/** First box of an HEIC file. */
const HEIC = Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic', 'latin1')

/** Films that no browser plays, by their first bytes. */
const OTHER_FILMS = [
  ['an AVI', 'RIFF\u0010\0\0\0AVI LIST'],
  ['a film of Windows', '0&\u00b2u\u008ef\u00cf\u0011'],
  ['a film of Flash', 'FLV\u0001'],
  ['an MPEG film', '\0\0\u0001\u00ba'],
  ['a film of a tape', 'G'.padEnd(188, '\0').repeat(3)],
  ['a film of a camcorder', '\0\0\0\0G'.padEnd(192, '\0').repeat(3)],
  ['an old QuickTime film', '\0\0\0\u0008wide\0\u0001\0\0mdat'],
] as const

// @behaviour media-7
it.each<readonly [string, () => Promise<Buffer>, string, RegExp]>([
  [
    'an animated GIF',
    async () => (await frames()).gif().toBuffer(),
    'media_animated',
    /MP4 \(H\.264\) or WebM/,
  ],
  [
    'an animated WebP',
    async () => (await frames()).webp().toBuffer(),
    'media_animated',
    /MP4 \(H\.264\) or WebM/,
  ],
  [
    'an animated PNG',
    async () => {
      const png = await plainPicture(8, 8).png().toBuffer()
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
    'a raw picture',
    async () => Buffer.from('\0\0\0\u0018ftypcrx \0\0\0\u0001crx isom', 'latin1'),
    'media_not_a_picture',
    /Save it as JPEG/,
  ],
  ...OTHER_FILMS.map(
    ([name, start]) =>
      [
        name,
        async () => Buffer.from(start.padEnd(600, '\0'), 'latin1'),
        'film_not_playable',
        /as MP4 \(H.264\)/,
      ] as const,
  ),
  [
    'a file that was cut off',
    async () => {
      const whole = await plainPicture(96, 64).jpeg().toBuffer()
      return whole.subarray(0, whole.length - 200)
    },
    'media_damaged',
    /Save a new copy/,
  ],
  [
    'one of which half is missing',
    async () => {
      const { jpeg, end } = await gradient()
      return jpeg.subarray(0, end / 2)
    },
    'media_damaged',
    /Save a new copy/,
  ],
])('%s is refused with advice', async (_what, make, code, advice) => {
  const { media } = await openTestServices()
  const result = await media.store(await make(), { fileName: 'awkward.any', alt: '', title: '' })
  expect(result).toMatchObject({ ok: false, error: { code, message: expect.stringMatching(advice) } })
  expect(await media.assets()).toEqual([])
})

/** Chunk of a PNG that declares two frames, with its checksum. */
const ANIMATION = Buffer.from('000000086163544c0000000200000000f38d9370', 'hex')
