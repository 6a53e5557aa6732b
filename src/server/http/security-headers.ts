import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Inline parts of a page that its policy must allow, as written between their tags. */
export interface InlineParts {
  scripts?: readonly string[]
  styles?: readonly string[]
}

/** Where a page that shows works takes pictures and films from, beside the origin it was come to by. */
export interface MediaSources {
  /** The site's public origin: the read API names pictures by it, however the page was come to. */
  origin: string
  /** Whether a film that can be opened on it is a file of another site's; such files are often led on to a third. */
  hasForeignFilms: boolean
}

/** Headers that every answer carries. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Autoplay and fullscreen stay as they are: players in frames need them.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Browsers that came by https once come by https for two years, to the site and to what lies below its name. */
export const HSTS = 'max-age=63072000; includeSubDomains'

/** Policy of answers that are not pages: they load nothing, whoever opens them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Headers that let other sites read and show an answer: assets, pictures, the read API. */
export const OPEN_TO_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * Content security policy of a page. Pages are cached, so inline parts are allowed by hash, never by nonce.
 * Style attributes are allowed: palette and grid hand their numbers to the style sheet through them. Pictures are the
 * site's own, so that nothing put into a page could tell another site of its visitors by asking for one.
 */
export function pagePolicy({ scripts = [], styles = [] }: InlineParts = {}, media?: MediaSources): string {
  const own = media === undefined ? "'self' data:" : `'self' ${media.origin} data:`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${own}`,
    `media-src ${own}${media?.hasForeignFilms ? ' https: http:' : ''}`,
    "font-src 'self'",
    // Works are previewed in frames, whatever site they live on.
    "frame-src 'self' https: http:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** Headers of a page by its inline parts and, where it shows works, by where those come from. */
export const pageHeaders = (styles: readonly string[], media?: MediaSources): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': pagePolicy({ styles }, media),
  'cross-origin-resource-policy': 'same-origin',
})

/** An inline part's hash as a policy names it. */
const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Gives every answer the strict headers it has not set itself. */
export const defaultHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const defaults = isPage ? pageHeaders([]) : { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
