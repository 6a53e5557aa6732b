import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type MediaItem, mediaCalls, mediaFileCalls, type ReceivedArgs } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import { refusalSentence } from '../../../core/refusals/index.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  conflictResult,
  createFileApi,
  type ErrorResult,
  entityTag,
  forbidden,
  idOf,
  invalidParam,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
} from '../../kit/http/rest/index.ts'
import type { LibraryService } from './library.service.ts'
import type { LibraryError, LibraryFile } from './library-error.ts'
import type { FieldProblems } from './media-record.ts'

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
  const answer = (actor: Actor | null, result: Result<MediaItem, LibraryError>) =>
    result.ok
      ? ok({ body: result.value, headers: { etag: tagOf(result.value) } })
      : fail(refusal(result.error, actor))

  mountOwnCalls(
    routes,
    [
      serveCall(mediaCalls.list, async ({ actor, args }) => {
        const filter = filterOf(args)
        if (!filter.ok) return filter
        const { sort, page, per_page: perPage, offset } = args
        const window = { sort, offset: offset ?? (page - 1) * perPage, limit: perPage }
        const result = await library.list(actor, filter.value, window)
        if (!result.ok) return fail(refusal(result.error, actor))
        const headers = {
          [TOTAL_HEADER]: String(result.value.total),
          [TOTAL_PAGES_HEADER]: String(Math.ceil(result.value.total / perPage)),
        }
        return ok({ body: result.value, headers })
      }),
      serveCall(mediaCalls.ids, async ({ actor, args }) => {
        const filter = filterOf(args)
        if (!filter.ok) return filter
        const ids = await library.ids(actor, filter.value, args.sort)
        return ids.ok ? ok({ body: { ids: ids.value } }) : fail(refusal(ids.error, actor))
      }),
      serveCall(mediaCalls.counts, async ({ actor }) => {
        const counts = await library.counts(actor)
        return counts.ok ? ok({ body: counts.value }) : fail(refusal(counts.error, actor))
      }),
      serveCall(mediaCalls.read, async ({ actor, id }) => answer(actor, await library.read(actor, id))),
      serveCall(mediaCalls.change, async ({ actor, id, args, guard }) =>
        answer(actor, await library.change(actor, id, args, guard)),
      ),
      serveCall(mediaCalls.trash, async ({ actor, id, guard }) =>
        answer(actor, await library.trash(actor, id, guard)),
      ),
      serveCall(mediaCalls.restore, async ({ actor, id, guard }) =>
        answer(actor, await library.restore(actor, id, guard)),
      ),
      serveCall(mediaCalls.replace, async ({ actor, id, args, guard }) =>
        answer(actor, await library.replace(actor, id, args.with, guard)),
      ),
      serveCall(mediaCalls.remove, async ({ actor, id, args, key }) => {
        const result = await library.remove(actor, id, { isForced: args.force, key })
        return result.ok
          ? ok({ body: { deleted: true, previous: result.value } })
          : fail(refusal(result.error, actor))
      }),
      serveCall(mediaCalls.usage, async ({ actor, id }) => {
        const usage = await library.usage(actor, id)
        return usage.ok ? ok({ body: { usage: usage.value } }) : fail(refusal(usage.error, actor))
      }),
      serveCall(mediaCalls.bulk, async ({ actor, args, key }) => {
        const { changes, ids, do: action } = args
        if (!changes && !ids) return fail(invalidParam('ids', 'a list of ids'))
        if (!changes && !action) return fail(invalidParam('do', 'trash, restore or delete'))
        const outcome = changes
          ? await library.changeMany(actor, changes)
          : await library.doMany(actor, ids ?? [], action ?? 'trash', key)
        if (!outcome.ok) return fail(refusal(outcome.error, actor))
        const results = outcome.value.map(({ id, error }) => ({
          id,
          error: error && refusal(error, actor).body,
        }))
        return ok({ body: { results } })
      }),
    ],
    options,
  )

  const sends = createFileApi(options)
  const send = (file: (actor: Actor | null, id: number) => Promise<Result<LibraryFile, LibraryError>>) =>
    sends(async ({ actor, param }) => {
      const result = await file(actor, idOf(param('id')))
      return result.ok ? fileResponse(result.value) : refusal(result.error, actor)
    })
  routes.get(mediaFileCalls.original.path, send(library.original))
  routes.get(mediaFileCalls.whole.path, send(library.uncroppedJpeg))
  return routes
}

/** Reads the filter of a list; returns the error response if its month is invalid. */
function filterOf({
  kind,
  lacks_alt,
  unused,
  trashed,
  month,
  include,
  q,
}: ReceivedArgs<typeof mediaCalls.list>) {
  if (month !== '' && !/^\d{4}-\d{2}$/.test(month)) return fail(invalidParam('month', 'such as 2026-03'))
  return ok({
    kind: kind === '' ? null : kind,
    lacksAlt: lacks_alt,
    isUnused: unused,
    isTrashed: trashed,
    include,
    words: q.trim().slice(0, MAX_SEARCH).split(/\s+/).filter(Boolean),
    ...(month !== '' && { month }),
  })
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

const tagOf = ({ id, version }: MediaItem): string => entityTag({ kind: 'media', id, version })

/** Returns the response about invalid fields. Its message is about the first of them. */
function invalidResult(problems: FieldProblems): ErrorResult {
  const [first] = Object.values(problems)
  const sentences = Object.entries(problems).map(([field, problem]) => [field, refusalSentence(problem)])
  return refused(first ?? { code: 'invalid' }, { problems: Object.fromEntries(sentences) })
}

/** Returns the response for an error. */
function refusal(error: LibraryError, actor: Actor | null): ErrorResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_post_invalid_id' })
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current))
    case 'invalid':
      return invalidResult(error.problems)
    case 'in_use':
      return refused({ code: 'in_use.media' }, { usage: error.usage })
    default:
      return refused(error)
  }
}
