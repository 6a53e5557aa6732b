import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { redirectCalls } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  conflictResult,
  entityTag,
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { Redirect, RedirectError } from './redirect.ts'
import type { RedirectsService } from './redirects.service.ts'

/** `vitrine/v1/redirects` and `vitrine/v1/missed-paths` (redirect-2, redirect-4). */
export function redirectsRoutes({
  redirects,
  ...options
}: PrivateApiOptions & { redirects: RedirectsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(redirectCalls.list, async ({ actor, args }) => {
        const { page, per_page: perPage, search } = args
        const result = await redirects.list(actor, { page, perPage, search })
        if (!result.ok) return fail(refusal(result.error, actor))
        const { total } = result.value
        const totals = {
          'x-wp-total': String(total),
          'x-wp-totalpages': String(Math.ceil(total / perPage)),
        }
        return ok({ body: result.value.redirects, headers: totals })
      }),
      serveCall(redirectCalls.create, async ({ actor, args, origin }) =>
        answer(actor, await redirects.create(actor, args, origin)),
      ),
      serveCall(redirectCalls.change, async ({ actor, id, args, origin, guard }) =>
        answer(actor, await redirects.change(actor, id, args, origin, guard)),
      ),
      serveCall(redirectCalls.remove, async ({ actor, id, guard }) => {
        const result = await redirects.remove(actor, id, guard)
        return result.ok
          ? ok({ body: { deleted: true, ...result.value } })
          : fail(refusal(result.error, actor))
      }),
      serveCall(redirectCalls.missed, async ({ actor }) => {
        const result = await redirects.missed.list(actor)
        return result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  return routes
}

const answer = (actor: Actor | null, result: Result<Redirect, RedirectError>) =>
  result.ok ? ok({ body: result.value, headers: tagOf(result.value) }) : fail(refusal(result.error, actor))

const tagOf = (redirect: Redirect) => ({ etag: entityTag({ kind: 'redirect', ...redirect }) })

function refusal(error: RedirectError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_not_found' })
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current).etag)
    case 'invalid_from':
      return refused({ code: error.reason === 'reserved' ? 'invalid.reserved' : 'invalid.path' }, FROM)
    case 'invalid_to':
      return refused({ code: 'invalid.to' }, TO)
    case 'slug_taken':
      return refused(error, FROM)
    case 'redirect_exists':
    case 'key_reused':
      return refused(error)
    case 'redirect_loop':
      return refused(error, TO)
  }
}

const FROM = { field: 'from' }
const TO = { field: 'to' }
