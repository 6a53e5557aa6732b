import type { Context } from 'hono'
import { wpError } from '../../core/wp/index.ts'
import { paletteChoice } from '../../theme/color-scheme/index.ts'
import { errorCode, type StorageFailure, storageFailure } from '../kit/db/index.ts'
import { pageHeaders, type RequestBindings, TooManyRequests } from '../kit/http/index.ts'
import { criticalError, errorResponse, isApiPath } from '../kit/http/rest/index.ts'
import { DamagedDataError, type Logger } from '../kit/platform/index.ts'
import type { PageRenderer } from '../render/index.ts'
import type { ErrorPages } from './error-pages.ts'

/** Status of each failure, and the number of seconds after which to retry. */
const STORAGE_FAILURES: Record<StorageFailure, { status: 503 | 507; retryAfter: number }> = {
  disk_full: { status: 507, retryAfter: 60 },
  storage_busy: { status: 503, retryAfter: 5 },
  storage_unavailable: { status: 503, retryAfter: 60 },
}

/** Returns the id of the request, which is shown to its visitor and is in the log line. */
function referenceOf(context: Context): string | undefined {
  const bindings: RequestBindings | undefined = context.env
  return bindings?.handled?.id
}

/**
 * Creates the response to a request that failed: JSON for scripts, a page for people. After a storage failure it says
 * whether something was not saved and when to retry. The failure is logged for the owner, with a stack trace only if it
 * is a bug.
 */
export const failureResponse =
  (renderer: PageRenderer, { tooMany }: Pick<ErrorPages, 'tooMany'>, log: Logger) =>
  async (error: Error, context: Context): Promise<Response> => {
    // Only the API's files and pages come here; its lists and records report the error as JSON.
    if (error instanceof TooManyRequests) return tooMany(context, error)
    const { method, path } = context.req
    const failure = storageFailure(error)
    const hint = isDamage(error) ? ' "vitrine check" says what is damaged.' : ''
    const isBug = !failure && !hint
    const what = failure ? `${error.message} (${errorCode(error)})` : isBug ? String(error) : error.message
    log(`${method} ${path} failed: ${what}${hint}`, 'error', {
      requestId: referenceOf(context),
      stack: isBug ? framesOf(error) : undefined,
    })
    const response = await (failure
      ? storageFailureResponse(renderer, failure, context)
      : errorPageResponse(renderer, context))
    response.headers.set('cache-control', 'no-store')
    return response
  }

/** Returns the stack of an error without its message, which may come from outside and contain line breaks. */
const framesOf = ({ name, message, stack = '' }: Error): string | undefined =>
  stack
    .replace(`${name}: ${message}`, '')
    .trim()
    .split('\n')
    .filter((line) => /^\s*at /.test(line))
    .join('\n') || undefined

/** Tells whether the database or its content is damaged. */
const isDamage = (error: Error): boolean =>
  error instanceof DamagedDataError ||
  /^SQLITE_(CORRUPT|NOTADB)$/.test(errorCode(error) ?? '') ||
  /^no such (table|column)/.test(error.message)

function errorPageResponse(renderer: PageRenderer, context: Context): Response {
  if (isApiPath(context.req.path)) return errorResponse(criticalError(referenceOf(context)))
  return htmlResponse(renderer.error(referenceOf(context)), 500)
}

async function storageFailureResponse(
  renderer: PageRenderer,
  failure: StorageFailure,
  context: Context,
): Promise<Response> {
  const { req } = context
  const { status, retryAfter } = STORAGE_FAILURES[failure]
  const cookies = req.header('cookie')
  const { page, message } = await renderer.storageFailure(failure, {
    palette: paletteChoice(cookies),
    cookies,
    isWrite: req.method !== 'GET' && req.method !== 'HEAD',
    reference: referenceOf(context),
  })
  const response = isApiPath(req.path)
    ? errorResponse(wpError(failure, message, status))
    : req.header('accept')?.includes('application/json')
      ? Response.json({ error: failure, message, field: null }, { status })
      : htmlResponse(page, status)
  response.headers.set('retry-after', String(retryAfter))
  return response
}

const htmlResponse = ({ html, inlineStyles }: ReturnType<PageRenderer['error']>, status: number): Response =>
  new Response(html, {
    status,
    headers: { ...pageHeaders(inlineStyles), 'content-type': 'text/html; charset=utf-8' },
  })
