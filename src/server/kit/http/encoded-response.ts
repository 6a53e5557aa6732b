import { createHash } from 'node:crypto'
import { isNotModified } from './conditional-get.ts'
import { chooseEncoding, ENCODINGS, type Encoding, encodeAll, encodeThoroughly } from './encoding.ts'

/** A response in one encoding, ready to be sent. */
export interface EncodedVariant {
  bytes: Buffer
  headers: Readonly<Record<string, string>>
}

/** A response in every encoding, each with its own entity tag. */
export type EncodedResponse = Readonly<Record<Encoding, EncodedVariant>>

/**
 * Encodes a text once, for every request that gets it.
 *
 * @param headers beside those for encoding and entity tag
 */
export async function encodeResponse(
  text: string,
  headers: Readonly<Record<string, string>>,
): Promise<EncodedResponse> {
  const identity = Buffer.from(text)
  const hash = createHash('sha256')
    .update(identity)
    .update(JSON.stringify(headers))
    .digest('base64url')
    .slice(0, 22)
  const encoded = await encodeAll(identity)
  const variant = (encoding: Encoding): EncodedVariant => ({
    bytes: encoded[encoding],
    headers: {
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...headers,
      etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
  return { br: variant('br'), gzip: variant('gzip'), identity: variant('identity') }
}

/**
 * Compresses a response further, which is worth it if many visitors get it. The content is unchanged, so its entity
 * tags stay.
 */
export async function compressThoroughly(response: EncodedResponse): Promise<EncodedResponse> {
  const bytes = await encodeThoroughly(response.identity.bytes)
  return { ...response, br: { ...response.br, bytes } }
}

/** Size of all encodings and their headers, in bytes. */
export const sizeOfEncoded = (response: EncodedResponse): number =>
  ENCODINGS.reduce((sum, encoding) => {
    const { bytes, headers } = response[encoding]
    return sum + bytes.length + JSON.stringify(headers).length
  }, 0)

/** Request headers that decide how a cached response is sent. */
export interface Conditions {
  acceptEncoding: string | null | undefined
  ifNoneMatch: string | null | undefined
}

/** Returns the best encoding the browser accepts; a 304 without a body if it already has this version. */
export function variantFor(
  response: EncodedResponse,
  { acceptEncoding, ifNoneMatch }: Conditions,
): { status: 200 | 304; headers: EncodedVariant['headers']; bytes: Buffer | null } {
  const { bytes, headers } = response[chooseEncoding(acceptEncoding)]
  return isNotModified(ifNoneMatch, headers.etag ?? '')
    ? { status: 304, headers, bytes: null }
    : { status: 200, headers, bytes }
}

export function respondEncoded(request: Request, response: EncodedResponse): Response {
  const { status, headers, bytes } = variantFor(response, {
    acceptEncoding: request.headers.get('accept-encoding'),
    ifNoneMatch: request.headers.get('if-none-match'),
  })
  const length = bytes && { 'content-length': String(bytes.length) }
  return new Response(bytes && new Uint8Array(bytes), { status, headers: { ...headers, ...length } })
}

/** Returns the response with additional headers; the bytes are shared. */
export function withHeaders(
  { br, gzip, identity }: EncodedResponse,
  more: Readonly<Record<string, string>>,
): EncodedResponse {
  const add = ({ bytes, headers }: EncodedVariant) => ({ bytes, headers: { ...headers, ...more } })
  return { br: add(br), gzip: add(gzip), identity: add(identity) }
}
