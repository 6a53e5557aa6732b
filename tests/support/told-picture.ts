import sharp from 'sharp'

/** What a picture's file is to say of itself, and in which of its parts. */
export interface Told {
  xmp?: { title?: string; description?: string; subject?: string[]; creator?: string; rating?: number }
  /** Fields of IPTC by number, each with its bytes; `latin1` unless told. */
  iptc?: { encoding?: BufferEncoding; fields: readonly (readonly [number: number, text: string])[] }
  exif?: Record<string, string>
  photo?: Record<string, string>
  gps?: Record<string, string>
}

/** Somewhere, as a camera notes it. */
export const SOMEWHERE = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 30/1 3230/100',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 7/1 4366/100',
}

interface Looks {
  width?: number
  height?: number
  background?: string
}

/** A JPEG that says something of itself. */
export async function toldPicture(
  { xmp, iptc, exif = {}, photo = {}, gps = {} }: Told,
  { width = 96, height = 64, background = '#b06050' }: Looks = {},
): Promise<Buffer> {
  const plain = sharp({ create: { width, height, channels: 3, background } }).withExif({
    IFD0: exif,
    IFD2: photo,
    IFD3: gps,
  })
  const jpeg = await (xmp ? plain.withXmp(xmpOf(xmp)) : plain).jpeg({ quality: 92 }).toBuffer()
  return iptc ? withIptc(jpeg, iptc) : jpeg
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function xmpOf({ title, description, subject, creator, rating }: NonNullable<Told['xmp']>): string {
  const list = (name: string, kind: string, entries: string[], attribute = '') =>
    entries.length > 0
      ? `<dc:${name}><rdf:${kind}>${entries.map((text) => `<rdf:li${attribute}>${escaped(text)}</rdf:li>`).join('')}</rdf:${kind}></dc:${name}>`
      : ''
  const one = (text?: string) => (text === undefined ? [] : [text])
  const everybody = ' xml:lang="x-default"'
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    ${rating === undefined ? '' : `xmp:Rating="${rating}"`}>
    ${list('title', 'Alt', one(title), everybody)}${list('description', 'Alt', one(description), everybody)}
    ${list('subject', 'Bag', subject ?? [])}${list('creator', 'Seq', one(creator))}
    </rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** Puts IPTC behind the first marker of a JPEG, as image editors do. */
function withIptc(jpeg: Buffer, { encoding = 'latin1', fields }: NonNullable<Told['iptc']>): Buffer {
  const entries = fields.map(([number, text]) => {
    const bytes = Buffer.from(text, encoding)
    return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255]), bytes])
  })
  const iim = Buffer.concat(entries)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iim.length)
  const block = Buffer.concat([
    Buffer.from('Photoshop 3.0\0', 'latin1'),
    Buffer.from('8BIM\u0004\u0004\0\0', 'latin1'),
    size,
    iim,
    Buffer.alloc(iim.length % 2),
  ])
  const length = block.length + 2
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xed, length >> 8, length & 255]),
    block,
    jpeg.subarray(2),
  ])
}
