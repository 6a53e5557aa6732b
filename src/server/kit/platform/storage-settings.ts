import { fail, ok, type Result } from '../../../core/kit/result.ts'

/** Access to a bucket of an S3-compatible object store. */
export interface S3Config {
  /** Origin without a trailing slash; buckets are paths below it. */
  endpoint: string
  bucket: string
  /** Prefix of the names of all files, such as `site/`; may be empty. */
  prefix: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const EXAMPLE =
  'must be a bucket with its key, for example STORAGE_URL=s3://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1; in key and secret / is written %2F, + is written %2B'

/** Region name used by stores that have no regions. */
const DEFAULT_REGION = 'us-east-1'

/**
 * Reads `s3://key:secret@host/bucket/prefix?region=…&endpoint=…`. The endpoint is for stores that are reached by plain
 * http or below another host than the one named.
 */
export function parseStorageUrl(value: string): Result<S3Config, string> {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url?.protocol !== 's3:' || !url.username || !url.password || !url.host) return fail(`${EXAMPLE}.`)
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean)
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    return fail(`${EXAMPLE}. The name of the bucket has 3 to 63 small letters, digits, dots and hyphens.`)
  if (!folders.every((name) => /^[\w.-]+$/.test(name)))
    return fail(`${EXAMPLE}. Folders after the bucket have letters, digits, dots and hyphens.`)
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'endpoint')
  if (unknown !== undefined) return fail(`${EXAMPLE}. There is no "${unknown}".`)
  const endpoint = url.searchParams.get('endpoint') ?? `https://${url.host}`
  if (!isOrigin(endpoint))
    return fail(`${EXAMPLE}. The endpoint is an address without a path, such as http://localhost:9000.`)
  const region =
    url.searchParams.get('region') ?? /\.([a-z\d-]+)\.amazonaws\.com/.exec(url.host)?.[1] ?? DEFAULT_REGION
  if (![url.username, url.password].every(isEncoded)) return fail(`${EXAMPLE}, % is written %25.`)
  return ok({
    endpoint: new URL(endpoint).origin,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    region,
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  })
}

const isEncoded = (text: string): boolean => !/%(?![\da-f]{2})/i.test(text)

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
  )
}

/** Reads the address below which visitors find pictures and videos; the result ends with a slash. */
export function parseMediaUrl(value: string): Result<string, string> {
  const url = URL.canParse(value) ? new URL(value) : null
  return url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
    ? ok(`${url.origin}${url.pathname.replace(/\/*$/, '/')}`)
    : fail(
        'must be the address below which pictures and films are found, for example MEDIA_URL=https://cdn.example.org/public.',
      )
}
