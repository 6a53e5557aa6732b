import { createHash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'

/** Inline code that a page's content security policy must allow, without its tags. */
export interface InlineParts {
  scripts?: readonly string[]
  styles?: readonly string[]
}

/** Sources of pictures and videos on a page that shows items, beside the origin of the request. */
export interface MediaSources {
  /** Public origin of the site, which the read API uses in its URLs of pictures, and the origin of `MEDIA_URL`. */
  origins: readonly string[]
  /** True if a video on the page is a file of another site; such files often redirect to a third. */
  hasForeignFilms: boolean
}

/** Headers that every response has. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Autoplay and fullscreen stay allowed, since framed players need them.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Content security policy of responses that are not pages, and so load nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Headers that let other sites read a response: assets, pictures, the read API. */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * Returns the content security policy of a page. Pages are cached, so inline code is allowed by hash, never by nonce.
 * Style attributes are allowed, because the palette and the grid pass numbers to the style sheet in them. Pictures must
 * be the site's own, so that injected content cannot report visitors to another site.
 */
export function pagePolicy({ scripts = [], styles = [] }: InlineParts = {}, media?: MediaSources): string {
  const pictures = media === undefined ? "'self' data:" : `'self' ${media.origins.join(' ')} data:`
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures}`,
    `media-src ${pictures}${media?.hasForeignFilms ? ' https: http:' : ''}`,
    "font-src 'self'",
    // Previews show items from any site in frames.
    "frame-src 'self' https: http:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** Returns the headers of a page with these inline styles and, if it shows items, these media sources. */
export const pageHeaders = (styles: readonly string[], media?: MediaSources): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': pagePolicy({ styles }, media),
  'cross-origin-resource-policy': 'same-origin',
})

const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Adds strict default headers that a response has not set itself. */
export const defaultHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const defaults = isPage ? pageHeaders([]) : { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
