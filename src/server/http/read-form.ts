import { fail, ok, type Result } from '../../core/result.ts'
import type { SiteOrigins } from './site-origins.ts'

/** Sent by a page of somebody else's, or not written as our pages write forms. */
export type ReadFormError = 'foreignForm' | 'unreadableForm'

/** Why a form is not looked at: one of these, or it is too long to be received. */
export type FormError = ReadFormError | 'longForm'

/** Answers a form that is not looked at; `headers` are those it was sent with. */
export type RefuseForm = (trouble: FormError, headers: Headers) => Promise<Response>

/**
 * Reads a form that our own pages sent; the one way any route takes a form. Browsers name the origin of every form: a
 * foreign one is refused, and so is a request that says nothing about where it comes from. Other encodings than that
 * of our forms are those other sites can send without asking. Its length was limited before it came here.
 */
export async function readForm(
  request: Request,
  site: SiteOrigins,
): Promise<Result<URLSearchParams, ReadFormError>> {
  if (!isSiteForm(request, site)) return fail('foreignForm')
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return fail('unreadableForm')
  return ok(new URLSearchParams(await request.text()))
}

/**
 * Both signs must agree, where `hono/csrf` is content with one of them: an origin can only be ours by a name that may
 * be led astray, and what browsers say about where a request comes from is missing on plain http.
 */
function isSiteForm({ headers, url }: Request, site: SiteOrigins): boolean {
  const origin = headers.get('origin')
  const from = headers.get('sec-fetch-site')
  if (from !== null && from !== 'same-origin') return false
  return origin === null ? from === 'same-origin' : site.isSiteOrigin(origin, url)
}
