import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { isRecord } from '../../../core/kit/is-record.ts'
import type { Result } from '../../../core/kit/result.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  conflictResult,
  createFileApi,
  createPrivateApi,
  entityTag,
  errorResult,
  forbidden,
  guardOf,
  idOf,
  isId,
  type PrivateApiOptions,
  readQuery,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { LIST, MEDIA_PATH, MEDIUM_PATH } from './library.calls.ts'
import type { LibraryService } from './library.service.ts'
import type { LibraryError, LibraryFile, Medium } from './library-error.ts'

/** Limit on the length of a search, in characters. */
const MAX_SEARCH = 200

export interface LibraryRoutesOptions extends PrivateApiOptions {
  library: LibraryService
}

/** Creates the routes of `vitrine/v1/media`: the library for the studio and for programs (library-1 to library-4). */
export function libraryRoutes({
  library,
  ...options
}: LibraryRoutesOptions): Hono<{ Bindings: RequestBindings }> {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  const answer = (call: ApiCall, result: Result<Medium, LibraryError>): WpResult =>
    result.ok
      ? { status: 200, body: result.value, headers: { etag: tagOf(result.value) } }
      : refusalResponse(call, result.error)

  routes.get(
    MEDIA_PATH,
    handler(async (call) => {
      const listQuery = readList(call)
      if ('status' in listQuery) return listQuery
      const { filter, sort, page, per_page, offset } = listQuery
      const window = { sort, offset: offset ?? (page - 1) * per_page, limit: per_page }
      const result = await library.list(call.actor, filter, window)
      if (!result.ok) return refusalResponse(call, result.error)
      const headers = {
        [TOTAL_HEADER]: String(result.value.total),
        [TOTAL_PAGES_HEADER]: String(Math.ceil(result.value.total / per_page)),
      }
      return { status: 200, body: result.value, headers }
    }),
  )
  routes.get(
    `${MEDIA_PATH}/ids`,
    handler(async (call) => {
      const listQuery = readList(call)
      if ('status' in listQuery) return listQuery
      const ids = await library.ids(call.actor, listQuery.filter, listQuery.sort)
      return ids.ok ? { status: 200, body: { ids: ids.value } } : refusalResponse(call, ids.error)
    }),
  )
  routes.get(
    `${MEDIA_PATH}/counts`,
    handler(async (call) => {
      const counts = await library.counts(call.actor)
      return counts.ok ? { status: 200, body: counts.value } : refusalResponse(call, counts.error)
    }),
  )
  routes.get(
    MEDIUM_PATH,
    handler(async (call) => answer(call, await library.read(call.actor, idOf(call.param('id'))))),
  )
  const guarded = (act: (call: ApiCall, guard: Guard) => Promise<Result<Medium, LibraryError>>) =>
    handler(async (call) => {
      const guard = guardOf(call, { kind: 'media', id: idOf(call.param('id')) })
      return 'status' in guard ? guard : answer(call, await act(call, guard))
    })
  routes.patch(
    MEDIUM_PATH,
    guarded((call, guard) => library.change(call.actor, idOf(call.param('id')), call.body, guard)),
  )
  for (const action of ['trash', 'restore'] as const)
    routes.post(
      `${MEDIUM_PATH}/${action}`,
      guarded((call, guard) => library[action](call.actor, idOf(call.param('id')), guard)),
    )
  routes.post(
    `${MEDIUM_PATH}/replace`,
    guarded((call, guard) =>
      library.replace(call.actor, idOf(call.param('id')), isId(call.body.with) ? call.body.with : 0, guard),
    ),
  )
  routes.delete(
    MEDIUM_PATH,
    handler(async (call) => {
      const isForced = call.parameters.get('force') === 'true' || call.body.force === true
      const result = await library.remove(call.actor, idOf(call.param('id')), { isForced })
      return result.ok
        ? { status: 200, body: { deleted: true, previous: result.value } }
        : refusalResponse(call, result.error)
    }),
  )
  routes.get(
    `${MEDIUM_PATH}/usage`,
    handler(async (call) => {
      const usage = await library.usage(call.actor, idOf(call.param('id')))
      return usage.ok ? { status: 200, body: { usage: usage.value } } : refusalResponse(call, usage.error)
    }),
  )
  const sends = createFileApi(options)
  const send = (file: (actor: Actor | null, id: number) => Promise<Result<LibraryFile, LibraryError>>) =>
    sends(async (call) => {
      const result = await file(call.actor, idOf(call.param('id')))
      return result.ok ? fileResponse(result.value) : refusalResponse(call, result.error)
    })
  routes.get(`${MEDIUM_PATH}/original`, send(library.original))
  routes.get(`${MEDIUM_PATH}/whole`, send(library.uncroppedJpeg))
  routes.post(
    `${MEDIA_PATH}/bulk`,
    handler(async (call) => {
      const outcome = await many(library, call)
      if ('status' in outcome) return outcome
      if (!outcome.ok) return refusalResponse(call, outcome.error)
      const results = outcome.value.map(({ id, error }) => ({
        id,
        error: error && refusalResponse(call, error).body,
      }))
      return { status: 200, body: { results } }
    }),
  )
  return routes
}

/** Reads filter and order of a list; returns the error response if the query is invalid. */
function readList(call: ApiCall) {
  const query = readQuery(call, LIST)
  if (!query.ok) return query.error
  const { kind, lacks_alt, unused, trashed, month, q, ...window } = query.value
  if (month !== '' && !/^\d{4}-\d{2}$/.test(month))
    return invalid({ month: 'month must be such as 2026-03.' })
  const filter = {
    kind: kind === '' ? null : (kind as 'picture' | 'film'),
    lacksAlt: lacks_alt,
    isUnused: unused,
    isTrashed: trashed,
    words: q.slice(0, MAX_SEARCH).split(/\s+/).filter(Boolean),
    ...(month !== '' && { month }),
  }
  return { filter, ...window }
}

/** Responds with a file as a download, so that no browser opens it as a page. */
function fileResponse({ name, mime, size, content }: LibraryFile): Response {
  const headers = new Headers({
    'content-type': mime,
    'content-length': String(size),
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
  return new Response(content, { headers })
}

function many(library: LibraryService, { actor, body }: ApiCall) {
  const { changes, ids, do: action } = body
  if (Array.isArray(changes)) {
    const validChanges = changes.flatMap((change: unknown) =>
      isRecord(change) && isId(change.id) && isRecord(change.values)
        ? [{ id: change.id, values: change.values }]
        : [],
    )
    return validChanges.length === changes.length
      ? library.changeMany(actor, validChanges)
      : invalid({ changes: 'changes must be a list of objects with id and values.' })
  }
  if (!Array.isArray(ids) || !ids.every(isId)) return invalid({ ids: 'ids must be a list of ids.' })
  return action === 'trash' || action === 'restore' || action === 'delete'
    ? library.doMany(actor, ids, action)
    : invalid({ do: 'do must be trash, restore or delete.' })
}

const tagOf = ({ id, version }: Medium): string => entityTag({ kind: 'media', id, version })

/** Returns the response for an error. */
function refusalResponse({ actor }: Pick<ApiCall, 'actor'>, error: LibraryError): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return errorResult(wpError('rest_post_invalid_id', 'There is no such picture or film.', 404))
    case 'original_missing':
      return errorResult(
        wpError(
          error.code,
          'The original file is missing or cut off on the server. Add the same file again, then try again.',
          404,
        ),
      )
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current))
    case 'invalid':
      return errorResult(
        wpError('invalid', Object.values(error.problems).join(' '), 422, { problems: error.problems }),
      )
    case 'in_use':
      return errorResult(
        wpError('in_use', `It is used in ${error.usage.length} places.`, 409, { usage: error.usage }),
      )
    case 'too_many':
      return errorResult(wpError('too_many', `At most ${error.most} at a time.`, 413, { most: error.most }))
  }
}

const invalid = (params: Record<string, string>): WpResult =>
  errorResult(
    wpError('rest_invalid_param', `Invalid parameter(s): ${Object.keys(params).join(', ')}`, 400, { params }),
  )
