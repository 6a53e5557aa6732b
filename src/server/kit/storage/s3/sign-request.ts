import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../platform/index.ts'

export interface UnsignedRequest {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  body: Uint8Array | string
}

/** Keys that were derived for a day; deriving them takes four hashes. */
export type DerivedKeys = Map<string, ArrayBuffer>

/**
 * Headers of a request signed by Signature Version 4, the SHA-256 of its body among them.
 *
 * @param options.datetime as `20130524T000000Z`; the present unless told
 */
export async function signedHeaders(
  { method, url, headers, body }: UnsignedRequest,
  { accessKeyId, secretAccessKey, region }: Pick<S3Config, 'accessKeyId' | 'secretAccessKey' | 'region'>,
  { keys, datetime }: { keys?: DerivedKeys; datetime?: string } = {},
): Promise<Headers> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    allHeaders: true,
    ...(keys && { cache: keys }),
    ...(datetime && { datetime }),
  })
  return (await signer.sign()).headers
}
