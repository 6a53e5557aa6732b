import type { Context } from 'hono'
import { wpError } from '../../core/wp/index.ts'
import { cookieOf, paletteChoice } from '../../theme/color-scheme/index.ts'
import { errorCode, type StorageFailure, storageFailure } from '../db/index.ts'
import { pageHeaders } from '../http/index.ts'
import { CRITICAL_ERROR, errorResponse, isApiPath } from '../http/rest/index.ts'
import { DamagedDataError } from '../platform/index.ts'
import type { PageRenderer } from '../render/index.ts'

/** How each trouble is answered: with which status, and after how many seconds to come back. */
const STORAGE_FAILURES: Record<StorageFailure, { status: 503 | 507; retryAfter: number }> = {
  disk_full: { status: 507, retryAfter: 60 },
  storage_busy: { status: 503, retryAfter: 5 },
  storage_unavailable: { status: 503, retryAfter: 60 },
}

/**
 * The answer to every request that failed: JSON for programs, a page for people, and whoever wanted something saved
 * while disk or database cannot is told so and when to come back. The owner gets a line; only mistakes of the program
 * itself are shown with the place they come from.
 */
export const failureResponse =
  (renderer: PageRenderer, log: (sentence: string) => void) =>
  async (error: Error, context: Context): Promise<Response> => {
    const { method, path } = context.req
    const trouble = storageFailure(error)
    const hint = isDamage(error) ? ' "vitrine check" says what is damaged.' : ''
    const what = trouble
      ? `${error.message} (${errorCode(error)})`
      : hint
        ? error.message
        : (error.stack ?? error.message)
    log(`${method} ${path} failed: ${what}${hint}`)
    const answer = await (trouble
      ? storageFailureResponse(renderer, trouble, context)
      : faultResponse(renderer, context))
    answer.headers.set('cache-control', 'no-store')
    return answer
  }

/** Whether the database, or what stands in it, is not as it should be. */
const isDamage = (error: Error): boolean =>
  error instanceof DamagedDataError ||
  /^SQLITE_(CORRUPT|NOTADB)$/.test(errorCode(error) ?? '') ||
  /^no such (table|column)/.test(error.message)

function faultResponse(renderer: PageRenderer, { req }: Context): Response {
  if (isApiPath(req.path)) return errorResponse(CRITICAL_ERROR)
  return htmlResponse(renderer.error(), 500)
}

async function storageFailureResponse(
  renderer: PageRenderer,
  trouble: StorageFailure,
  { req }: Context,
): Promise<Response> {
  const { status, retryAfter } = STORAGE_FAILURES[trouble]
  const cookies = req.header('cookie')
  const { page, message } = await renderer.storageFailure(trouble, {
    paletteCookie: cookieOf(paletteChoice(cookies)),
    cookies,
    isWrite: req.method !== 'GET' && req.method !== 'HEAD',
  })
  const answer = isApiPath(req.path)
    ? errorResponse(wpError(trouble, message, status))
    : req.header('accept')?.includes('application/json')
      ? Response.json({ error: trouble, message, field: null }, { status })
      : htmlResponse(page, status)
  answer.headers.set('retry-after', String(retryAfter))
  return answer
}

const htmlResponse = ({ html, inlineStyles }: ReturnType<PageRenderer['error']>, status: number): Response =>
  new Response(html, {
    status,
    headers: { ...pageHeaders(inlineStyles), 'content-type': 'text/html; charset=utf-8' },
  })
