/** Patterns of sources: `scheme:`, or `[scheme://]host[:port][/path]` with wildcards. */
const SCHEME_SOURCE = /^([a-z][a-z\d+.-]*):$/i
const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:.]+\])(?::(\*|\d+))?(\/.*)?$/i

/**
 * Tells whether a source list of `frame-ancestors` allows an embedding page (Content Security Policy 3, "does URL match
 * source list"). An empty list, `'none'` and invalid sources allow no page.
 *
 * @param framed the page that sent the policy, to which `'self'` and hosts without a scheme refer
 * @param embedder origin of the page that holds the frame
 */
export const allowsAncestor = (sources: readonly string[], framed: URL, embedder: URL): boolean =>
  sources.some((source) => matches(source, framed, embedder))

function matches(source: string, framed: URL, embedder: URL): boolean {
  if (source === '*') return /^https?:$/.test(embedder.protocol)
  if (source.toLowerCase() === "'self'") return isSelf(framed, embedder)
  const [, schemeAlone] = SCHEME_SOURCE.exec(source) ?? []
  if (schemeAlone !== undefined) return schemeMatches(schemeAlone, embedder)
  const [, scheme, host, port, path = ''] = HOST_SOURCE.exec(source) ?? []
  return (
    host !== undefined &&
    schemeMatches(scheme ?? framed.protocol.slice(0, -1), embedder) &&
    hostMatches(host.toLowerCase(), embedder.hostname) &&
    portMatches(port, embedder) &&
    // The embedding page is an origin, so only the root path can match.
    (path === '' || path === '/')
  )
}

/** Tells whether two URLs have the same origin, or the same host on https instead of http, both on default ports. */
function isSelf(framed: URL, embedder: URL): boolean {
  if (framed.origin === embedder.origin) return true
  return (
    framed.hostname === embedder.hostname &&
    embedder.protocol === 'https:' &&
    // `URL` omits the default port of a scheme.
    framed.port === '' &&
    embedder.port === ''
  )
}

/** Tells whether a scheme matches; `http:` also allows https. */
function schemeMatches(scheme: string, { protocol }: URL): boolean {
  const patternProtocol = `${scheme.toLowerCase()}:`
  return patternProtocol === protocol || (patternProtocol === 'http:' && protocol === 'https:')
}

/** Tells whether a host matches; `*.example.org` matches every subdomain, but not `example.org` itself. */
const hostMatches = (pattern: string, hostname: string): boolean =>
  pattern === '*' || (pattern.startsWith('*.') ? hostname.endsWith(pattern.slice(1)) : hostname === pattern)

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

function portMatches(wanted: string | undefined, { port, protocol }: URL): boolean {
  if (wanted === undefined) return port === ''
  return wanted === '*' || Number(wanted) === (port === '' ? DEFAULT_PORTS[protocol] : Number(port))
}
