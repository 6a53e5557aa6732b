import { crc32 } from 'node:zlib'
import type { Sharp } from 'sharp'
import { it } from 'vitest'
import { expectColor, plainPicture, servedPicture } from '../../../../tests/support/server/served-picture.ts'
import { numbers } from '../../../../tests/support/small-film.ts'

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
  ['in linear light', 100_000, () => plainPicture(64, 64, GREY).png(), '#818181'],
  ['of an old system', 55_556, () => plainPicture(64, 64, GREY).png(), '#484848'],
  ['of screens', 45_455, () => plainPicture(64, 64, GREY).png(), GREY],
  [
    'in linear light, of few colours',
    100_000,
    () => plainPicture(64, 64, GREY).png({ palette: true }),
    '#818181',
  ],
  [
    'in linear light, of 16 bit',
    100_000,
    () => plainPicture(64, 64, GREY).toColourspace('rgb16').png(),
    '#818181',
  ],
  [
    'in linear light, without colours',
    100_000,
    () => plainPicture(64, 64, GREY).toColourspace('b-w').png(),
    '#818181',
  ],
])('a PNG whose gamma says that it is %s is shown that way', async (_what, gamma, make, color) => {
  const { pixel, jpeg } = await servedPicture(withChunk(await make().toBuffer(), 'gAMA', numbers(gamma)))
  expectColor(pixel(0.5, 0.5), color, 3)
  expectColor(await jpeg(0.5, 0.5), color, 3)
})

const GREEN = '#3ca046'
const SRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6000]
const WIDE = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6000]
// @behaviour media-7
it.each<[string, [string, Buffer][], string]>([
  [
    'by the primaries of screens',
    [
      ['gAMA', numbers(45_454)],
      ['cHRM', numbers(...SRGB)],
    ],
    GREEN,
  ],
  [
    'by those of wide screens',
    [
      ['gAMA', numbers(45_455)],
      ['cHRM', numbers(...WIDE)],
    ],
    '#00a434',
  ],
  [
    'by those of print',
    [
      ['gAMA', numbers(45_470)],
      ['cHRM', numbers(...SRGB.with(4, 21_000).with(5, 71_000))],
    ],
    '#00a13d',
  ],
  ['by primaries alone', [['cHRM', numbers(...WIDE)]], GREEN],
  [
    'by primaries that are none',
    [
      ['gAMA', numbers(45_455)],
      ['cHRM', numbers(...WIDE.with(7, 0))],
    ],
    GREEN,
  ],
  ['by the code of wide screens', [['cICP', Buffer.from([12, 13, 0, 1])]], '#00a438'],
  ['by the code of screens', [['cICP', Buffer.from([1, 13, 0, 1])]], GREEN],
  ['by an unknown code', [['cICP', Buffer.from([9, 2, 0, 1])]], GREEN],
])('a PNG whose colours are declared %s is shown in them', async (_what, chunks, color) => {
  let png: Buffer = await plainPicture(64, 64, GREEN).png().toBuffer()
  for (const [name, content] of chunks) png = withChunk(png, name, content)
  expectColor((await servedPicture(png)).pixel(0.5, 0.5), color, 3)
})

// @behaviour media-7
it.each([
  ['white paper, by PQ', 16, '#949494', '#e1e1e1'],
  ['white paper, by HLG', 18, '#bfbfbf', '#e1e1e1'],
  ['the brightest highlights, by PQ', 16, '#c0c0c0', '#ffffff'],
  ['the brightest highlights, by HLG', 18, '#ffffff', '#ffffff'],
  ['a midtone of 50 nits, by PQ', 16, '#707070', '#878787'],
  ['black, by PQ', 16, '#000000', '#000000'],
])(
  'a PNG of a high dynamic range is shown in the range of a screen: %s',
  async (_what, code, level, shown) => {
    for (const primaries of [9, 12, 1]) {
      const colors = Buffer.from([primaries, code, 0, 1])
      const { pixel, jpeg } = await servedPicture(
        withChunk(await plainPicture(64, 64, level).png().toBuffer(), 'cICP', colors),
      )
      expectColor(pixel(0.5, 0.5), shown, 4)
      expectColor(await jpeg(0.5, 0.5), shown, 4)
    }
  },
)

// @behaviour media-7
it('a more precise colour statement takes precedence over the gamma of a PNG', async () => {
  const png = withChunk(await plainPicture(64, 64, GREY).png().toBuffer(), 'gAMA', numbers(100_000))
  const { pixel } = await servedPicture(withChunk(png, 'sRGB', Buffer.from([0])))
  expectColor(pixel(0.5, 0.5), GREY, 3)
})
