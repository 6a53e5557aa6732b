import { Hono } from 'hono'
import type { Actor } from '../../../core/account/index.ts'
import { type TermDetails, termCalls } from '../../../core/calls/index.ts'
import { TAXONOMIES, type Taxonomy } from '../../../core/content/index.ts'
import { problemText } from '../../../core/entry/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  conflictResult,
  entityTag,
  forbidden,
  invalidParam,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import { moveTarget, type ProblemTexts } from '../entries/index.ts'
import type { TermRef } from './term.ts'
import type { TermError } from './term-error.ts'
import type { TermsService } from './terms.service.ts'

export interface TermsRoutesOptions extends PrivateApiOptions {
  terms: TermsService
  /** Sentences for problems, in the language of the site. */
  problemTexts(): Promise<ProblemTexts>
}

/** `vitrine/v1/terms/:taxonomy` for the studio and for programs (author-2). */
export function termsRoutes({ terms, problemTexts, ...options }: TermsRoutesOptions) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const plain = async <T>(actor: Actor | null, result: Result<T, TermError>) =>
    result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor, await problemTexts()))
  const tagged = async (actor: Actor | null, result: Result<TermDetails, TermError>) => {
    const answer = await plain(actor, result)
    return answer.ok ? ok({ ...answer.value, headers: tagOf(answer.value.body) }) : answer
  }

  mountOwnCalls(
    routes,
    [
      serveCall(termCalls.list, async (call) =>
        plain(call.actor, await terms.list(call.actor, taxonomyOf(call))),
      ),
      serveCall(termCalls.create, async (call) => {
        const { clientKey = null, ...values } = call.args
        return tagged(call.actor, await terms.create(call.actor, taxonomyOf(call), values, clientKey))
      }),
      serveCall(termCalls.order, async (call) => {
        const { actor, args } = call
        const { move, by } = args
        if (by !== undefined) {
          if (move !== undefined) return fail(invalidParam('by', 'sent without a move'))
          return plain(actor, await terms.setOrder(actor, taxonomyOf(call), by))
        }
        if (move === undefined) return fail(invalidParam('move', 'a list of ids'))
        const target = moveTarget(args)
        if (!target)
          return fail(invalidParam('to', 'start or end, or an id as before or after, one of the three'))
        return plain(actor, await terms.move(actor, taxonomyOf(call), move, target))
      }),
      serveCall(termCalls.read, async (call) =>
        tagged(call.actor, await terms.read(call.actor, refOf(call))),
      ),
      serveCall(termCalls.change, async (call) =>
        tagged(call.actor, await terms.update(call.actor, refOf(call), call.args, call.guard)),
      ),
      serveCall(termCalls.remove, async (call) => {
        const result = await terms.remove(call.actor, refOf(call), call.guard)
        if (!result.ok) return plain(call.actor, result)
        const { term: _, ...body } = result.value
        return ok({ body })
      }),
      serveCall(termCalls.merge, async (call) =>
        plain(call.actor, await terms.merge(call.actor, refOf(call), call.args.into, call.guard)),
      ),
    ],
    options,
  )
  return routes
}

/** Part of a call that names a taxonomy. */
interface TaxonomyCall {
  param(name: 'taxonomy'): string
}

const taxonomyOf = ({ param }: TaxonomyCall): Taxonomy =>
  TAXONOMIES.find((taxonomy) => taxonomy === param('taxonomy')) ?? 'categories'

const refOf = (call: TaxonomyCall & { id: number }): TermRef => ({ taxonomy: taxonomyOf(call), id: call.id })

const tagOf = (term: TermDetails) => ({ etag: entityTag({ kind: 'term', ...term }) })

function refusal(error: TermError, actor: Actor | null, texts: ProblemTexts): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_term_invalid' })
    case 'slug_taken':
      return refused({ ...error, path: error.slug, title: error.name })
    case 'rest_conflict':
      return conflictResult(error, tagOf(error.current).etag)
    case 'invalid': {
      const problems = error.problems.map((problem) => ({ ...problem, text: problemText(texts, problem) }))
      return refused({ code: 'invalid' }, { problems })
    }
    default:
      return refused(error)
  }
}
