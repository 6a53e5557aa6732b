/** Schemes of addresses that would run, show or read something instead of leading to an app. */
const UNSAFE = /^(javascript|data|vbscript|blob|file|filesystem|about|view-source|wss?):$/

/** Hosts for which plain HTTP stays on the visitor's machine. */
const OWN_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Reads the address that leads back to an app: of a site by https, of a program on the same machine by http, or of an
 * app by a scheme of its own, such as `wordpress://`; `null` for all others.
 */
export function returnAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (url.protocol === 'http:') return OWN_MACHINE.test(url.hostname) ? url : null
  return UNSAFE.test(url.protocol) ? null : url
}
