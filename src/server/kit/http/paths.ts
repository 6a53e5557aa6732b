export { sitePath } from '../../../core/routing/site-path.ts'

/** Decodes the percent-encoding of a path, so that each page has one path; `null` if it cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Replaces repeated slashes of a path by single ones. */
export const singleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

export interface RequestTarget {
  /** Host named in the request line, which takes precedence over the `Host` header. */
  host?: string
  /** Path without the query. */
  path: string
}

/** Reads the target of a request line: a path, or a full URL as sent to proxies. */
export function requestTarget(url = ''): RequestTarget {
  const [start = '', host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const [path = ''] = url.slice(start.length).split('?')
  return host === undefined ? { path } : { host, path }
}
