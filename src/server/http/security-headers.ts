import { createHash } from 'node:crypto'

/** Inline parts of a page that its policy must allow, as written between their tags. */
export interface InlineParts {
  scripts?: readonly string[]
  styles?: readonly string[]
}

/** Headers that every answer carries. */
export const COMMON_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Autoplay and fullscreen stay as they are: players in frames need them.
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Policy of answers that are not pages: they load nothing, whoever opens them. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Headers that let other sites read and show an answer: assets, pictures, the read API. */
export const OPEN_TO_OTHER_SITES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const

/**
 * Content security policy of a page. Pages are cached, so inline parts are allowed by hash, never by nonce.
 * Style attributes are allowed: palette and grid hand their numbers to the style sheet through them.
 */
export const pagePolicy = ({ scripts = [], styles = [] }: InlineParts = {}): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.map(sourceHash)].join(' '),
    ["style-src 'self'", ...styles.map(sourceHash)].join(' '),
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https: http:",
    "media-src 'self' data: https: http:",
    "font-src 'self'",
    // Works are previewed in frames, whatever site they live on.
    "frame-src 'self' https: http:",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')

/** Headers of a page by its inline parts. */
export const pageHeaders = (styles: readonly string[]): Record<string, string> => ({
  ...COMMON_HEADERS,
  'content-security-policy': pagePolicy({ styles }),
  'cross-origin-resource-policy': 'same-origin',
})

/** An inline part's hash as a policy names it. */
const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
