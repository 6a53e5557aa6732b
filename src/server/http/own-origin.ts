const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The origin a request was addressed to, and whether another one counts as the same site. While no public address
 * is set, every spelling of loopback is the same site.
 *
 * @param siteUrl public origin, `null` while unset
 */
export function isOwnOrigin(origin: string, requestUrl: string, siteUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const asked = new URL(requestUrl)
  const other = new URL(origin)
  if (siteUrl !== null && other.origin === siteUrl) return true
  if (other.host === asked.host) return true
  return (
    siteUrl === null &&
    LOOPBACK.has(other.hostname) &&
    LOOPBACK.has(asked.hostname) &&
    other.port === asked.port
  )
}
