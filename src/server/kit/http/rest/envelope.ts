import type { Param } from './collection-params.ts'
import type { WpResult } from './wp-response.ts'

/** Parameter `_envelope`, which applies whatever its value. */
export const envelopeParam = (): Param<boolean> => ({
  default: false,
  schema: { type: 'boolean', description: 'Puts status and headers into the body, whose status is 200.' },
  parse: () => true,
})

/**
 * Wraps a response for clients that cannot read status and headers: both are in its body, also for errors, as in
 * WordPress (api-10).
 */
export function wrapInEnvelope({ status, body, headers = {} }: WpResult): WpResult {
  const headerEntries = Object.entries(headers).map(([name, value]) => [
    NAMES[name.toLowerCase()] ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()),
    /^x-wp-total/i.test(name) ? Number(value) : value,
  ])
  // PHP writes an empty object as an empty list.
  return {
    status: 200,
    body: { body, status, headers: headerEntries.length > 0 ? Object.fromEntries(headerEntries) : [] },
  }
}

/** Headers with an unusual spelling. */
const NAMES: Readonly<Record<string, string>> = {
  etag: 'ETag',
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
}
