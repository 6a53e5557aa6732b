/**
 * Matches a host name alone, perhaps with a port, as people type it; not a file name such as `index.html`, which looks
 * alike.
 */
const BARE_HOST = /^([\p{L}\d_-]+\.)+(?!(html?|php|jpe?g|mp4)\b)\p{L}[\p{L}\d-]+(:\d+)?([/?#]|$)/iu

/**
 * Matches whole addresses, addresses from the root of a site, and addresses from a host on; browsers read a backslash
 * as a slash.
 */
const READABLE = /^(https?:\/)?[/\\]/i

/** Placeholder for the unknown site of an address from the root. */
const BASE = 'https://site.invalid'

/**
 * Returns the address that a person meant, ready to be used as a link, a frame or a request; empty if there is none.
 * The same function reads addresses on the server, in the browser and for the API, so that a link leads to the same
 * place wherever it comes from.
 *
 * Only http and https are accepted (`javascript:`, `data:`, `mailto:` are not). `//host/path` and `host.example/path`
 * are completed with https; the former takes the scheme of `base` if one is given, as in a page. Entities must be
 * decoded before.
 *
 * @param base site that addresses from its root (`/path`) belong to; without it they stay addresses from the root
 */
export function webAddress(typed: unknown, base = BASE): string {
  const text = typeof typed === 'string' ? typed.trim() : ''
  const whole = BARE_HOST.test(text) ? `https://${text}` : text
  if (!READABLE.test(whole)) return ''
  try {
    const { href, origin } = new URL(whole, base)
    return origin === BASE ? href.slice(BASE.length) : href
  } catch {
    return ''
  }
}
