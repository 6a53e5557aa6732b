import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE_BYTES = 8
/** Offset of the end of the first chunk, with its length, name and checksum. */
const HEADER_END = 33
const COLOR_TYPE_AT = 25
/** Gamma of screens, times 100,000, and the difference from it that does not matter. */
const SCREEN = { gamma: 45_455, tolerance: 1000 }

/**
 * Adds a colour profile to a PNG that declares its colours by a gamma alone, as browsers apply it and libraries do not;
 * `null` if the PNG has no such gamma.
 *
 * @param bytes beginning of the file
 * @param read returns the whole file
 */
export async function withGammaProfile(
  bytes: Buffer,
  read: () => Promise<Uint8Array>,
): Promise<Buffer | null> {
  const gamma = gammaOf(bytes)
  if (gamma === null) return null
  const isGrey = bytes[COLOR_TYPE_AT] === 0 || bytes[COLOR_TYPE_AT] === 4
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('g\0\0'), deflateSync(profileOf(gamma, isGrey))]))
  const whole = await read()
  return Buffer.concat([whole.subarray(0, HEADER_END), profile, whole.subarray(HEADER_END)])
}

/**
 * Returns the gamma of a PNG, such as 0.45, if it differs from that of screens and nothing more precise overrides it.
 */
function gammaOf(bytes: Buffer): number | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  let gamma: number | null = null
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (/^(sRGB|iCCP|cICP)$/.test(name)) return null
    if (name === 'IDAT') break
    if (name === 'gAMA' && at + 12 <= bytes.length) gamma = bytes.readUInt32BE(at + 8)
  }
  const isOdd = gamma === null || gamma < 10_000 || gamma > 1_000_000
  return isOdd || Math.abs((gamma ?? 0) - SCREEN.gamma) < SCREEN.tolerance ? null : (gamma ?? 0) / 100_000
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content])
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))])
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

/** Primaries of sRGB as in colour profiles, and their white point. */
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
}
const WHITE = [0.9642, 1, 0.8249]

/** Creates a colour profile (ICC 2.1) of sRGB with another gamma. */
function profileOf(gamma: number, isGrey: boolean): Buffer {
  const curve = Buffer.alloc(16)
  curve.write('curv', 'latin1')
  curve.writeUInt32BE(1, 8)
  curve.writeUInt16BE(Math.round(256 / gamma), 12)
  const point = (values: readonly number[]) =>
    Buffer.concat([
      Buffer.from('XYZ \0\0\0\0', 'latin1'),
      ...values.map((value) => uint32(Math.round(value * 65_536))),
    ])
  const tags: [string, Buffer][] = [
    [
      'desc',
      Buffer.concat([Buffer.from('desc\0\0\0\0', 'latin1'), uint32(2), Buffer.from('g\0'), Buffer.alloc(78)]),
    ],
    ['cprt', Buffer.from('text\0\0\0\0-\0\0\0', 'latin1')],
    ['wtpt', point(WHITE)],
    ...(isGrey
      ? ([['kTRC', curve]] as [string, Buffer][])
      : [
          ...Object.entries(PRIMARIES).map(([name, value]): [string, Buffer] => [name, point(value)]),
          ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
        ]),
  ]
  const contents = tags.map(([, content]) => Buffer.concat([content, Buffer.alloc(-content.length & 3)]))
  let at = 128 + 4 + 12 * tags.length
  const table = tags.map(([name, content], index) => {
    const entry = Buffer.concat([Buffer.from(name, 'latin1'), uint32(at), uint32(content.length)])
    at += contents[index]?.length ?? 0
    return entry
  })
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x02100000, 8)
  header.write(`mntr${isGrey ? 'GRAY' : 'RGB '}XYZ `, 12, 'latin1')
  header.write('acsp', 36, 'latin1')
  Buffer.concat(WHITE.map((value) => uint32(Math.round(value * 65_536)))).copy(header, 68)
  return Buffer.concat([header, uint32(tags.length), ...table, ...contents])
}
