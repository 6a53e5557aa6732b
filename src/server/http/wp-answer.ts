import type { WpError } from '../../core/wp/index.ts'

/** Headers of every answer below `/wp-json`, as WordPress sends them, and leave for other sites to read it. */
const STANDING = {
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin',
}

/** What is answered, before it becomes bytes. */
export interface WpAnswer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

export const errorAnswer = (error: WpError): WpAnswer => ({ status: error.data.status, body: error })

/** The answer as a response; the asking origin is allowed to read it, errors as well. */
export function toResponse(
  { status, headers }: Omit<WpAnswer, 'body'>,
  body: string,
  origin: string | undefined,
): Response {
  return new Response(body, { status, headers: { ...STANDING, ...headers, ...(origin && allowed(origin)) } })
}

const allowed = (origin: string) => ({
  'access-control-allow-origin': origin,
  'access-control-allow-methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-credentials': 'true',
})

/** JSON as PHP writes it: slashes and everything beyond ASCII escaped. */
export const wpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
