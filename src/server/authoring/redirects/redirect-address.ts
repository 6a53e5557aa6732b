import { MAX_ADDRESS, webAddress } from '../../../core/content/index.ts'
import { isOwnPath } from '../../../core/entry/index.ts'
import { FEED_PATH, SITEMAP_PATH } from '../../../core/routing/routes.ts'

/** Longest path that is noted as missed, in characters. */
const MAX_MISSED = 200

/** Maximum number of segments of such a path: deeper ones come from faulty programs. */
const MAX_STEPS = 8

/** Placeholder for the site, used where only paths matter. */
const BASE = 'http://own.invalid'

/** Paths of files that always exist. */
const OWN_FILES = [
  FEED_PATH,
  SITEMAP_PATH,
  '/robots.txt',
  '/favicon.ico',
  '/favicon.svg',
  '/site.webmanifest',
]

export type PathError = 'unreadable' | 'reserved'

/**
 * Matches texts that are no path: another host, a query, and characters that browsers read as a slash or cannot read.
 */
const FORBIDDEN_CHARACTERS = /^\/\/|[\\?#]|\p{Cc}/u

/** A path as it is looked up: decoded, without steps back, with a slash at its end. */
export function plainPath(typed: string): string | null {
  if (!typed.startsWith('/') || FORBIDDEN_CHARACTERS.test(typed) || typed.length > MAX_ADDRESS) return null
  try {
    const path = decodeURIComponent(new URL(typed, BASE).pathname)
    if (path.startsWith('//') || FORBIDDEN_CHARACTERS.test(path)) return null
    return path.endsWith('/') ? path : `${path}/`
  } catch {
    return null
  }
}

/** The path that leads elsewhere, as its author typed it. */
export function fromPath(typed: unknown): { path: string } | { error: PathError } {
  const path = typeof typed === 'string' ? plainPath(typed.trim()) : null
  if (path === null) return { error: 'unreadable' }
  const isTaken = isOwnPath(path.toLowerCase()) || OWN_FILES.some((file) => path === `${file}/`)
  return isTaken ? { error: 'reserved' } : { path }
}

/** Returns the address that a redirect leads to: from the root of the site, or absolute; `null` if invalid. */
export function toAddress(typed: unknown, origin: string): string | null {
  if (typeof typed !== 'string' || typed.length > MAX_ADDRESS || /\p{Cc}/u.test(typed)) return null
  const text = typed.trim()
  if (text.startsWith('/')) {
    if (/^\/[/\\]/.test(text)) return null
    const { pathname, search, hash } = new URL(text, BASE)
    return pathname.startsWith('//') ? null : pathname + search + hash
  }
  const whole = webAddress(text)
  if (!whole.includes('://')) return null
  return whole.startsWith(`${origin}/`) ? toAddress(whole.slice(origin.length), origin) : whole
}

/** Returns the path on this site that an address leads to; `null` for other sites. */
export const ownPathOf = (address: string): string | null =>
  address.startsWith('/') ? plainPath(new URL(address, BASE).pathname) : null

/** Returns an address with the visitor's query, inserted before the hash. */
export function withQuery(address: string, search: string): string {
  if (search.length <= 1) return address
  const [before = '', ...place] = address.split('#')
  const joined = before + (before.includes('?') ? `&${search.slice(1)}` : search)
  return place.length === 0 ? joined : `${joined}#${place.join('#')}`
}

/**
 * Returns the path to count for a request that found nothing, if a person could have made it; `null` for paths of
 * files, of the API, and those that programs try at random.
 *
 * @param path decoded
 */
export function missedPath(path: string): string | null {
  if (path.length > MAX_MISSED || path === '/') return null
  const plain = path.endsWith('/') ? path : `${path}/`
  if (FORBIDDEN_CHARACTERS.test(plain) || plain.includes('//') || isOwnPath(plain.toLowerCase())) return null
  const steps = plain.slice(1, -1).split('/')
  const isOdd = (step: string) => step.startsWith('.') || /^(wp|cgi)-/i.test(step)
  return steps.length > MAX_STEPS || steps.some(isOdd) || steps.at(-1)?.includes('.') ? null : plain
}
