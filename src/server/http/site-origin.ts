const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

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
