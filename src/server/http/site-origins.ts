import { isIP } from 'node:net'
import type { Config, ListenOn } from '../platform/index.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** Addresses that stand for every network of the machine. */
const EVERYWHERE = new Set(['0.0.0.0', '::'])
/** A name or an address, with or without a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** What a `Host` header names: this site, some other name, or nothing a host could be called. */
export type HostVerdict = 'own' | 'other' | 'invalid'

/** By which names this site is reached, and whose forms it therefore takes. */
export interface SiteOrigins {
  /** Public origin without a trailing slash, `null` while unset. */
  readonly siteUrl: string | null
  /** Whether visitors come by https, however the last part of their way is made. */
  readonly isHttps: boolean
  judgeHost(host: string | undefined): HostVerdict
  /**
   * Whether what a page of this origin sends counts as sent by the site itself.
   *
   * @param requestUrl where it was sent to, as the visitor's browser named it
   */
  isSiteOrigin(origin: string, requestUrl: string): boolean
}

/**
 * The names of a site. A page of somebody else's may let its own name lead to this machine, and its browser then
 * takes both for one site; so a name from a request is never believed because it is there.
 *
 * - With a public address, that one alone sends forms. It is read by the names of loopback too: checks of the
 *   machine's health, and proxies that pass on no name, come by these, and nobody else can own them.
 * - Without one, the names of loopback count as one site, and beside them the address the owner listens on. Listening
 *   on every network says nothing about names; there addresses written as numbers count, since no name server can
 *   lead them astray.
 */
export function createSiteOrigins({ siteUrl, listenOn }: Pick<Config, 'siteUrl' | 'listenOn'>): SiteOrigins {
  const judgeHost = (host: string | undefined): HostVerdict => {
    if (host === undefined || !HOST.test(host)) return 'invalid'
    const address = `${siteUrl === null ? 'http:' : new URL(siteUrl).protocol}//${host}`
    if (!URL.canParse(address)) return 'invalid'
    const asked = new URL(address)
    if (LOOPBACK.has(asked.hostname)) return 'own'
    return (siteUrl === null ? isListenedOn(asked.hostname, listenOn) : asked.origin === siteUrl)
      ? 'own'
      : 'other'
  }
  return {
    siteUrl,
    isHttps: siteUrl?.startsWith('https:') ?? false,
    judgeHost,
    isSiteOrigin(origin, requestUrl) {
      if (!URL.canParse(origin)) return false
      const sender = new URL(origin)
      if (siteUrl !== null) return sender.origin === siteUrl
      const asked = new URL(requestUrl)
      if (judgeHost(asked.host) !== 'own') return false
      if (sender.host === asked.host) return true
      return LOOPBACK.has(sender.hostname) && LOOPBACK.has(asked.hostname) && sender.port === asked.port
    },
  }
}

/** Whether a name, as addresses spell it, is the one the owner named, or a number where they named every network. */
function isListenedOn(hostname: string, listenOn: ListenOn): boolean {
  if (listenOn.kind === 'loopback') return false
  const bare = hostname.replace(/^\[(.*)\]$/, '$1')
  return EVERYWHERE.has(listenOn.host) ? isIP(bare) !== 0 : bare === listenOn.host.toLowerCase()
}

/**
 * The origin our own addresses are made absolute with. A host name from a request is believed only when it is a
 * spelling of loopback: any other could be made up, and answers are kept and shown to others.
 *
 * @param siteUrl public origin, `null` while unset
 */
export function siteOrigin(siteUrl: string | null, requestUrl: string): string {
  if (siteUrl !== null) return siteUrl
  const { hostname, origin, port } = new URL(requestUrl)
  return LOOPBACK.has(hostname) ? origin : `http://localhost${port && `:${port}`}`
}
