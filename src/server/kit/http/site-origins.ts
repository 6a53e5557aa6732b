import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Config, ListenOn } from '../platform/index.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Addresses that stand for all networks of the machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::'])
/** A host name or address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Limit on cached verdicts: the same few hosts come with every request. */
const MAX_KNOWN_HOSTS = 100

/** Verdict on a `Host` header: this site, its name in another form, another name, or no valid host. */
export type HostVerdict = 'own' | 'alias' | 'other' | 'invalid'

/** The names of this site, which decide whose forms it accepts. */
export interface SiteOrigins {
  /** Public origin without a trailing slash; `null` while unset. */
  readonly siteUrl: string | null
  /** True if visitors use https, even if the last hop behind a proxy does not. */
  readonly isHttps: boolean
  /** Value of `Strict-Transport-Security` in every response; `null` if none is sent. */
  readonly hsts: string | null
  judgeHost(host: string | undefined): HostVerdict
  /**
   * Tells whether a form from a page of this origin counts as the site's own.
   *
   * @param requestUrl where it was sent, as the visitor's browser named it
   */
  isSiteOrigin(origin: string, requestUrl: string): boolean
}

/**
 * Creates the names of a site. DNS rebinding lets a foreign page point its own name at this machine and pass for the
 * same origin, so a name from a request is never trusted by itself.
 *
 * - With a public address, only that one may send forms. Pages are served under loopback names too, which health
 *   checks and some proxies use and nobody else can own.
 * - Without one, the loopback names count as one site, and so does the address the owner listens on. When that is
 *   every network, numeric addresses count, because DNS cannot redirect them.
 */
export function createSiteOrigins({
  siteUrl,
  listenOn,
  hsts = 'site',
}: Pick<Config, 'siteUrl' | 'listenOn'> & Partial<Pick<Config, 'hsts'>>): SiteOrigins {
  const verdicts = new LRUCache<string, HostVerdict>({ max: MAX_KNOWN_HOSTS })
  const judgeHost = (host: string | undefined): HostVerdict => {
    if (host === undefined) return 'invalid'
    const cachedVerdict = verdicts.get(host)
    if (cachedVerdict) return cachedVerdict
    const verdict = judge(host)
    verdicts.set(host, verdict)
    return verdict
  }
  const judge = (host: string): HostVerdict => {
    if (!HOST.test(host)) return 'invalid'
    const address = `${siteUrl === null ? 'http:' : new URL(siteUrl).protocol}//${host}`
    if (!URL.canParse(address)) return 'invalid'
    const requested = new URL(address)
    if (LOOPBACK.has(requested.hostname)) return 'own'
    if (siteUrl === null) return isOwnAddress(requested.hostname, listenOn) ? 'own' : 'other'
    if (requested.origin === siteUrl) return 'own'
    const { hostname } = new URL(siteUrl)
    // A proxy may pass on its own port with every request: a redirect would lead to the same URL forever.
    if (requested.hostname === hostname) return 'other'
    return bareName(requested.hostname) === bareName(hostname) ? 'alias' : 'other'
  }
  const isHttps = siteUrl?.startsWith('https:') ?? false
  return {
    siteUrl,
    isHttps,
    hsts: isHttps ? HSTS[hsts] : null,
    judgeHost,
    isSiteOrigin(origin, requestUrl) {
      if (!URL.canParse(origin)) return false
      const sender = new URL(origin)
      if (siteUrl !== null) return sender.origin === siteUrl
      const requested = new URL(requestUrl)
      if (judgeHost(requested.host) !== 'own') return false
      if (sender.host === requested.host) return true
      return (
        LOOPBACK.has(sender.hostname) && LOOPBACK.has(requested.hostname) && sender.port === requested.port
      )
    },
  }
}

/**
 * Values of the header. They last 30 days, so that a site that loses its certificate is reachable by http within a
 * month.
 */
const HSTS: Record<Config['hsts'], string | null> = {
  site: 'max-age=2592000',
  subdomains: 'max-age=2592000; includeSubDomains',
  off: null,
}

/** Removes `www.` before a name, and the root's dot behind it. */
const bareName = (hostname: string): string => hostname.replace(/^www\.|\.$/g, '')

/**
 * Tells whether the server listens on this host: the one the owner set, or any numeric address if that means all
 * networks.
 */
function isOwnAddress(hostname: string, listenOn: ListenOn): boolean {
  if (listenOn.kind === 'loopback') return false
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return EVERYWHERE.has(listenOn.host) ? isIP(bare) !== 0 : bare === listenOn.host.toLowerCase()
}

/**
 * Returns the origin of absolute URLs of this site. Without a public address, a host from a request is used only if it
 * is loopback: any other could be made up, and cached responses would show it to other visitors.
 *
 * @param siteUrl public origin, `null` while unset
 */
export function siteOrigin(siteUrl: string | null, requestUrl: string): string {
  if (siteUrl !== null) return siteUrl
  const { hostname, origin, port } = new URL(requestUrl)
  return LOOPBACK.has(hostname) ? origin : `http://localhost${port && `:${port}`}`
}
