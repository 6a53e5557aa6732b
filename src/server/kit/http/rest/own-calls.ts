import type { Hono } from 'hono'
import type {
  AnswerOf,
  CallDescription,
  CallSchema,
  HasHeader,
  PathNames,
  ReceivedArgs,
} from '../../../../core/calls/index.ts'
import { ok, type Result } from '../../../../core/kit/result.ts'
import type { RequestBindings } from '../client-ip.ts'
import { answerWithEtag } from './answer-with-etag.ts'
import { fromJson, readArgs } from './call-args.ts'
import { methodsOf, openApiPath } from './call-description.ts'
import { type CallGuard, guardOf, keyOf } from './call-parts.ts'
import { type ApiCall, createPrivateApi, type PrivateApiOptions } from './private-api.ts'
import { idOf } from './refusals.ts'
import { plainValues } from './wp-body.ts'
import { errorResult, type WpResult } from './wp-response.ts'

/** A call of the site's own API, with what its declaration says. */
export interface OwnCall<D> extends Omit<ApiCall, 'body' | 'query' | 'param'> {
  args: ReceivedArgs<D>
  /** Returns a variable part of the path. */
  param(name: PathNames<D extends { path: infer P } ? P : never>): string
  /** Id in the path; 0, which no row has, if there is none or if it is larger than any column of the database. */
  id: number
  /** Version that the change is based on, and its key, if the call changes something with a version. */
  guard: D extends { guarded: string } ? CallGuard : null
  /** Idempotency key, if the call takes one without a version and the caller sends it. */
  key: HasHeader<D, 'Idempotency-Key'> extends true ? string | null : null
}

/** Body of a successful response, with headers. */
interface OwnAnswer<D> {
  body: AnswerOf<D>
  headers?: Record<string, string>
  /** Status, if it is another one than the declared. */
  status?: 200 | 201 | 202
}

/** Response to a call, or why it is refused. */
export type OwnResult<D> = Result<OwnAnswer<D>, WpResult>

/** A declared call with its handler. */
export interface OwnRoute {
  description: CallDescription
  handle(call: ApiCall): Promise<WpResult>
}

/**
 * Joins the declaration of a call with its handler. Before the handler is called, arguments are read by their schemas,
 * and the version and the key from the declared headers. The response gets an entity tag if `If-None-Match` is declared.
 */
export function serveCall<const D extends CallDescription>(
  description: D,
  handle: (call: OwnCall<D>) => Promise<OwnResult<D>>,
): OwnRoute {
  const { args: schemas = {}, headers = {}, guarded, status = 200 } = description as CallDescription
  const isSentInQuery = methodsOf(description).every((method) => method === 'GET' || method === 'DELETE')
  return {
    description,
    async handle(call) {
      const args = isSentInQuery
        ? readArgs(schemas, plainValues(call.parameters))
        : readArgs(schemas, call.body, fromJson)
      if (!args.ok) return errorResult(args.error)
      const id = idOf(call.param('id') || '0')
      const operation = `${methodsOf(description).join('|')} ${withParts(openApiPath(description.path), call)}`
      const guard =
        guarded === undefined ? null : guardOf(call, { kind: withParts(guarded, call), id }, operation)
      if (guard && 'status' in guard) return guard
      const key = 'Idempotency-Key' in headers ? keyOf(call) : ok(null)
      if (!key.ok) return key.error
      const ownCall = { ...call, args: { ...defaultsOf(schemas), ...args.value }, id, guard, key: key.value }
      const result = await handle(ownCall as unknown as OwnCall<D>)
      if (!result.ok) return result.error
      if (!('If-None-Match' in headers)) return { status, ...result.value }
      const answer = answerWithEtag(call, result.value.body)
      return { ...answer, headers: { ...result.value.headers, ...answer.headers } }
    },
  }
}

/** Fills in the variable parts of the path that a kind or a path contains. */
const withParts = (text: string, { param }: ApiCall): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => param(name))

const defaultsOf = (schemas: Readonly<Record<string, CallSchema>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      'default' in schema ? [[name, schema.default]] : [],
    ),
  )

/** Adds declared calls to routes below `/wp-json`. */
export function mountOwnCalls(
  routes: Hono<{ Bindings: RequestBindings }>,
  calls: readonly OwnRoute[],
  options: PrivateApiOptions,
): void {
  const handler = createPrivateApi(options)
  for (const { description, handle } of calls)
    routes.on([...methodsOf(description)], description.path, handler(handle))
}
