import type { IncomingMessage } from 'node:http'
import { wpError } from '../../../core/wp/index.ts'
import { isPlainPath } from './is-plain-path.ts'
import { requestTarget } from './paths.ts'
import { errorResponse, isApiPath } from './rest/index.ts'
import { COMMON_HEADERS, DATA_POLICY } from './security-headers.ts'
import type { SiteOrigins } from './site-origins.ts'

/** Response to a request that reaches no route. */
export interface TargetAnswer {
  response: Response
  /** Code of a refusal; absent if the response leads to the address of the site. */
  refusal?: string
}

/**
 * Returns the response to a request whose host is not this site's, or whose path is ambiguous; `null` if both are fine.
 * A GET or HEAD request for the site's name in another form, such as with `www.`, is redirected to its address
 * (found-21). While no public address is set, pages are served under any name, because the owner may not have set up
 * the site yet.
 */
export function checkTarget(
  site: SiteOrigins,
  { method, url = '/', headers }: IncomingMessage,
): TargetAnswer | null {
  const { host = headers.host, path } = requestTarget(url)
  if (!isPlainPath(path))
    return refuse(path, 400, 'rest_invalid_url', 'This address can be read in two ways. Please correct it.')
  const verdict = site.judgeHost(host)
  if (verdict === 'own' || (verdict === 'other' && site.siteUrl === null)) return null
  const isRead = (method === 'GET' || method === 'HEAD') && !isApiPath(path)
  if (verdict === 'alias' && isRead)
    return leadTo(`${site.siteUrl}${url.replace(/^https?:\/\/[^/?#]*/i, '')}`)
  return verdict === 'invalid'
    ? refuse(path, 400, 'rest_invalid_host', 'No host can have the name in this request.')
    : refuse(
        path,
        421,
        'rest_misdirected_request',
        `This is the server of ${site.siteUrl}: please go there.`,
        site.siteUrl,
      )
}

const leadTo = (location: string): TargetAnswer => ({
  response: new Response(null, {
    status: 301,
    headers: { ...COMMON_HEADERS, location, 'cache-control': 'public, max-age=3600' },
  }),
})

/** Returns a refusal in one sentence, with a link to the site if its address is known; JSON below `/wp-json`. */
function refuse(
  path: string,
  status: number,
  code: string,
  sentence: string,
  siteUrl: string | null = null,
): TargetAnswer {
  if (isApiPath(path)) return { response: errorResponse(wpError(code, sentence, status)), refusal: code }
  const link = siteUrl === null ? '' : `<p><a href="${siteUrl}/">${siteUrl}</a></p>`
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`
  const html = `<!doctype html><html lang="en"><head>${head}<title>${sentence}</title></head><body><p>${sentence}</p>${link}</body></html>`
  return { response: new Response(html, { status, headers: HEADERS }), refusal: code }
}

const HEADERS = {
  ...COMMON_HEADERS,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': DATA_POLICY,
  'cache-control': 'no-store',
}
