import {
  chooseEncoding,
  DATA_POLICY,
  type Encoding,
  notModified,
  OPEN_TO_OTHER_SITES,
} from '../http/index.ts'
import type { AssetFile } from './built-assets.ts'

/** Answers with a built file in the smallest form the browser accepts, or with 304 where it has it already. */
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

/** The smallest form of a file a browser accepts; fonts and pictures exist in one form only. */
function variantOf({ bytes }: AssetFile, accepted: string | null): { encoding: Encoding; bytes: Buffer } {
  const encoding = chooseEncoding(accepted)
  const encoded = bytes[encoding]
  if (encoded) return { encoding, bytes: encoded }
  return { encoding: 'identity', bytes: bytes.identity }
}
