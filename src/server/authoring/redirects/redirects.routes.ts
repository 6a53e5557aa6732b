import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { redirectCalls } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  conflictResult,
  entityTag,
  errorResult,
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
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
      return errorResult(wpError('rest_not_found', 'There is no such redirect.', 404))
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current).etag)
    case 'invalid_from': {
      const text =
        error.reason === 'reserved'
          ? 'This address belongs to Vitrine.'
          : 'Enter a path of this site, such as /old/, without ? and #.'
      return errorResult(
        wpError('invalid', text, 422, {
          field: 'from',
          reason: error.reason === 'reserved' ? 'reserved' : 'path',
        }),
      )
    }
    case 'invalid_to':
      return errorResult(
        wpError(
          'invalid',
          'Choose where it leads: a page, a work, a path such as /new/, or an address that begins with https://.',
          422,
          { field: 'to', reason: 'to' },
        ),
      )
    case 'slug_taken': {
      const { path, title } = error
      return errorResult(
        wpError('slug_taken', `${path} is taken by “${title}”.`, 409, { path, title, field: 'from' }),
      )
    }
    case 'redirect_exists': {
      const { path, id } = error
      return errorResult(
        wpError('redirect_exists', `${path} leads elsewhere already. Change that redirect.`, 409, {
          path,
          id,
        }),
      )
    }
    case 'redirect_loop': {
      const { paths } = error
      return errorResult(
        wpError('redirect_loop', `This leads in a circle: ${paths.join(' → ')}.`, 422, {
          paths,
          field: 'to',
        }),
      )
    }
  }
}
