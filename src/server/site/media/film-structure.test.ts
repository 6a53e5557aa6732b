import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import { box, element, numbers, smallFilm, smallWebm, track } from '../../../../tests/support/small-film.ts'
import { blankSpans } from './blank-spans.ts'
import { playbackOf, readFilmStructure } from './film-structure.ts'

const PLACE = '+12.3456+065.4321/'
const NAME = 'com.apple.quicktime.location.ISO6709'

async function structureOf(bytes: Buffer, format: 'mp4' | 'webm' = 'mp4') {
  const path = join(await temporaryFolder(), 'film')
  await writeFile(path, bytes)
  const structure = await readFilmStructure(path, format)
  const readPublicBytes = async () => {
    const pieces: Uint8Array[] = []
    for await (const piece of blankSpans(path, structure?.places ?? [])) pieces.push(piece)
    return Buffer.concat(pieces)
  }
  return { structure, readPublicBytes }
}

const text = (value: string) => box('data', numbers(1, 0), value)
const list = (...items: readonly Buffer[]) =>
  box('meta', numbers(0), box('hdlr', numbers(0, 0), 'mdta', numbers(0, 0, 0)), ...items)
const keys = (...names: readonly string[]) =>
  box('keys', numbers(0, names.length), ...names.map((name) => box('mdta', name)))
const xmp = `<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`

describe('the public file of a video contains no location', () => {
  // @behaviour media-12
  it.each<[string, readonly Buffer[]]>([
    ['of a text of phones', [box('udta', box('©xyz', Buffer.from([0, PLACE.length, 0, 0]), PLACE))]],
    ['of the standard', [box('udta', box('loci', numbers(0), `${PLACE}\0`))]],
    [
      'of a list with names',
      [
        list(
          keys('author', NAME),
          box('ilst', box('\0\0\0\u0001', text('Somebody')), box('\0\0\0\u0002', text(PLACE))),
        ),
      ],
    ],
    ['of a list without', [box('udta', list(box('ilst', box('©xyz', text(PLACE)))))]],
    ['of XMP', [box('udta', box('XMP_', xmp))]],
    ['of a track', [box('trak', box('udta', box('©xyz', PLACE)))]],
    ['of a camera in a car', [box('gps ', numbers(1), PLACE)]],
  ])('in the form %s, and has the same length', async (_what, inner) => {
    const film = smallFilm({ inner })
    const { structure, readPublicBytes } = await structureOf(film)
    expect(structure?.codecs).toEqual(['avc1'])
    const bytes = await readPublicBytes()
    expect(film.toString('latin1')).toContain(PLACE)
    expect(bytes.toString('latin1')).not.toContain(PLACE)
    expect(bytes.length).toBe(film.length)
    if (film.includes('Somebody')) expect(bytes.toString('latin1')).toContain('Somebody')
    // The blanked file is a film with the same boxes.
    const again = await structureOf(bytes)
    expect(again.structure).toEqual({ codecs: ['avc1'], places: [] })
  })

  it('in XMP beside the description', async () => {
    const uuid = box('uuid', Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), xmp)
    const { readPublicBytes } = await structureOf(Buffer.concat([smallFilm(), uuid]))
    expect((await readPublicBytes()).toString('latin1')).not.toContain(PLACE)
  })

  // @behaviour media-12
  it.each([
    ['metadata', 'meta', 'mebx', PLACE, false],
    ['captions of drones', 'sbtl', 'tx3g', `GPS (${PLACE})`, false],
    ['captions of drones, by name,', 'text', 'tx3g', `[latitude: ${PLACE}]`, false],
    ['captions of people', 'sbtl', 'tx3g', PLACE, true],
  ])('in timed %s, of which everything else stays', async (_what, handler, codec, text, stays) => {
    const picture = 'picture.'
    const note = text.padEnd(40)
    const tables = (at: number) => [
      box('stsz', numbers(0, 0, 3), numbers(40, 40, 40)),
      // The first chunk has one sample, the second two.
      box('stsc', numbers(0, 2), numbers(1, 1, 1), numbers(2, 2, 1)),
      box('stco', numbers(0, 2), numbers(at, at + 48)),
    ]
    const film = (at: number) =>
      Buffer.concat([
        box('ftyp', 'isom', numbers(512), 'isom'),
        box('moov', track('vide', 'avc1'), track(handler, codec, ...tables(at))),
        box('mdat', note, picture, note, note, picture),
      ])
    const { readPublicBytes } = await structureOf(film(film(0).indexOf('mdat') + 4))
    const bytes = (await readPublicBytes()).toString('latin1')
    expect(bytes.split(PLACE)).toHaveLength(stays ? 4 : 1)
    expect(bytes.split(picture)).toHaveLength(3)
  })

  // @behaviour media-12
  it('in blocks that a camera in a car lists, whose headers stay', async () => {
    const block = box('free', 'GPS ', PLACE)
    const film = (at: number) =>
      Buffer.concat([
        box('ftyp', 'isom', numbers(512), 'isom'),
        box(
          'moov',
          track('vide', 'avc1'),
          box('gps ', numbers(0x101, 2), numbers(at, block.length, 2 ** 32 - 1, 2)),
        ),
        block,
        box('mdat', 'picture.'),
      ])
    const { structure, readPublicBytes } = await structureOf(film(film(0).indexOf(block)))
    expect(structure?.codecs).toEqual(['avc1'])
    const bytes = (await readPublicBytes()).toString('latin1')
    expect(bytes).not.toContain(PLACE)
    expect(bytes).toMatch(/free.*mdatpicture\.$/s)
  })

  // @behaviour media-12
  it('in tags of WebM', async () => {
    const tag = (name: string, value: string) =>
      element('67c8', Buffer.concat([element('45a3', name), element('4487', value)]))
    const tags = element(
      '1254c367',
      element('7373', Buffer.concat([tag('TITLE', 'Dune'), tag('LOCATION', PLACE)])),
    )
    const { structure, readPublicBytes } = await structureOf(smallWebm('V_VP9', [tags]), 'webm')
    expect(structure?.codecs).toEqual(['V_VP9'])
    const bytes = (await readPublicBytes()).toString('latin1')
    expect(bytes).toContain('Dune')
    expect(bytes).not.toContain(PLACE)
  })
})

// @behaviour media-11
it.each([
  ['avc1', 'mp4', 'everywhere'],
  ['avc1.100', 'mp4', 'everywhere'],
  ['avc1.110', 'mp4', 'somewhere'],
  ['avc1.122', 'mp4', 'somewhere'],
  ['avc3.244', 'mp4', 'somewhere'],
  ['av01', 'mp4', 'everywhere'],
  ['hvc1', 'mp4', 'somewhere'],
  ['dvh1', 'mp4', 'somewhere'],
  ['apcn', 'mp4', 'nowhere'],
  ['mp4v', 'mp4', 'nowhere'],
  ['encv', 'mp4', 'nowhere'],
  ['V_AV1', 'webm', 'everywhere'],
  ['V_MPEG4/ISO/AVC', 'webm', 'nowhere'],
] as const)('a film in %s of %s plays %s', async (codec, format, playback) => {
  const { structure } = await structureOf(format === 'mp4' ? smallFilm({ codec }) : smallWebm(codec), format)
  expect(playbackOf(structure?.codecs ?? [], format)).toBe(playback)
})

// @behaviour media-11
it.each<[string, Buffer, 'mp4' | 'webm']>([
  [
    'anything behind the first box',
    Buffer.concat([box('ftyp', 'evil'), Buffer.from('<html><script>')]),
    'mp4',
  ],
  ['a film without a description', Buffer.concat([box('ftyp', 'isom'), box('mdat', 'x')]), 'mp4'],
  ['a sound', Buffer.concat([box('ftyp', 'M4A '), box('moov', track('soun', 'mp4a'))]), 'mp4'],
  ['one that is cut off', smallFilm().subarray(0, 120), 'mp4'],
  ['boxes within boxes without end', Buffer.concat([box('ftyp', 'isom'), nested(20_000)]), 'mp4'],
  [
    'anything behind the first element',
    Buffer.concat([element('1a45dfa3', ''), Buffer.from('<html>')]),
    'webm',
  ],
])('%s is no video', async (_what, bytes, format) => {
  expect((await structureOf(bytes, format)).structure).toBeNull()
})

function nested(depth: number): Buffer {
  let inner: Buffer = Buffer.alloc(0)
  for (let level = 0; level < depth; level += 1) inner = box(level === depth - 1 ? 'moov' : 'udta', inner)
  return inner
}

const run = promisify(execFile)
const isInstalled = await run('ffmpeg', ['-version']).then(
  () => true,
  () => false,
)

it.skipIf(!isInstalled).each(['film.mov', 'film.mp4', 'film.webm'])(
  '%s without its place shows the same pictures, and no program finds the place',
  async (name) => {
    const folder = await temporaryFolder()
    const [path, blanked] = [join(folder, name), join(folder, `blanked-${name}`)]
    const format = name.endsWith('webm') ? 'webm' : 'mp4'
    const encoding = format === 'webm' ? ['-c:v', 'libvpx'] : ['-c:v', 'mpeg4']
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=64x36:rate=5:duration=1']
    const place = ['-metadata', `location=${PLACE}`]
    await run('ffmpeg', ['-v', 'error', '-nostdin', ...source, ...encoding, ...place, '-y', path])
    const probe = async (of: string) => {
      const { stdout, stderr } = await run('ffprobe', ['-v', 'error', '-show_format', '-show_streams', of])
      return stdout + stderr
    }
    expect(await probe(path)).toMatch(/12\.345/)
    const structure = await readFilmStructure(path, format)
    await writeFile(blanked, blankSpans(path, structure?.places ?? []))
    const frames = async (of: string) =>
      (await run('ffmpeg', ['-v', 'error', '-i', of, '-f', 'framemd5', '-'])).stdout
    expect(await frames(blanked)).toBe(await frames(path))
    expect(await probe(blanked)).not.toMatch(/12\.345/)
  },
)
