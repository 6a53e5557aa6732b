import { createHash } from 'node:crypto'
import { chooseEncoding, ENCODINGS, type Encoding, encodeAll } from './encoding.ts'
import { isNotModified } from './conditional-get.ts'

/** One encoding of a finished answer, ready to be written to a socket. */
export interface EncodedVariant {
  bytes: Buffer
  headers: Readonly<Record<string, string>>
}

/** A finished answer in every encoding, each with its own entity tag. */
export type EncodedResponse = Readonly<Record<Encoding, EncodedVariant>>

/**
 * Compresses a text once for all who ask for it.
 *
 * @param headers beside those of encoding and entity tag
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

/** What the answer takes in memory, in bytes. */
export const sizeOfEncoded = (response: EncodedResponse): number =>
  ENCODINGS.reduce((sum, encoding) => {
    const { bytes, headers } = response[encoding]
    return sum + bytes.length + JSON.stringify(headers).length
  }, 0)

/** The answer to a request in the best encoding it accepts; 304 where the visitor has it already. */
export function respondEncoded(request: Request, response: EncodedResponse): Response {
  const { bytes, headers } = response[chooseEncoding(request.headers.get('accept-encoding'))]
  const isKnown = isNotModified(request.headers.get('if-none-match'), headers.etag ?? '')
  return new Response(isKnown ? null : new Uint8Array(bytes), { status: isKnown ? 304 : 200, headers })
}
