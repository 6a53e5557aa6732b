import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'

/** Encodings of a response, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Cache of parsed headers: browsers send the same few. */
const encodings = new LRUCache<string, Encoding>({ max: 100 })

/** Returns the best encoding an `Accept-Encoding` header allows; `q=0` refuses one. */
export function chooseEncoding(header: string | undefined | null): Encoding {
  if (!header) return 'identity'
  const cachedEncoding = encodings.get(header)
  if (cachedEncoding) return cachedEncoding
  const encoding = readAccepted(header)
  encodings.set(header, encoding)
  return encoding
}

function readAccepted(header: string): Encoding {
  const accepted = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), quality === undefined ? 1 : Number(quality.trim().slice(2))]
    }),
  )
  const isAccepted = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  return isAccepted('br') ? 'br' : isAccepted('gzip') ? 'gzip' : 'identity'
}

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Brotli's compression levels: one fast enough while a visitor waits, and one a tenth smaller for responses that many
 * visitors get.
 */
const QUICK_QUALITY = 5
const THOROUGH_QUALITY = 10

const encodeBrotli = (bytes: Buffer, level: number): Promise<Buffer> =>
  toBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })

export const encodeGzip = (bytes: Buffer): Promise<Buffer> => toGzip(bytes, { level: 6 })

/** Encodes bytes by Brotli with some 20 ms of processor time, off the main thread, for a smaller result. */
export const encodeThoroughly = (bytes: Buffer): Promise<Buffer> => encodeBrotli(bytes, THOROUGH_QUALITY)

/** Encodes bytes in every encoding. */
export async function encodeAll(bytes: Buffer): Promise<Record<Encoding, Buffer>> {
  const [br, gz] = await Promise.all([encodeBrotli(bytes, QUICK_QUALITY), encodeGzip(bytes)])
  return { br, gzip: gz, identity: bytes }
}
