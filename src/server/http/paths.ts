export { sitePath } from '../../core/site-path.ts'

/** A percent-decoded path, so that each page has one path; `null` when it cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** A path in which no two slashes stand side by side. */
export const singleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/')

export interface RequestTarget {
  /** Set when the request line names a host, which takes precedence over the `Host` header. */
  host?: string
  /** Without the query. */
  path: string
}

/** Reads the target of a request line: a path, or a full URL as sent to proxies. */
export function requestTarget(url = ''): RequestTarget {
  const [start = '', host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const [path = ''] = url.slice(start.length).split('?')
  return host === undefined ? { path } : { host, path }
}
