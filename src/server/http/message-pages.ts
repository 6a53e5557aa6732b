import type { Context } from 'hono'
import type { PageRenderer, SitePage } from '../render/index.ts'
import { chooseEncoding } from './encoding.ts'
import type { PageCache } from './page-cache.ts'
import { cookieOf, paletteChoice } from './palette-choice.ts'
import type { TooManyRequests } from './rate-limit.ts'
import { pageHeaders } from './security-headers.ts'

/** Pages that say why there is no other one. They are the same for everybody, so they are kept. */
export interface MessagePages {
  notFound(context: Context): Promise<Response>
  tooMany(context: Context, refused: TooManyRequests): Promise<Response>
}

export function messagePages(renderer: PageRenderer, cache: PageCache): MessagePages {
  const answer = async (
    context: Context,
    status: 404 | 429,
    render: PageRenderer['notFound'],
    more: Record<string, string> = {},
  ): Promise<Response> => {
    const cookies = context.req.header('cookie')
    const palette = paletteChoice(cookies)
    // No request line can name a path that begins with a blank.
    const request = { path: ` ${status}`, query: '', palette, cookies }
    const visit = { paletteCookie: cookieOf(palette), visitor: null, cookies }
    const fill = () => cache.fill(request, async () => toRendered(await render(visit)))
    const page = cache.find(request) ?? (await fill())
    const { bytes, headers } = page[chooseEncoding(context.req.header('accept-encoding'))]
    const { etag: _etag, ...rest } = headers
    return new Response(new Uint8Array(bytes), { status, headers: { ...rest, ...more } })
  }
  return {
    notFound: (context) => answer(context, 404, renderer.notFound),
    tooMany: (context, { retryAfterSeconds }) =>
      answer(context, 429, renderer.tooMany, {
        'retry-after': String(retryAfterSeconds),
        'cache-control': 'no-store',
      }),
  }
}

/** A page of the site with the headers it is sent with. */
export const toRendered = (page: SitePage) => ({ ...page, headers: pageHeaders(page.inlineStyles) })
