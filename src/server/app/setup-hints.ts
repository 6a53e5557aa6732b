import type { IncomingMessage } from 'node:http'
import { isPublicAddress } from '../embeddability/index.ts'
import { plainAddress, type SiteOrigins, type TrustedProxies } from '../http/index.ts'

interface SetupHintsOptions {
  site: SiteOrigins
  isTrusted: TrustedProxies
  /** Gets each sentence once. */
  log(sentence: string): void
}

/**
 * Looks for signs that a proxy stands in front which the settings do not know of, and tells the owner what to set: by
 * themselves these mistakes only show when visitors lock each other out, or cannot log in.
 */
export function setupHints({ site, isTrusted, log }: SetupHintsOptions): (incoming: IncomingMessage) => void {
  const isUnset = site.siteUrl === null
  const told = new Set<string>()
  const tell = (kind: string, sentence: string) => {
    if (told.has(kind)) return
    told.add(kind)
    log(sentence)
  }
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] !== undefined) {
      const address = plainAddress(socket.remoteAddress ?? '')
      if (address && !isPublicAddress(address) && !isTrusted(address))
        tell('address', untrustedProxy(address))
    }
    if (isUnset && headers['x-forwarded-proto'] === 'https') tell('https', UNKNOWN_HTTPS)
    if (isUnset && headers.origin !== undefined && site.judgeHost(headers.host) === 'other') {
      const { host, origin } = URL.canParse(headers.origin) ? new URL(headers.origin) : NOWHERE
      if (host === headers.host) tell('origin', unknownName(origin))
    }
  }
}

const NOWHERE = { host: null, origin: '' }

const untrustedProxy = (address: string): string =>
  `A proxy at ${address} says where visitors come from, but is not trusted, so all of them count as one and share one limit of logins: if it is yours, set TRUSTED_PROXIES=${address} (docs/behind-a-proxy.md).`

const UNKNOWN_HTTPS =
  'A proxy says that visitors come by https, but SITE_URL is not set, so their cookies are not kept to https: set SITE_URL to the public address of the site, such as SITE_URL=https://example.org (docs/behind-a-proxy.md).'

const unknownName = (origin: string): string =>
  `A form was sent from ${origin}, which this site does not know for its own, so it is refused: if it is the address of the site, set SITE_URL=${origin} (docs/behind-a-proxy.md).`
