import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { ENTRY_KINDS } from '../../../core/entry/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { Result } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  conflictResult,
  createPrivateApi,
  entityTag,
  errorResult,
  forbidden,
  guardOf,
  idOf,
  invalidParam,
  isId,
  MAX_INTEGER,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { Redirect, RedirectDraft, RedirectError } from './redirect.ts'
import { MAX_ADDRESS } from './redirect-address.ts'
import { MISSED_PATHS_PATH, REDIRECT_PATH, REDIRECTS_PATH } from './redirects.calls.ts'
import type { RedirectsService } from './redirects.service.ts'

/** Redirects of one page, at most and unless said. */
const PER_PAGE = 100

/** `vitrine/v1/redirects` and `vitrine/v1/missed-paths` (redirect-2, redirect-4). */
export function redirectsRoutes({
  redirects,
  ...options
}: PrivateApiOptions & { redirects: RedirectsService }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const answer = (call: ApiCall, result: Result<Redirect, RedirectError>, status = 200): WpResult =>
    result.ok
      ? { status, body: result.value, headers: tagOf(result.value) }
      : refusal(result.error, call.actor)
  const guarded = (act: (call: ApiCall, id: number, guard: Guard) => Promise<WpResult>) =>
    handler(async (call) => {
      const id = idOf(call.param('id'))
      const guard = guardOf(call, { kind: 'redirect', id })
      return 'status' in guard ? guard : act(call, id, guard)
    })

  routes.get(
    REDIRECTS_PATH,
    handler(async (call) => {
      const page = numberOf(call.query('page') ?? '1', MAX_INTEGER / PER_PAGE)
      const perPage = numberOf(call.query('per_page') ?? String(PER_PAGE), PER_PAGE)
      const search = call.query('search') ?? ''
      if (page === null) return invalidParam('page', 'a number from 1')
      if (perPage === null) return invalidParam('per_page', `a number from 1 to ${PER_PAGE}`)
      if (search.length > MAX_ADDRESS || search.includes('\0'))
        return invalidParam('search', 'a part of a path')
      const result = await redirects.list(call.actor, { page, perPage, search })
      if (!result.ok) return refusal(result.error, call.actor)
      const { total } = result.value
      const totals = {
        'x-wp-total': String(total),
        'x-wp-totalpages': String(Math.ceil(total / perPage)),
      }
      return { status: 200, body: result.value.redirects, headers: totals }
    }),
  )
  routes.post(
    REDIRECTS_PATH,
    handler(async (call) => {
      const draft = readDraft(call.body)
      if ('body' in draft) return draft
      const newRedirect = { from: '', to: null, status: 301 as const, ...draft }
      return answer(call, await redirects.create(call.actor, newRedirect, call.origin), 201)
    }),
  )
  routes.patch(
    REDIRECT_PATH,
    guarded(async (call, id, guard) => {
      const draft = readDraft(call.body)
      if ('body' in draft) return draft
      return answer(call, await redirects.change(call.actor, id, draft, call.origin, guard))
    }),
  )
  routes.delete(
    REDIRECT_PATH,
    guarded(async (call, id, guard) => {
      const result = await redirects.remove(call.actor, id, guard)
      if (!result.ok) return refusal(result.error, call.actor)
      return { status: 200, body: { deleted: true, ...result.value } }
    }),
  )
  routes.get(
    MISSED_PATHS_PATH,
    handler(async (call) => {
      const result = await redirects.missed.list(call.actor)
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  return routes
}

const tagOf = (redirect: Redirect) => ({ etag: entityTag({ kind: 'redirect', ...redirect }) })

/** Reads a redirect from a request body, or returns the error answer for an invalid one. */
function readDraft(body: Readonly<Record<string, unknown>>): Partial<RedirectDraft> | WpResult {
  const { from, to, status } = body
  if (from !== undefined && typeof from !== 'string') return invalidParam('from', 'a path, such as /old/')
  const knownStatus = ([301, 302, 410] as const).find((one) => one === status)
  if (status !== undefined && knownStatus === undefined) return invalidParam('status', '301, 302 or 410')
  const target = to === undefined ? undefined : targetOf(to)
  if (to !== undefined && target === undefined) return invalidParam('to', 'an address or an entry')
  return {
    ...(from !== undefined && { from }),
    ...(target !== undefined && { to: target }),
    ...(knownStatus !== undefined && { status: knownStatus }),
  }
}

function targetOf(to: unknown): RedirectDraft['to'] | undefined {
  if (to === null || typeof to === 'string') return to
  if (!isRecord(to)) return undefined
  const kind = ENTRY_KINDS.find((one) => one === to.kind)
  const { id } = to
  return kind && isId(id) ? { kind, id } : undefined
}

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

/** Reads a number from 1 on from a query; `null` for anything else. */
const numberOf = (text: string, max: number): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= max ? Number(text) : null
