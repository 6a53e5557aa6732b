import sharp from 'sharp'

/** Metadata for a picture's file, by its segments. */
export interface PictureMetadata {
  xmp?: {
    title?: string
    alt?: string
    description?: string
    subject?: string[]
    creator?: string
    rating?: number
  }
  /** Fields of IPTC by number, each with its text; encoded as `latin1` by default. */
  iptc?: {
    encoding?: BufferEncoding
    fields: readonly (readonly [number, text: string])[]
    /** Resources of image editors before the IPTC block. */
    before?: readonly Resource[]
  }
  exif?: Record<string, string>
  photo?: Record<string, string>
  gps?: Record<string, string>
}

interface Resource {
  number: number
  name: string
  data: Buffer
}

/** Position as a camera records it. */
export const GPS_POSITION = {
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

/** Creates a JPEG with metadata. */
export async function createPictureWithMetadata(
  { xmp, iptc, exif = {}, photo = {}, gps = {} }: PictureMetadata,
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

function xmpOf({
  title,
  alt,
  description,
  subject,
  creator,
  rating,
}: NonNullable<PictureMetadata['xmp']>): string {
  const list = (name: string, kind: string, entries: string[], attribute = '') =>
    entries.length > 0
      ? `<${name}><rdf:${kind}>${entries.map((text) => `<rdf:li${attribute}>${escaped(text)}</rdf:li>`).join('')}</rdf:${kind}></${name}>`
      : ''
  const one = (text?: string) => (text === undefined ? [] : [text])
  const everybody = ' xml:lang="x-default"'
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/"
    ${rating === undefined ? '' : `xmp:Rating="${rating}"`}>
    ${list('dc:title', 'Alt', one(title), everybody)}${list('dc:description', 'Alt', one(description), everybody)}
    ${list('Iptc4xmpCore:AltTextAccessibility', 'Alt', one(alt), everybody)}
    ${list('dc:subject', 'Bag', subject ?? [])}${list('dc:creator', 'Seq', one(creator))}
    </rdf:Description></rdf:RDF></x:xmpmeta>`
}

/** Limit on the content of one segment of a JPEG, in bytes. */
const MAX_SEGMENT_BYTES = 65_000

const resource = ({ number, name, data }: Resource): Buffer => {
  const head = Buffer.from([...Buffer.from('8BIM'), number >> 8, number & 255, name.length])
  const words = Buffer.from(name.length % 2 === 0 ? `${name}\0` : name)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  return Buffer.concat([head, words, size, data, Buffer.alloc(data.length % 2)])
}

/** Inserts IPTC after the first marker of a JPEG, as image editors do. */
function withIptc(
  jpeg: Buffer,
  { encoding = 'latin1', fields, before = [] }: NonNullable<PictureMetadata['iptc']>,
): Buffer {
  const entries = fields.map(([number, text]) => {
    const bytes = Buffer.from(text, encoding)
    return Buffer.concat([Buffer.from([0x1c, 2, number, bytes.length >> 8, bytes.length & 255]), bytes])
  })
  const iptc = { number: 0x0404, name: '', data: Buffer.concat(entries) }
  const resources = Buffer.concat([...before, iptc].map(resource))
  const segments: Buffer[] = []
  for (let at = 0; at < resources.length; at += MAX_SEGMENT_BYTES) {
    const block = Buffer.concat([
      Buffer.from('Photoshop 3.0\0', 'latin1'),
      resources.subarray(at, at + MAX_SEGMENT_BYTES),
    ])
    const length = block.length + 2
    segments.push(Buffer.from([0xff, 0xed, length >> 8, length & 255]), block)
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)])
}
