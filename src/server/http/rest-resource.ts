import type { Context, Hono } from 'hono'
import { TOTAL_HEADER, TOTAL_PAGES_HEADER, type WpError, wpError } from '../../core/wp/index.ts'
import { type Params, type ParamValues, parseParams, wordsParam } from './collection-params.ts'
import { pagingLinks } from './paging-links.ts'
import { phpQuery, type QueryValue } from './php-query.ts'
import { pickFields, wantedFields } from './pick-fields.ts'
import { siteOrigin } from './site-origin.ts'
import { errorAnswer, errorResponse, toResponse, type WpAnswer, wpJson } from './wp-answer.ts'

/** Every resource understands these beside its own. */
const COMMON_PARAMS = { _fields: wordsParam() }

/** One page of a list in wire form; `total` counts the whole list. */
export interface ListedRecords {
  records: object[]
  total: number
}

/** Everything there is to say about one kind of thing readable below `/wp-json`. */
export interface RestResource<P extends Params> {
  /** Path below the API's root, such as `wp/v2/astra-portfolio`. */
  base: string
  params: P & { page: Params[string]; per_page: Params[string] }
  /** @param origin own origin without trailing slash */
  list(values: ParamValues<P>, origin: string): Promise<ListedRecords | WpError>
  /** One record by id, with headers of its own. */
  one(id: number, origin: string): Promise<{ record: object; headers?: Record<string, string> } | WpError>
}

/** Keeps finished answers while the content behind them stands. */
export interface AnswerMemory {
  remember(key: string, make: () => Promise<KeptAnswer>): Promise<KeptAnswer>
}

export interface KeptAnswer {
  answer: WpAnswer
  json: string
}

/** Adds the routes of a resource: its list and its single records, with and without a slash at the end. */
export function mountResource<P extends Params>(
  routes: Hono,
  resource: RestResource<P>,
  siteUrl: string | null,
  memory: AnswerMemory,
): void {
  const answerWith =
    (make: (context: Context, origin: string) => Promise<WpAnswer>) => async (context: Context) => {
      const origin = siteOrigin(siteUrl, context.req.url)
      const { pathname, search } = new URL(context.req.url)
      const kept = await memory.remember(origin + pathname + search, async () => {
        const answer = await make(context, origin)
        return { answer, json: wpJson(answer.body) }
      })
      return toResponse(kept.answer, kept.json)
    }
  const list = answerWith((context, origin) =>
    listAnswer(resource, new URL(context.req.url).searchParams, origin),
  )
  const one = answerWith((context, origin) => oneAnswer(resource, context, origin))
  const options = () => toResponse({ status: 200, headers: ALLOW }, wpJson(DESCRIPTION))
  for (const end of ['', '/']) {
    routes.get(`/${resource.base}${end}`, list)
    routes.get(`/${resource.base}/:id{[0-9]+}${end}`, one)
    routes.options(`/${resource.base}${end}`, options)
    routes.options(`/${resource.base}/:id{[0-9]+}${end}`, options)
  }
}

const ALLOW = { allow: 'GET' }

/** Answer to OPTIONS; browsers ask before requests with headers of their own. */
const DESCRIPTION = { namespace: 'wp/v2', methods: ['GET'] }

async function listAnswer<P extends Params>(
  resource: RestResource<P>,
  search: URLSearchParams,
  origin: string,
): Promise<WpAnswer> {
  const query = phpQuery(search)
  const params: Params = { ...COMMON_PARAMS, ...resource.params }
  const parsed = parseParams(params, query)
  if (!parsed.ok) return errorAnswer(parsed.error)
  const { values } = parsed
  const listed = await resource.list(values as ParamValues<P>, origin)
  if ('code' in listed) return errorAnswer(listed)
  const wanted = wantedFields(values._fields as string[])
  const totalPages = Math.ceil(listed.total / Number(values.per_page))
  const page = {
    url: `${origin}/wp-json/${resource.base}`,
    query: writeQuery(params, query, values),
    page: Number(values.page),
    totalPages,
  }
  return {
    status: 200,
    body: listed.records.map((record) => pickFields(record, wanted)),
    headers: {
      ...ALLOW,
      [TOTAL_HEADER]: String(listed.total),
      [TOTAL_PAGES_HEADER]: String(totalPages),
      link: pagingLinks(page, `${origin}/wp-json/`),
    },
  }
}

async function oneAnswer<P extends Params>(
  resource: RestResource<P>,
  context: Context,
  origin: string,
): Promise<WpAnswer> {
  const parsed = parseParams(COMMON_PARAMS, phpQuery(new URL(context.req.url).searchParams))
  if (!parsed.ok) return errorAnswer(parsed.error)
  const found = await resource.one(Number(context.req.param('id')), origin)
  if ('code' in found) return errorAnswer(found)
  return {
    status: 200,
    body: pickFields(found.record, wantedFields(parsed.values._fields)),
    headers: { ...ALLOW, ...found.headers },
  }
}

/** The query for links to neighbouring pages: what was given, in its order, lists with brackets as WordPress writes them. */
function writeQuery(
  params: Params,
  query: Map<string, QueryValue>,
  values: ParamValues<Params>,
): [string, string][] {
  return [...query].flatMap(([name, given]) => {
    if (name === 'page') return []
    const param = params[name]
    if (param?.write) return param.write(values[name], name)
    return given.kind === 'text' ? [[name, given.text] as [string, string]] : []
  })
}

/** Answer to every address and method nobody serves. */
export const noRoute = (): Response =>
  errorResponse(wpError('rest_no_route', 'No route was found matching the URL and request method.', 404))
