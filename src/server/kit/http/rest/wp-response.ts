import { API_PATH } from '../../../../core/routing/routes.ts'
import { type WpError, wpError } from '../../../../core/wp/index.ts'
import { COMMON_HEADERS, CROSS_ORIGIN_HEADERS, DATA_POLICY } from '../security-headers.ts'

/**
 * Headers of every response below `/wp-json`, as WordPress sends them. Any site may read them, but without
 * credentials: the content is public and cookies are ignored.
 */
export const BASE_HEADERS = {
  ...COMMON_HEADERS,
  'content-security-policy': DATA_POLICY,
  'content-type': 'application/json; charset=UTF-8',
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, X-Vitrine-Counts',
  'access-control-allow-headers': 'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
  'access-control-allow-methods': 'GET, OPTIONS',
  ...CROSS_ORIGIN_HEADERS,
}

/** A response before it is serialized. */
export interface WpResult {
  status: number
  body: unknown
  headers?: Record<string, string>
}

/** The response to a refused call. */
export interface ErrorResult extends WpResult {
  body: WpError
}

export const errorResult = (error: WpError): ErrorResult => ({ status: error.data.status, body: error })

export const toResponse = ({ status, headers }: Omit<WpResult, 'body'>, body: string | null): Response =>
  new Response(body, { status, headers: { ...BASE_HEADERS, ...headers } })

export const errorResponse = (error: WpError): Response =>
  toResponse({ status: error.data.status }, wpJson(error))

/** Tells whether a path belongs to the API, where errors are JSON too. */
export const isApiPath = (path: string): boolean => path === API_PATH || path.startsWith(`${API_PATH}/`)

/** Tells whether a path belongs to calls that write, which take longer bodies than forms. */
export const isPrivateApiPath = (path: string): boolean => /^\/wp-json\/(?:vitrine\/v1|wp\/v2)\//.test(path)

/** Tells whether a path takes files, which are read as streams. */
export const isFilePath = (path: string): boolean =>
  path.startsWith(`${API_PATH}/vitrine/v1/uploads`) || /^\/wp-json\/wp\/v2\/media\/?$/.test(path)

/**
 * Returns WordPress's error for an internal failure.
 *
 * @param reference id of the request, by which its log line is found
 */
export const criticalError = (reference?: string) =>
  wpError('internal_server_error', 'There has been a critical error on this website.', 500, {
    ...(reference !== undefined && { reference }),
  })

/** Error for a body above the limit. */
export const LONG_BODY = wpError('rest_request_too_large', 'The request is too long.', 413)

/** Serializes a value as PHP does: slashes and all non-ASCII characters are escaped. */
export const wpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
