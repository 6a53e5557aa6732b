import { Hono } from 'hono'
import { TAXONOMIES, type Taxonomy, TERM_ORDERS } from '../../../core/content/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import type { Result } from '../../../core/kit/result.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { Guard } from '../../editing/changes/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  answerWithEtag,
  conflictResult,
  createPrivateApi,
  entityTag,
  errorResult,
  forbidden,
  guardOf,
  invalidParam,
  isId,
  isKey,
  MAX_KEY,
  numberOf,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { moveTarget, type ProblemTexts } from '../entries/index.ts'
import type { AuthorTerm, TermRef, TermValues } from './term.ts'
import type { TermError } from './term-error.ts'
import { TERM_PATH, TERMS_PATH } from './terms.calls.ts'
import type { TermsService } from './terms.service.ts'

export interface TermsRoutesOptions extends PrivateApiOptions {
  terms: TermsService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

/** `vitrine/v1/terms/:taxonomy` for the studio and for programs (author-2). */
export function termsRoutes({ terms, problemTexts, ...options }: TermsRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)
  const refuse = async (error: TermError, call: ApiCall) => refusal(error, call, await problemTexts())
  const answer = async (result: Result<AuthorTerm, TermError>, call: ApiCall, status = 200) =>
    result.ok ? { status, body: result.value, headers: tagOf(result.value) } : refuse(result.error, call)
  const plain = async (result: Result<object, TermError>, call: ApiCall) =>
    result.ok ? { status: 200, body: result.value } : refuse(result.error, call)
  const changes = (act: (call: ApiCall, ref: TermRef, guard: Guard) => Promise<WpResult>) =>
    handler(async (call) => {
      const ref = { taxonomy: taxonomyOf(call), id: numberOf(call, 'id') }
      const guard = guardOf(call, { kind: 'term', id: ref.id })
      return 'status' in guard ? guard : act(call, ref, guard)
    })

  routes.get(
    TERMS_PATH,
    handler(async (call) => {
      const result = await terms.list(call.actor, taxonomyOf(call))
      return result.ok ? answerWithEtag(call, result.value) : refuse(result.error, call)
    }),
  )
  routes.post(
    TERMS_PATH,
    handler(async (call) => {
      const { clientKey = null } = call.body
      if (clientKey !== null && !isKey(clientKey))
        return invalidParam('clientKey', `a text of 1 to ${MAX_KEY} characters`)
      const values = valuesOf(call)
      if ('status' in values) return values
      return answer(await terms.create(call.actor, taxonomyOf(call), values, clientKey), call, 201)
    }),
  )
  routes.post(
    `${TERMS_PATH}/order`,
    handler(async (call) => {
      const { move, by } = call.body
      if (by !== undefined) {
        const order = TERM_ORDERS.find((known) => known === by)
        if (!order || move !== undefined)
          return invalidParam('by', `${TERM_ORDERS.join(' or ')}, without a move`)
        return plain(await terms.setOrder(call.actor, taxonomyOf(call), order), call)
      }
      if (!Array.isArray(move) || !move.every(isId)) return invalidParam('move', 'a list of ids')
      const target = moveTarget(call.body)
      if (!target) return invalidParam('to', 'start or end, or an id as before or after, one of the three')
      return plain(await terms.move(call.actor, taxonomyOf(call), move, target), call)
    }),
  )
  routes.get(
    TERM_PATH,
    handler(async (call) => {
      const ref = { taxonomy: taxonomyOf(call), id: numberOf(call, 'id') }
      return answer(await terms.read(call.actor, ref), call)
    }),
  )
  routes.put(
    TERM_PATH,
    changes(async (call, ref, guard) => {
      const values = valuesOf(call)
      return 'status' in values ? values : answer(await terms.update(call.actor, ref, values, guard), call)
    }),
  )
  routes.delete(
    TERM_PATH,
    changes(async (call, ref, guard) => plain(await terms.remove(call.actor, ref, guard), call)),
  )
  routes.post(
    `${TERM_PATH}/merge`,
    changes(async (call, ref, guard) => {
      const { into } = call.body
      if (!isId(into)) return invalidParam('into', 'the id of another term')
      return plain(await terms.merge(call.actor, ref, into, guard), call)
    }),
  )
  return routes
}

const taxonomyOf = (call: ApiCall): Taxonomy =>
  TAXONOMIES.find((taxonomy) => taxonomy === call.param('taxonomy')) ?? 'categories'

const tagOf = (term: AuthorTerm) => ({ etag: entityTag({ kind: 'term', ...term }) })

function valuesOf({ body }: ApiCall): TermValues | WpResult {
  const values: TermValues = {}
  for (const key of ['name', 'slug', 'description'] as const) {
    const value = body[key]
    if (value === undefined) continue
    if (typeof value !== 'string') return invalidParam(key, 'a text')
    values[key] = value.replaceAll('\0', '')
  }
  return values
}

function refusal(error: TermError, call: ApiCall, texts: ProblemTexts): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(call.actor)
    case 'not_found':
      return errorResult(wpError('rest_term_invalid', 'Term does not exist.', 404))
    case 'not_alike':
      return errorResult(wpError('not_alike', 'Choose another term of the same kind.', 409))
    case 'slug_taken': {
      const { code: _, ...data } = error
      const { slug, name } = error
      return errorResult(wpError('slug_taken', `${slug} is taken by “${name}”.`, 409, data))
    }
    case 'too_many':
      return errorResult(wpError('too_many', `At most ${error.most} at once.`, 413, { most: error.most }))
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current).etag)
    case 'invalid': {
      const problems = error.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) }))
      return errorResult(wpError('invalid', 'Correct the listed problems first.', 422, { problems }))
    }
  }
}
