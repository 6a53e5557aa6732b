import type { Context } from 'hono'
import { API_PATH } from '../../core/routing/routes.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import {
  chooseEncoding,
  pageHeaders,
  type RefuseForm,
  ServerBusy,
  type TooManyRequests,
  type UnreadBody,
} from '../kit/http/index.ts'
import { errorResponse, isApiPath, UNREAD_BODY_REFUSALS } from '../kit/http/rest/index.ts'
import type { ErrorKind, PageRenderer, SitePage } from '../render/index.ts'
import type { PageCache } from './page-cache.ts'

/** Error pages. They are the same for everyone, so they are cached. */
export interface ErrorPages {
  notFound(context: Context): Promise<Response>
  tooMany(context: Context, error: TooManyRequests): Promise<Response>
  /** Responds to a contact form that is refused because of too many messages: the message was not sent. */
  tooManyMessages(context: Context, error: TooManyRequests): Promise<Response>
  refuseForm: RefuseForm
  /** Responds to a request whose body is not read; JSON below `/wp-json`. `headers` are those of the request. */
  refuseBody(refusal: UnreadBody, path: string, headers: Headers): Promise<Response>
  /** Responds to a preview link that has expired. */
  previewEnded(context: Context): Promise<Response>
}

const STATUS: Record<ErrorKind, number> = {
  foreignForm: 403,
  notFound: 404,
  previewEnded: 410,
  longForm: 413,
  unreadableForm: 415,
  tooMany: 429,
  tooManyMessages: 429,
  busy: 503,
}

export function createErrorPages(renderer: PageRenderer, cache: PageCache, origin: string): ErrorPages {
  const respond = async (
    kind: ErrorKind,
    requestHeaders: Headers,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const cookies = requestHeaders.get('cookie') ?? undefined
    const palette = paletteChoice(cookies)
    // A request path cannot start with a space, so this key collides with no page.
    const request = { path: ` ${kind}`, query: '', palette, cookies }
    const visit = { palette, visitor: null, cookies }
    const fill = () =>
      cache.fill(request, async () => toRendered(await renderer.message(kind, visit), origin))
    const page = cache.find(request) ?? (await fill())
    const { bytes, headers } = page[chooseEncoding(requestHeaders.get('accept-encoding'))]
    const { etag: _etag, ...rest } = headers
    return new Response(new Uint8Array(bytes), { status: STATUS[kind], headers: { ...rest, ...more } })
  }
  const later = (
    kind: 'tooMany' | 'tooManyMessages' | 'busy',
    headers: Headers,
    { retryAfterSeconds }: TooManyRequests,
  ) => respond(kind, headers, { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' })
  const refuseForm: RefuseForm = (error, headers) => respond(error, headers, { 'cache-control': 'no-store' })
  return {
    notFound: ({ req }) => respond('notFound', req.raw.headers),
    tooMany: ({ req }, error) => later(error.status === 429 ? 'tooMany' : 'busy', req.raw.headers, error),
    tooManyMessages: ({ req }, error) => later('tooManyMessages', req.raw.headers, error),
    async refuseBody(refusal, path, headers) {
      const { error } = UNREAD_BODY_REFUSALS[refusal]
      if (isApiPath(path)) return errorResponse(error)
      const page =
        refusal === 'too-long' ? refuseForm('longForm', headers) : later('busy', headers, new ServerBusy())
      // The page needs the settings; if they cannot be read, the response is plain text.
      return page.catch(() => new Response(error.message, { status: error.data.status }))
    },
    previewEnded: ({ req }) => respond('previewEnded', req.raw.headers),
    refuseForm,
  }
}

/**
 * Returns a rendered page with its headers. One of them lets programs find the API, as WordPress's clients look for it
 * (api-9).
 *
 * @param origin of this site, without a trailing slash; `null` for pages that say nothing of it
 */
export const toRendered = (page: SitePage, origin: string | null = null) => ({
  ...page,
  headers: {
    ...pageHeaders(page.inlineStyles, page.media),
    ...(origin !== null && { link: `<${origin}${API_PATH}/>; rel="https://api.w.org/"` }),
  },
})
