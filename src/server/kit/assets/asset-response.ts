import {
  CROSS_ORIGIN_HEADERS,
  chooseEncoding,
  DATA_POLICY,
  type Encoding,
  encodeGzip,
  notModified,
} from '../http/index.ts'
import type { AssetFile } from './built-assets.ts'

/** Responds with a built file in the smallest encoding the browser accepts, or with 304. */
export async function assetResponse(
  request: Request,
  file: AssetFile,
  cacheControl: string,
): Promise<Response> {
  const encoding = encodingOf(file, request.headers.get('accept-encoding'))
  const etag = encoding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${encoding}"`
  const headers = {
    ...CROSS_ORIGIN_HEADERS,
    'content-security-policy': DATA_POLICY,
    'content-type': file.type,
    'cache-control': cacheControl,
    vary: 'Accept-Encoding',
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  }
  const unchanged = notModified(request.headers.get('if-none-match'), headers)
  if (unchanged) return unchanged
  const bytes = file.bytes[encoding] ?? (await zipped(file))
  return new Response(new Uint8Array(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
}

/** Returns the smallest encoding of a file that a browser accepts; fonts and pictures have only one. */
function encodingOf({ bytes }: AssetFile, accepted: string | null): Encoding {
  const encoding = chooseEncoding(accepted)
  return bytes[encoding] || (encoding === 'gzip' && bytes.br) ? encoding : 'identity'
}

const zipping = new WeakMap<AssetFile, Promise<Buffer>>()

/** Returns the file as gzip, for the few clients without Brotli. It is compressed at the first request and cached. */
function zipped(file: AssetFile): Promise<Buffer> {
  const cachedBytes = zipping.get(file)
  if (cachedBytes) return cachedBytes
  const bytes = encodeGzip(file.bytes.identity)
  zipping.set(file, bytes)
  return bytes
}
