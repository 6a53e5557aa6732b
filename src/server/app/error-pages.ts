import type { Context } from 'hono'
import { cookieOf, paletteChoice } from '../../theme/color-scheme/index.ts'
import { chooseEncoding, pageHeaders, type RefuseForm, type TooManyRequests } from '../http/index.ts'
import type { ErrorKind, PageRenderer, SitePage } from '../render/index.ts'
import type { PageCache } from './page-cache.ts'

/** Pages that say why there is no other one. They are the same for everybody, so they are kept. */
export interface ErrorPages {
  notFound(context: Context): Promise<Response>
  tooMany(context: Context, refused: TooManyRequests): Promise<Response>
  refuseForm: RefuseForm
}

const STATUS: Record<ErrorKind, number> = {
  foreignForm: 403,
  notFound: 404,
  longForm: 413,
  unreadableForm: 415,
  tooMany: 429,
}

export function createErrorPages(renderer: PageRenderer, cache: PageCache): ErrorPages {
  const answer = async (
    kind: ErrorKind,
    requestHeaders: Headers,
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const cookies = requestHeaders.get('cookie') ?? undefined
    const palette = paletteChoice(cookies)
    // No request line can name a path that begins with a blank.
    const request = { path: ` ${kind}`, query: '', palette, cookies }
    const visit = { paletteCookie: cookieOf(palette), visitor: null, cookies }
    const fill = () => cache.fill(request, async () => toRendered(await renderer.message(kind, visit)))
    const page = cache.find(request) ?? (await fill())
    const { bytes, headers } = page[chooseEncoding(requestHeaders.get('accept-encoding'))]
    const { etag: _etag, ...rest } = headers
    return new Response(new Uint8Array(bytes), { status: STATUS[kind], headers: { ...rest, ...more } })
  }
  return {
    notFound: ({ req }) => answer('notFound', req.raw.headers),
    tooMany: ({ req }, { retryAfterSeconds }) =>
      answer('tooMany', req.raw.headers, {
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
      }),
    refuseForm: (trouble, headers) => answer(trouble, headers, { 'cache-control': 'no-store' }),
  }
}

/** A page of the site with the headers it is sent with. */
export const toRendered = (page: SitePage) => ({
  ...page,
  headers: pageHeaders(page.inlineStyles, page.media),
})
