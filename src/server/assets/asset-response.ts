import {
  chooseEncoding,
  DATA_POLICY,
  type Encoding,
  notModified,
  OPEN_TO_OTHER_SITES,
} from '../http/index.ts'
import type { AssetFile } from './built-assets.ts'

/** Responds with a built file in the smallest encoding the browser accepts, or with 304. */
export function assetResponse(request: Request, file: AssetFile, cacheControl: string): Response {
  const { encoding, bytes } = variantOf(file, request.headers.get('accept-encoding'))
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

/** The smallest encoding of a file that a browser accepts; fonts and pictures have only one. */
function variantOf({ bytes }: AssetFile, accepted: string | null): { encoding: Encoding; bytes: Buffer } {
  const encoding = chooseEncoding(accepted)
  const encoded = bytes[encoding]
  if (encoded) return { encoding, bytes: encoded }
  return { encoding: 'identity', bytes: bytes.identity }
}
