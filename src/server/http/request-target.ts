/** What the first line of a request asks for. */
export interface RequestTarget {
  /** Present where the address names one; it counts before the `Host` header. */
  host?: string
  /** Without the query. */
  path: string
}

/** Reads the address of a request line: a path, or a whole address as proxies are sent it. */
export function requestTarget(url = ''): RequestTarget {
  const [start = '', host] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  const [path = ''] = url.slice(start.length).split('?')
  return host === undefined ? { path } : { host, path }
}
