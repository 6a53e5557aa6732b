/** Builds a box of an MP4. */
export function box(type: string, ...inner: readonly (Buffer | string)[]): Buffer {
  const content = Buffer.concat(
    inner.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
  const header = Buffer.alloc(8)
  header.writeUInt32BE(content.length + 8)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}

/** Encodes numbers in four bytes each. */
export function numbers(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

/** Builds a sample entry. @param codec name, for H.264 possibly with a dot and the number of the profile */
function sampleEntry(codec: string): Buffer {
  const [name = '', profile] = codec.split('.')
  const settings = profile === undefined ? [] : [box('avcC', Buffer.from([1, Number(profile), 0, 40]))]
  return box(name, Buffer.alloc(78), ...settings)
}

/** Builds a track of an MP4. @param tables boxes with the positions of its samples */
export const track = (handler: string, codec: string, ...tables: readonly Buffer[]): Buffer =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', numbers(0, 0), handler, numbers(0, 0, 0)),
      box(
        'minf',
        // Additional handler, as QuickTime writes it.
        box('hdlr', numbers(0), 'dhlrurl ', numbers(0, 0, 0)),
        box('stbl', box('stsd', numbers(0, 1), sampleEntry(codec)), ...tables),
      ),
    ),
  )

interface Film {
  codec?: string
  /** Text in the film, so that no two are equal. */
  text?: string
  /** Further boxes inside `moov`. */
  inner?: readonly Buffer[]
}

/** Builds an MP4 of boxes without any frames. */
export const smallFilm = ({ codec = 'avc1', text = '', inner = [] }: Film = {}): Buffer =>
  Buffer.concat([
    box('ftyp', 'isom', numbers(512), 'isom'),
    box('moov', track('vide', codec), ...inner),
    box('mdat', text),
  ])

/** Builds an element of a WebM. */
export const element = (id: string, inner: Buffer | string): Buffer => {
  const content = Buffer.from(inner)
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(content.length) | (1n << 56n))
  return Buffer.concat([Buffer.from(id, 'hex'), length, content])
}

/** Builds a WebM of elements without any frames. @param inner further elements after the tracks */
export const smallWebm = (codec = 'V_VP9', inner: readonly Buffer[] = []): Buffer =>
  Buffer.concat([
    element('1a45dfa3', element('4282', 'webm')),
    // As browsers record it: of unknown length.
    Buffer.from('1853806701ffffffffffffff', 'hex'),
    element('1654ae6b', element('ae', Buffer.concat([element('83', '\u0001'), element('86', codec)]))),
    ...inner,
  ])
