import type { Param } from './collection-params.ts'
import type { WpResult } from './wp-response.ts'

/** The parameter `_envelope`, which counts whatever its value. */
export const envelopeParam = (): Param<boolean> => ({
  default: false,
  schema: { type: 'boolean', description: 'Puts status and headers into the body, whose status is 200.' },
  parse: () => true,
})

/**
 * An answer for clients that cannot read status and headers: both stand in its body, errors as well, as WordPress has
 * it (api-10).
 */
export function enveloped({ status, body, headers = {} }: WpResult): WpResult {
  const told = Object.entries(headers).map(([name, value]) => [
    NAMES[name.toLowerCase()] ?? name.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase()),
    /^x-wp-total/i.test(name) ? Number(value) : value,
  ])
  // An empty object is an empty list to PHP.
  return { status: 200, body: { body, status, headers: told.length > 0 ? Object.fromEntries(told) : [] } }
}

/** Headers whose spelling is not the usual one. */
const NAMES: Readonly<Record<string, string>> = {
  etag: 'ETag',
  'x-wp-total': 'X-WP-Total',
  'x-wp-totalpages': 'X-WP-TotalPages',
}
