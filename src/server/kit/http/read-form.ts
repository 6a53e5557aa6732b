import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { readText } from './read-text.ts'
import { MAX_BODY_BYTES } from './receive-body.ts'
import type { SiteOrigins } from './site-origins.ts'

/**
 * Reason for which a form is refused: `foreignForm` was sent by a page of another site, `unreadableForm` is not
 * URL-encoded, `longForm` is longer than `MAX_BODY_BYTES`.
 */
export type FormError = 'foreignForm' | 'unreadableForm' | 'longForm'

/** Responds to a refused form; `headers` are those of its request. */
export type RefuseForm = (error: FormError, headers: Headers) => Promise<Response>

/**
 * Reads a form sent by a page of this site; every route that takes a form uses it. Browsers name the origin of a form,
 * so a request without one is refused like one with a foreign origin. Other encodings are refused too, since other
 * sites could send them without a preflight.
 */
export async function readForm(
  request: Request,
  site: SiteOrigins,
): Promise<Result<URLSearchParams, FormError>> {
  if (!isFromSite(request, site)) return fail('foreignForm')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return fail('unreadableForm')
  // The listener has received and counted it already.
  const text = await readText(request, MAX_BODY_BYTES)
  return text.ok ? ok(new URLSearchParams(text.value)) : fail('longForm')
}

/**
 * Tells whether a page of this site sent a request. Both headers must agree, where `hono/csrf` accepts either: DNS
 * rebinding can give a foreign page our origin, and browsers send `Sec-Fetch-Site` only over https.
 */
export function isFromSite({ headers, url }: Request, site: SiteOrigins): boolean {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return false
  return origin === null ? from === 'same-origin' : site.isSiteOrigin(origin, url)
}
