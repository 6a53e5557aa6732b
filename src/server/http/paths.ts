/** A percent-decoded path, so that each page has one path; `null` when it cannot be decoded. */
export function decodedPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/** Path and query of a value that is a path of this site; `null` for `//host`, `/\host` and the like. */
export function sitePath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return null
  if (!URL.canParse(value, BASE)) return null
  const { origin, pathname, search } = new URL(value, BASE)
  return origin === BASE && !pathname.startsWith('//') ? pathname + search : null
}

const BASE = 'http://own.invalid'

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
