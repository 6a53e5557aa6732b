import { fail, ok } from '../../../../core/kit/result.ts'
import { readText } from '../read-text.ts'
import { phpQuery, type QueryValue } from './php-query.ts'
import { type ReadBody, readJson, UNREAD_BODY_REFUSALS } from './private-api.ts'

/**
 * Reads a body as WordPress does: JSON, or a form whose brackets make lists and objects. Parameters of the query are
 * included.
 */
export const readWpBody: ReadBody = async (request, most, held) => {
  const fromQuery = plainValues(new URL(request.url).searchParams)
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') {
    const text = await readText(request, most, held)
    if (!text.ok) return fail(UNREAD_BODY_REFUSALS[text.error])
    return ok({ ...fromQuery, ...plainValues(new URLSearchParams(text.value)) })
  }
  const json = await readJson(request, most, held)
  return json.ok ? ok({ ...fromQuery, ...json.value }) : json
}

/** Reads the parameters of a query or form by their names. */
export const plainValues = (parameters: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries([...phpQuery(parameters)].map(([name, value]) => [name, plain(value)]))

function plain(value: QueryValue): unknown {
  if (value.kind === 'text') return value.text
  return value.kind === 'list' ? value.list : value.entries
}
