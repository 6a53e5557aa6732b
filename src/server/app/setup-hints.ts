import type { IncomingMessage } from 'node:http'
import { plainAddress, type SiteOrigins, type TrustedProxies } from '../kit/http/index.ts'
import { isPublicAddress } from '../site/embeddability/index.ts'

interface SetupHintsOptions {
  site: SiteOrigins
  isTrusted: TrustedProxies
  /** Logs a hint; each is logged once. */
  log(sentence: string): void
}

/**
 * Detects a proxy that the settings do not mention, and tells the owner what to set. Otherwise such a mistake only
 * shows when visitors lock each other out or cannot log in.
 */
export function setupHints({ site, isTrusted, log }: SetupHintsOptions): (incoming: IncomingMessage) => void {
  const isUnset = site.siteUrl === null
  const logged = new Set<string>()
  const logOnce = (kind: string, sentence: string) => {
    if (logged.has(kind)) return
    logged.add(kind)
    log(sentence)
  }
  return ({ headers, socket }) => {
    if (headers['x-forwarded-for'] !== undefined) {
      const address = plainAddress(socket.remoteAddress ?? '')
      if (address && !isPublicAddress(address) && !isTrusted(address))
        logOnce('address', untrustedProxy(address))
    }
    if (isUnset && headers['x-forwarded-proto'] === 'https') logOnce('https', UNKNOWN_HTTPS)
    if (isUnset && headers.origin !== undefined && site.judgeHost(headers.host) === 'other') {
      const { host, origin } = URL.canParse(headers.origin) ? new URL(headers.origin) : NOWHERE
      if (host === headers.host) logOnce('origin', unknownName(origin))
    }
  }
}

const NOWHERE = { host: null, origin: '' }

const untrustedProxy = (address: string): string =>
  `A proxy at ${address} says where visitors come from, but is not trusted, so all of them count as one and share one limit of logins: if it is yours, set TRUSTED_PROXIES=${address} (docs/behind-a-proxy.md).`

const UNKNOWN_HTTPS =
  'A proxy says that visitors use https, but SITE_URL is not set, so cookies are not limited to https: set SITE_URL to the public address of the site, such as SITE_URL=https://example.org (docs/behind-a-proxy.md).'

const unknownName = (origin: string): string =>
  `A form from ${origin} was refused, because this address does not belong to the site: if it does, set SITE_URL=${origin} (docs/behind-a-proxy.md).`
