import { can } from '../../../core/account/index.ts'
import type { Taxonomy } from '../../../core/content/index.ts'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, wpError } from '../../../core/wp/index.ts'
import {
  CONTEXTS,
  enumParam,
  errorResult,
  parseParams,
  phpQuery,
  type ServedCall,
} from '../../kit/http/rest/index.ts'
import { createTermsResource, type PortfolioService } from '../../site/portfolio/index.ts'
import { nextPage } from './entry-calls.ts'
import { type Refusal, refuse } from './wp-errors.ts'

/** Terms of one taxonomy as their authors ask for them; they see what visitors see. */
export function termListCalls(portfolio: PortfolioService, taxonomy: Taxonomy): ServedCall[] {
  const resource = createTermsResource(portfolio, taxonomy)
  const list = `/${resource.base}`
  return [
    {
      description: { method: 'GET', path: list, summary: '', allowed: 'term.write' },
      forCallersOnly: true,
      async handle(call) {
        if (call.context !== 'edit') return null
        if (!can(call.actor, 'term.write')) return refuse(REFUSALS.list, call.actor)
        const params = { ...resource.params, context: enumParam(CONTEXTS, 'view') }
        const parsed = parseParams(params, phpQuery(call.parameters))
        if (!parsed.ok) return errorResult(parsed.error)
        const result = await resource.list(parsed.values, call.origin, () => true)
        if (!result.ok) return errorResult(result.error)
        const { records, total } = result.value
        const pages = Math.ceil(total / Number(parsed.values.per_page))
        const headers = { [TOTAL_HEADER]: String(total), [TOTAL_PAGES_HEADER]: String(pages) }
        const links = nextPage(call, list, Number(parsed.values.page), pages)
        return { status: 200, body: records, headers: { ...headers, ...links } }
      },
    },
    {
      description: { method: 'GET', path: `${list}/:id{[0-9]+}`, summary: '', allowed: 'term.write' },
      forCallersOnly: true,
      async handle(call) {
        if (call.context !== 'edit') return null
        const result = await resource.one(call.id, call.origin, () => true)
        if (!result.ok) return errorResult(INVALID)
        return can(call.actor, 'term.write')
          ? { status: 200, body: result.value.record }
          : refuse(REFUSALS.one, call.actor)
      },
    },
  ]
}

const REFUSALS = {
  list: {
    code: 'rest_forbidden_context',
    message: 'Sorry, you are not allowed to edit terms in this taxonomy.',
  },
  one: { code: 'rest_forbidden_context', message: 'Sorry, you are not allowed to edit this term.' },
} satisfies Record<string, Refusal>

const INVALID = wpError('rest_term_invalid', 'Term does not exist.', 404)
