import {
  chooseEncoding,
  DATA_POLICY,
  type Encoding,
  encodeGzip,
  notModified,
  OPEN_TO_OTHER_SITES,
} from '../http/index.ts'
import type { AssetFile } from './built-assets.ts'

/** Responds with a built file in the smallest encoding the browser accepts, or with 304. */
export async function assetResponse(
  request: Request,
  file: AssetFile,
  cacheControl: string,
): Promise<Response> {
  const { encoding, bytes } = await variantOf(file, request.headers.get('accept-encoding'))
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
  const headers = {
    ...OPEN_TO_OTHER_SITES,
    'content-security-policy': DATA_POLICY,
    'content-type': file.type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const unchanged = notModified(request.headers.get('if-none-match'), headers)
  return (
    unchanged ??
    new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-length': String(bytes.length) } })
  )
}

/**
 * The smallest encoding of a file that a browser accepts; fonts and pictures have only one. Gzip is for the few that
 * know no Brotli: it is made for the first of them, and kept.
 */
async function variantOf(
  { bytes }: AssetFile,
  accepted: string | null,
): Promise<{ encoding: Encoding; bytes: Buffer }> {
  const encoding = chooseEncoding(accepted)
  if (encoding === 'gzip' && bytes.br) bytes.gzip ??= await encodeGzip(bytes.identity)
  const encoded = bytes[encoding]
  if (encoded) return { encoding, bytes: encoded }
  return { encoding: 'identity', bytes: bytes.identity }
}
