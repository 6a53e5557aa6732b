import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  createPictureWithMetadata,
  GPS_POSITION,
  type PictureMetadata,
} from '../../../../../tests/support/picture-with-metadata.ts'
import { openTestServices } from '../../../../../tests/support/server/open-test-services.ts'
import { readPictureMetadata } from '../read-picture.ts'
import { readMetadata } from './read-metadata.ts'

const DESCRIPTION = '<rdf:Description dc:title="Dune"/>'
const packet = (inner: string) =>
  Buffer.from(
    `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">${inner}</rdf:RDF></x:xmpmeta>`,
  )

/** A title as IPTC has it. */
const TITLE = Buffer.from([0x1c, 2, 5, 0, 4, ...Buffer.from('Dune')])

/** Wraps data into a resource of image editors, of IPTC by default. */
const wrapped = (data: Buffer, number = 0x0404) =>
  Buffer.concat([
    Buffer.from('8BIM'),
    Buffer.from([number >> 8, number & 255, 0, 0, 0, 0, 0, data.length]),
    data,
    Buffer.alloc(data.length % 2),
  ])

const metadataOf = async (told: PictureMetadata) => readPictureMetadata(await createPictureWithMetadata(told))

describe('the file metadata of an image', () => {
  // @behaviour media-8
  it('is taken from XMP before IPTC before EXIF, each text separately', async () => {
    const source: PictureMetadata = {
      xmp: { title: 'Dune & study', subject: ['Sand', 'sand', 'Wüste'] },
      iptc: {
        fields: [
          [5, 'Another title'],
          [120, 'Caption of IPTC'],
          [25, 'Other word'],
        ],
      },
      exif: { ImageDescription: 'Caption of EXIF', Artist: 'Name of EXIF', Copyright: 'All of it' },
    }
    expect(await metadataOf(source)).toMatchObject({
      title: 'Dune & study',
      caption: 'Caption of IPTC',
      keywords: ['Sand', 'Wüste'],
      credit: 'Name of EXIF',
      licence: 'All of it',
    })
  })

  it('is taken from the only place that contains it', async () => {
    expect(await metadataOf({ exif: { ImageDescription: 'Low water' } })).toMatchObject({
      caption: 'Low water',
    })
    expect(
      await metadataOf({
        iptc: {
          fields: [
            [25, 'Sea'],
            [25, 'Sand'],
          ],
        },
      }),
    ).toMatchObject({
      keywords: ['Sea', 'Sand'],
    })
  })

  it.each<BufferEncoding>(['latin1', 'utf8'])('is read in %s, whatever the file claims', async (encoding) => {
    const fields = [
      [5, 'Düne, später'],
      [120, 'Fähre – côte'],
    ] as const
    const plain =
      encoding === 'latin1' ? fields.map(([n, text]) => [n, text.replace('–', '-')] as const) : fields
    expect(await metadataOf({ iptc: { encoding, fields: plain } })).toMatchObject({
      title: 'Düne, später',
      caption: plain[1]?.[1],
    })
  })

  it('is read in Arabic and with surrogate pairs', async () => {
    const title = 'كثبان 🏜️'
    expect(await metadataOf({ xmp: { title } })).toMatchObject({ title })
    // The library that writes the test file supports ASCII only; real programs write any encoding.
    const bytes = Buffer.from(title)
    const placeholder = 'x'.repeat(bytes.length)
    const file = await createPictureWithMetadata({ exif: { ImageDescription: placeholder } })
    bytes.copy(file, file.indexOf(placeholder))
    expect(await readPictureMetadata(file)).toMatchObject({ caption: title })
  })

  it('contains camera and time in the form that people write', async () => {
    const { camera, takenAt } = await metadataOf({
      exif: { Make: 'Maker', Model: 'Camera 5' },
      photo: {
        DateTimeOriginal: '2023:05:14 10:02:11',
        OffsetTimeOriginal: '+02:00',
        FNumber: '28/10',
        ExposureTime: '1/250',
        FocalLength: '35/1',
        LensModel: 'Lens 35',
      },
    })
    expect(takenAt).toBe('2023-05-14T10:02:11+02:00')
    expect(camera).toEqual({
      make: 'Maker',
      model: 'Camera 5',
      lens: 'Lens 35',
      aperture: 'f/2.8',
      exposure: '1/250 s',
      focalLength: '35 mm',
    })
  })

  it.each(['0000:00:00 00:00:00', '1700:01:01 00:00:00', 'yesterday'])(
    'has no time if the camera’s clock says %s',
    async (time) => expect((await metadataOf({ photo: { DateTimeOriginal: time } })).takenAt).toBe(''),
  )

  it('excludes default texts of cameras', async () => {
    const texts = [
      ...['OLYMPUS DIGITAL CAMERA', 'BENQ DIGITAL CAMERA', 'SONY DSC', 'Created with a program'],
      ...['<KENOX S630  / Samsung S630>', 'oznor', 'hdr', '_cuva', 'filter: 0; fileterIntensity: 0.0; '],
    ]
    for (const ImageDescription of texts)
      expect((await metadataOf({ exif: { ImageDescription } })).caption).toBe('')
    for (const ImageDescription of ['Pocket digital camera', 'HDR of a bridge'])
      expect((await metadataOf({ exif: { ImageDescription } })).caption).toBe(ImageDescription)
  })

  it.each([
    'Pocket digital camera',
    'Untitled',
    'Default',
    'Screenshot',
    'Edited with love',
    'Creator: unknown',
    'Created with ink',
  ])('is “%s” if an author wrote it', async (text) => {
    expect(await metadataOf({ xmp: { title: text, description: text } })).toMatchObject({
      title: text,
      caption: text,
    })
    const fields = [
      [5, text],
      [120, text],
    ] as const
    expect(await metadataOf({ iptc: { fields } })).toMatchObject({ title: text, caption: text })
  })

  it('excludes texts that a program has copied from a camera', async () => {
    const words = 'OLYMPUS DIGITAL CAMERA'
    const source = { exif: { ImageDescription: `${words}    ` }, xmp: { title: 'Dune', description: words } }
    expect(await metadataOf(source)).toMatchObject({ title: 'Dune', caption: '' })
  })

  it('contains the alternative text of XMP', () => {
    const alt = (text: string) =>
      readMetadata({
        xmp: packet(
          `<rdf:Description xmlns:i="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"><i:AltTextAccessibility><rdf:Alt><rdf:li xml:lang="de">Rot</rdf:li><rdf:li xml:lang="x-default">${text}</rdf:li></rdf:Alt></i:AltTextAccessibility></rdf:Description>`,
        ),
      }).alt
    expect(alt('A red bridge in fog')).toBe('A red bridge in fog')
    expect(alt('')).toBe('')
  })

  it('contains IPTC texts beside any other resources', async () => {
    const fields = [
      [5, 'The real title'],
      [120, 'The real caption'],
    ] as const
    const path = Buffer.from('\0\u0006\u001c\u0002\u0005\0\u0004Path', 'latin1')
    const real = { title: 'The real title', caption: 'The real caption' }
    for (const before of [
      [{ number: 0x07d0, name: '', data: path }],
      // With a name of an odd length.
      [{ number: 0x07d0, name: 'Path 1', data: Buffer.concat([path, Buffer.alloc(20)]) }],
      // So long that the rest continues in another segment.
      [{ number: 0x07d0, name: '', data: Buffer.alloc(150_001, path) }],
      [
        { number: 0x03ed, name: '', data: Buffer.alloc(16) },
        { number: 0x07d1, name: 'x', data: path },
      ],
    ])
      expect(await metadataOf({ iptc: { fields, before } })).toMatchObject(real)
  })

  it.each([
    ['Raw profile type iptc', ''],
    ['Raw profile type 8bim', 'Photoshop 3.0\0'],
  ])('is read of IPTC in the text “%s” of a PNG', async (keyword, header) => {
    const iptc = Buffer.concat([Buffer.from(header, 'latin1'), header ? wrapped(TITLE) : TITLE])
    const hex = iptc.toString('hex').replace(/.{72}/g, '$&\n')
    const body = Buffer.from(`tEXt${keyword}\0\niptc\n${String(iptc.length).padStart(8)}\n${hex}\n`, 'latin1')
    const uint32 = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b06050' } })
      .png()
      .toBuffer()
    const chunk = Buffer.concat([uint32(body.length - 4), body, uint32(crc32(body))])
    // After the header of the file.
    const picture = Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
    expect((await readPictureMetadata(picture)).title).toBe('Dune')
  })

  it('is read of IPTC in resources of Photoshop 2.5, beside any others', async () => {
    const path = wrapped(Buffer.from([0x1c, 2, 5, 0, 4, ...Buffer.from('Path')]), 0x07d0)
    const content = Buffer.concat([Buffer.from('Adobe_Photoshop2.5:'), path, wrapped(TITLE)])
    const segment = Buffer.concat([Buffer.from([0xff, 0xed, 0, content.length + 2]), content])
    const jpeg = await createPictureWithMetadata({})
    const picture = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
    expect((await readPictureMetadata(picture)).title).toBe('Dune')
  })

  it('is read of IPTC behind fields that are longer than two bytes can tell', () => {
    const field = (number: number, length: string, text: string) =>
      Buffer.concat([Buffer.from([0x1c, 2, number]), Buffer.from(length, 'hex'), Buffer.from(text)])
    const long = 'z'.repeat(40_000)
    const iptc = Buffer.concat([
      field(5, '0004', 'Dune'),
      field(202, '800400009c40', long),
      field(120, '0007', 'At noon'),
    ])
    expect(readMetadata({ iptc })).toMatchObject({ title: 'Dune', caption: 'At noon' })
    for (const length of ['8000', '8005', 'ffff', '8004ffffffff'])
      expect(readMetadata({ iptc: field(5, length, 'Dune') }).title).toBe('')
  })

  it.each([
    [[[25, 'bridge, river; fog,, morning ']], ['bridge', 'river', 'fog', 'morning']],
    [[[25, 'bridge\r\nriver\tfog']], ['bridge', 'river', 'fog']],
    [[[25, 'جسر، نهر؛ ضباب']], ['جسر', 'نهر', 'ضباب']],
    [[[25, '橋、川，霧；朝']], ['橋', '川', '霧', '朝']],
    [
      [
        [25, 'Paris, France'],
        [25, 'fog'],
      ],
      ['Paris, France', 'fog'],
    ],
  ] as const)('has the keywords of %j by themselves', async (fields, keywords) => {
    expect((await metadataOf({ iptc: { encoding: 'utf8', fields } })).keywords).toEqual(keywords)
  })

  it('contains keywords of XMP unchanged, each of them separately', async () => {
    expect((await metadataOf({ xmp: { subject: ['Paris, France'] } })).keywords).toEqual(['Paris, France'])
  })

  it('is plain text of limited length', async () => {
    const { title, caption, keywords } = await metadataOf({
      xmp: {
        title: `<b>Dune</b>\u202e${'a'.repeat(300)}`,
        description: `One\r\n\r\n\r\n\r\nTwo ${'🏜️'.repeat(3000)}`,
        subject: Array.from({ length: 400 }, (_, index) => `word ${index}`),
      },
    })
    expect(title).toMatch(/^<b>Dune<\/b>a+…$/)
    expect(title).toHaveLength(200)
    expect(caption).toMatch(/^One\n\nTwo /)
    expect(caption.length).toBeLessThanOrEqual(2000)
    expect(() => encodeURIComponent(caption)).not.toThrow()
    expect(keywords).toHaveLength(50)
  })

  it('causes no error if it is truncated or overwritten at any place', async () => {
    const whole = await createPictureWithMetadata({
      xmp: { title: 'Dune' },
      iptc: {
        fields: [
          [5, 'Dune'],
          [25, 'Sand'],
        ],
      },
      exif: { Artist: 'Somebody' },
      gps: GPS_POSITION,
    })
    const parts = await sharp(whole).metadata()
    for (const name of ['exif', 'iptc', 'xmp'] as const) {
      const part = parts[name] ?? Buffer.alloc(0)
      expect(part.length, name).toBeGreaterThan(0)
      for (let at = 0; at < part.length; at += 5) {
        const damaged = Buffer.from(part)
        damaged.fill(0xff, at, Math.min(at + 5, part.length))
        for (const bytes of [damaged, part.subarray(0, at)])
          expect(typeof readMetadata({ ...parts, [name]: bytes }).title).toBe('string')
      }
    }
  })

  // @behaviour media-10
  it.each<[string, (inner: string) => string]>([
    ['deep', (inner) => `${'<a>'.repeat(40)}${'</a>'.repeat(40)}${inner}`],
    ['wide', (inner) => `${'<a/>'.repeat(6000)}${inner}`],
    ['long', (inner) => `<!--${'x'.repeat(300_000)}-->${inner}`],
    ['full of attributes', (inner) => `<a ${'b="" '.repeat(600)}/>${inner}`],
    ['never closed', (inner) => `${inner}${'<'.repeat(200_000)}`],
  ])('is not read from XMP that is %s, or that would take a parser minutes', async (_what, make) => {
    const xmp = make(DESCRIPTION)
    expect(readMetadata({ xmp: packet(xmp) }).title).toBe('')
    expect(readMetadata({ xmp: packet(DESCRIPTION) }).title).toBe('Dune')
  })

  it('is that of the image itself, not of its sources', () => {
    const from = '<a:from xmlns:a="urn:a"><rdf:Description dc:title="Another"/></a:from>'
    const xmp = packet(`<rdf:Description dc:format="x">${from}</rdf:Description>${DESCRIPTION}`)
    expect(readMetadata({ xmp }).title).toBe('Dune')
  })

  it('never contains the location', async () => {
    const metadata = await metadataOf({ gps: GPS_POSITION, exif: { Artist: 'Somebody' } })
    expect(JSON.stringify(metadata)).not.toMatch(/gps|lat|51|long/i)
  })
})

// @behaviour media-8
it('file metadata fills fields that the author left empty, and never replaces the author’s text', async () => {
  const { media } = await openTestServices()
  const bytes = await createPictureWithMetadata({
    xmp: { title: 'Dune', description: 'At noon', creator: 'Somebody', alt: 'Sand, grey' },
    gps: GPS_POSITION,
  })
  const result = await media.store(bytes, { fileName: 'a.jpg' })
  expect(result).toMatchObject({
    ok: true,
    value: { title: 'Dune', alt: 'Sand, grey', caption: 'At noon', credit: 'Somebody' },
  })
  await media.store(bytes, { fileName: 'a.jpg', title: 'My title', alt: 'My words', caption: '' })
  const again = await media.store(bytes, { fileName: 'a.jpg' })
  expect(again).toMatchObject({
    ok: true,
    value: { title: 'My title', alt: 'My words', caption: '', credit: 'Somebody' },
  })
})

// @behaviour media-7
it('the public file of an image contains no location, and a few pixels are its placeholder', async () => {
  const { media } = await openTestServices()
  const result = await media.store(
    await createPictureWithMetadata({ gps: GPS_POSITION, xmp: { title: 'Dune' } }),
    {
      fileName: 'a.jpg',
    },
  )
  if (!result.ok) throw new Error(result.error.message)
  const { address, width, placeholder } = result.value
  for (const format of ['webp', 'jpeg'] as const) {
    const file = await media.file({ kind: 'rendition', address, width, format })
    const content = file && !('insteadName' in file) ? await file.read() : null
    const rendition = Buffer.from(await new Response(content?.stream).arrayBuffer())
    const { exif, xmp, iptc } = await sharp(rendition).metadata()
    expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
  }
  expect(placeholder.length).toBeLessThan(400)
  const tiny = await sharp(Buffer.from(placeholder.split(',')[1] ?? '', 'base64')).metadata()
  expect(tiny).toMatchObject({ format: 'webp', width: 12, height: 8 })
})
