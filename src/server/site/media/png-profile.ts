import { crc32, deflateSync } from 'node:zlib'
import { type HdrCurve, hdrSamples } from './hdr-curve.ts'
import {
  adaptedPrimaries,
  DISPLAY_P3,
  PROFILE_WHITE,
  type Primaries,
  REC_2020,
  readPrimaries,
  SRGB,
} from './primaries.ts'

const SIGNATURE_BYTES = 8
/** Offset of the end of the first chunk, with its length, name and checksum. */
const HEADER_END = 33
const COLOR_TYPE_AT = 25
/** Gamma of screens, times 100,000, and the difference from it that does not matter. */
const SCREEN = { gamma: 45_455, tolerance: 1000 }

/** Curve of sRGB, or one of a high dynamic range (ITU-R BT.2100). */
type KnownCurve = 'sRGB' | HdrCurve

/** Colours that a PNG declares. */
interface DeclaredColors {
  /** Exponent, such as 0.45, or a known curve. */
  curve: number | KnownCurve
  primaries: Primaries
}

/**
 * Adds a colour profile to a PNG that declares its colours by numbers alone, as browsers apply them and libraries do
 * not; `null` if it declares none, or those of screens.
 *
 * @param bytes beginning of the file
 * @param read returns the whole file
 */
export async function withDeclaredColors(
  bytes: Buffer,
  read: () => Promise<Uint8Array>,
): Promise<Buffer | null> {
  const colors = declaredColors(bytes)
  if (colors === null) return null
  const isGrey = bytes[COLOR_TYPE_AT] === 0 || bytes[COLOR_TYPE_AT] === 4
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('g\0\0'), deflateSync(profileOf(colors, isGrey))]))
  const whole = await read()
  return Buffer.concat([whole.subarray(0, HEADER_END), profile, whole.subarray(HEADER_END)])
}

/** Returns the colours of a PNG if they differ from those of screens and nothing more precise overrides them. */
function declaredColors(bytes: Buffer): DeclaredColors | null {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return null
  const numbers = new Map<string, Buffer>()
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (/^(sRGB|iCCP)$/.test(name)) return null
    if (name === 'IDAT') break
    numbers.set(name, bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)))
  }
  const code = numbers.get('cICP')
  if (code) return codedColors(code)
  const exponent = numbers.get('gAMA')
  if (exponent?.length !== 4) return null
  const gamma = exponent.readUInt32BE()
  if (gamma < 10_000 || gamma > 1_000_000) return null
  const primaries = readPrimaries(numbers.get('cHRM'))
  const isOfScreens = primaries === SRGB && Math.abs(gamma - SCREEN.gamma) < SCREEN.tolerance
  return isOfScreens ? null : { curve: gamma / 100_000, primaries }
}

/** Code points of video (ITU-T H.273): primaries, and curves that are displayed as that of sRGB. */
const CODED_PRIMARIES: Readonly<Record<number, Primaries>> = { 1: SRGB, 9: REC_2020, 12: DISPLAY_P3 }
const CODED_CURVES: Readonly<Record<number, KnownCurve>> = {
  1: 'sRGB',
  6: 'sRGB',
  13: 'sRGB',
  14: 'sRGB',
  15: 'sRGB',
  16: 'PQ',
  18: 'HLG',
}

/** Returns the colours by their code points; `null` for those of screens, and for unknown ones. */
function codedColors([primariesCode = 0, curveCode = 0]: Buffer): DeclaredColors | null {
  const primaries = CODED_PRIMARIES[primariesCode]
  const curve = CODED_CURVES[curveCode]
  if (!primaries || !curve) return null
  return primaries === SRGB && curve === 'sRGB' ? null : { curve, primaries }
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

/** Curve of sRGB, as parameters of a colour profile. */
const SRGB_CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

function curveOf(curve: DeclaredColors['curve']): Buffer {
  const fixed = (value: number) => uint32(Math.round(value * 65_536))
  if (curve === 'sRGB')
    return Buffer.concat([Buffer.from('para\0\0\0\0\0\u0003\0\0', 'latin1'), ...SRGB_CURVE.map(fixed)])
  return sampledCurve(typeof curve === 'number' ? [Math.round(256 / curve)] : hdrSamples(curve))
}

/** Creates a curve from 16-bit samples; a single one is the exponent times 256. */
function sampledCurve(samples: readonly number[]): Buffer {
  // Tags begin at multiples of four bytes.
  const bytes = Buffer.alloc(12 + 2 * samples.length + (samples.length % 2) * 2)
  bytes.write('curv', 'latin1')
  bytes.writeUInt32BE(samples.length, 8)
  for (const [index, sample] of samples.entries()) bytes.writeUInt16BE(sample, 12 + 2 * index)
  return bytes
}

/** Creates a colour profile (ICC 2.1). */
function profileOf({ curve: declaredCurve, primaries }: DeclaredColors, isGrey: boolean): Buffer {
  const curve = curveOf(declaredCurve)
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
    ['wtpt', point(PROFILE_WHITE)],
    ...(isGrey
      ? ([['kTRC', curve]] as [string, Buffer][])
      : [
          ...adaptedPrimaries(primaries).map((value, index): [string, Buffer] => [
            `${'rgb'[index]}XYZ`,
            point(value),
          ]),
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
  Buffer.concat(PROFILE_WHITE.map((value) => uint32(Math.round(value * 65_536)))).copy(header, 68)
  return Buffer.concat([header, uint32(tags.length), ...table, ...contents])
}
