import type { Hono } from 'hono'
import type { CallDescription } from '../../../../core/calls/index.ts'
import type { RequestBindings } from '../client-ip.ts'
import { readArgs } from './call-args.ts'
import { methodsOf } from './call-description.ts'
import { CONTEXTS, type Context } from './collection-params.ts'
import { wrapInEnvelope } from './envelope.ts'
import { type LinkedRecords, linkedRecords, parseEmbed } from './linked-records.ts'
import { phpQuery } from './php-query.ts'
import { wantedFields } from './pick-fields.ts'
import { type ApiCall, createPrivateApi, hasCredentials, type PrivateApiOptions } from './private-api.ts'
import { idOf } from './refusals.ts'
import { plainValues, readWpBody } from './wp-body.ts'
import { errorResult, type WpResult } from './wp-response.ts'

/** A call of WordPress's API with its arguments, read by its description. */
export interface WpCall extends ApiCall {
  args: Readonly<Record<string, unknown>>
  /** Id in the path; 0, which no row has, if it is larger than any column of the database. */
  id: number
  context: Context
}

/** A described call and its handler. */
export interface ServedCall {
  description: CallDescription
  /** True if requests without credentials are left to the routes after it, which have responses for visitors. */
  forCallersOnly?: boolean
  /** Links of the records in its responses. */
  linked?: LinkedRecords | undefined
  /** Handles the call; `null` leaves it to the routes after it, whose response for visitors the caller gets. */
  handle(call: WpCall): Promise<WpResult | null>
}

/** Arguments that every call of WordPress's API takes. */
const COMMON_ARGS = { context: { type: 'string', enum: CONTEXTS } } as const

/** Adds calls of WordPress's API to routes below `/wp-json`; arguments are checked before anything else (call-4). */
export function mountCalls(
  routes: Hono<{ Bindings: RequestBindings }>,
  calls: readonly ServedCall[],
  options: PrivateApiOptions,
): void {
  const handler = createPrivateApi({ ...options, readBody: readWpBody })
  for (const { description, forCallersOnly = false, linked, handle } of calls) {
    const methods = [...methodsOf(description)]
    const run = async (call: ApiCall): Promise<WpResult | null> => {
      const sentArgs =
        methods.includes('GET') || methods.includes('DELETE') ? plainValues(call.parameters) : call.body
      const argsResult = readArgs(
        { ...COMMON_ARGS, ...description.args },
        { ...sentArgs, ...inBody(methods, call) },
      )
      if (!argsResult.ok) return errorResult(argsResult.error)
      const { context = 'view', ...args } = argsResult.value
      const wpCall = { ...call, args, id: idOf(call.param('id')), context: context as Context }
      const result = await handle(wpCall)
      return result && withFields(result, call, linked)
    }
    const answer = async (call: ApiCall): Promise<WpResult | null> => {
      const result = await run(call)
      return result && call.parameters.has('_envelope') ? wrapInEnvelope(result) : result
    }
    for (const end of ['', '/'])
      routes.on(methods, `${description.path}${end}`, async (context, next) => {
        if (forCallersOnly && !hasCredentials(context.req.raw)) return next()
        let isForVisitors = false
        const response = await handler(async (call) => {
          const result = await answer(call)
          isForVisitors = result === null
          return result ?? { status: 200, body: null }
        })(context)
        return isForVisitors ? next() : response
      })
  }
}

/** Returns the arguments that DELETE has in its body, which some clients send. */
const inBody = (methods: readonly string[], { body }: ApiCall) => (methods.includes('DELETE') ? body : {})

/** Reduces the records of a response to the requested fields, and adds their links. */
async function withFields(
  result: WpResult,
  { parameters, origin }: ApiCall,
  linked: LinkedRecords | undefined,
): Promise<WpResult> {
  const { body, status } = result
  if (status >= 400 || typeof body !== 'object' || body === null) return result
  const recordOptions = {
    wanted: wantedFields((parameters.get('_fields') ?? '').split(/[\s,]+/).filter(Boolean)),
    embeds: parseEmbed(phpQuery(parameters).get('_embed')),
    origin,
  }
  if (Array.isArray(body)) return { ...result, body: await linkedRecords(body, linked, recordOptions) }
  // A deleted record has no links.
  const [record] = await linkedRecords([body], 'id' in body ? linked : undefined, recordOptions)
  return { ...result, body: record }
}
