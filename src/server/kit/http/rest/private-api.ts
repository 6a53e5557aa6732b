import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { type Actor, can } from '../../../../core/account/index.ts'
import { isRecord, isTooDeep, MAX_JSON_LEVELS } from '../../../../core/kit/is-record.ts'
import { fail, ok, type Result } from '../../../../core/kit/result.ts'
import { API_PATH } from '../../../../core/routing/routes.ts'
import { type WpError, wpError } from '../../../../core/wp/index.ts'
import type { BufferedBody } from '../buffered-bodies.ts'
import type { RequestBindings } from '../client-ip.ts'
import { isFromSite, readForm } from '../read-form.ts'
import { readText, type UnreadBody } from '../read-text.ts'
import { MAX_BODY_BYTES, MAX_CALL_BYTES } from '../receive-body.ts'
import { type SiteOrigins, siteOrigin } from '../site-origins.ts'
import type { CallPermissions } from './call-description.ts'
import { forbidden, refusalError } from './refusals.ts'
import { LONG_BODY, toResponse, type WpResult, wpJson } from './wp-response.ts'
import type { WriteLimit } from './write-limit.ts'

/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Parts of a response that concern the caller's session. */
interface SessionParts {
  /** Nonce for its next call; `null` for callers without a session. */
  nonce: string | null
  /** Cookies to set when the session was prolonged. */
  cookies: readonly string[]
}

/** Identifies the caller; see `findCaller` of accounts. */
export type FindCaller = (
  visit: { from: string; headers: Headers },
  nonce: string | null,
) => Promise<
  Result<
    { actor: Actor | null } & SessionParts,
    /** `account` is the account of the session. */
    | { code: 'wrong_nonce'; account: string | null }
    | { code: 'wrong_password'; reason: { retryAfterSeconds?: number } }
  >
>

/** A call of the private API, whose caller and body have been checked. */
export interface ApiCall {
  /** Account of the caller; `null` for a visitor. */
  actor: Actor | null
  /** Returns a variable part of the path. */
  param(name: string): string
  header(name: string): string | null
  /** Returns a value of the query; `null` if it is absent. */
  query(name: string): string | null
  /** The whole query. */
  parameters: URLSearchParams
  /** JSON object of the body; empty without a body. */
  body: Readonly<Record<string, unknown>>
  origin: string
}

export type PrivateContext = Context<{ Bindings: RequestBindings }>
export type HandleCall = (call: ApiCall) => Promise<WpResult>

export interface PrivateApiOptions {
  site: SiteOrigins
  findCaller: FindCaller
  /** Limit on writes, shared by all routes of a site. */
  writes: WriteLimit
  /** Permissions that callers of all routes need. */
  permissions: CallPermissions
  /** Reads the body; defaults to JSON only. */
  readBody?: ReadBody
}

/**
 * Reads the body of a request, or returns why it is refused.
 *
 * @param most length in bytes
 * @param bufferedBody counts the bytes held in memory
 */
export type ReadBody = (
  request: Request,
  most: number,
  bufferedBody: BufferedBody | undefined,
) => Promise<Result<Record<string, unknown>, Refusal>>

/** A call whose body is a file, or a piece of one, that its route reads itself. */
export interface FileCall extends Omit<ApiCall, 'body'> {
  request: Request
}

/**
 * Works like `createPrivateApi`, for routes that take files: the body is not read, and pieces of files are not counted
 * as writes. The route creates the response itself.
 *
 * @param sentNonce finds the nonce where neither a header nor the query has it
 */
export function createFileApi(options: PrivateApiOptions, sentNonce?: SentNonce) {
  const { identify } = createIdentification(options, sentNonce)
  return (handle: (call: FileCall) => Promise<Response | WpResult>) =>
    async (context: PrivateContext): Promise<Response> => {
      const identified = await identify(context, context.req.method === 'POST')
      if (!identified.ok) return refusalResponse(identified.error)
      const { session, ...call } = identified.value
      const answer = await handle({ ...call, request: context.req.raw })
      if (!(answer instanceof Response)) return privateResponse(answer, session)
      for (const [name, value] of Object.entries(PRIVATE)) answer.headers.set(name, value)
      return withSession(answer, session)
    }
}

/** Finds the nonce of a request; `null` if there is none. */
export type SentNonce = (request: Request) => Promise<string | null>

/** Finds the nonce in a form of this site. Addresses are logged by proxies, fields of forms are not. */
export const nonceInForm =
  (site: SiteOrigins): SentNonce =>
  async (request) => {
    const form = await readForm(request, site)
    return form.ok ? form.value.get('_wpnonce') : null
  }

/**
 * Turns a function on calls into the handler of a route. Before the function runs, the caller is identified
 * (application-2), a write must come from a page of this site or with an application password, its body must be a JSON
 * object, and a user may not write more than 600 times a minute. Responses are for the caller alone and never cached.
 *
 * Callers without the permission are refused before the body is read, except for WordPress's calls, which report
 * invalid arguments first.
 */
export function createPrivateApi(options: PrivateApiOptions) {
  const { identify } = createIdentification(options)
  return (handle: HandleCall) =>
    async (context: PrivateContext): Promise<Response> => {
      const identified = await identify(context, true)
      if (!identified.ok) return refusalResponse(identified.error)
      const { session, ...call } = identified.value
      const isRead = SAFE.has(context.req.method)
      const isOwnCall = options.readBody === undefined
      if (isOwnCall && !mayCall(options, context, call.actor))
        return privateResponse(forbidden(call.actor), session)
      if (isOwnCall && !isRead && !call.actor) return privateResponse(forbidden(null))
      const bodyResult = isRead
        ? ok({})
        : // Only a proved caller may send more than a short form.
          await (options.readBody ?? readJson)(
            context.req.raw,
            call.actor ? MAX_CALL_BYTES : MAX_BODY_BYTES,
            context.env?.bufferedBody,
          )
      if (!bodyResult.ok) return refusalResponse(bodyResult.error)
      return privateResponse(await handle({ ...call, body: bodyResult.value }), session)
    }
}

/** Tells whether a caller may make a call at all; the resource may require more. */
function mayCall({ permissions }: PrivateApiOptions, context: PrivateContext, actor: Actor | null): boolean {
  const path = routePath(context).slice(API_PATH.length)
  const allowed = permissions(context.req.method, path)
  if (allowed === 'anybody' || allowed === 'user') return true
  return can(actor, allowed, { createdBy: actor?.id ?? null })
}

/** Creates the function that identifies the caller, and checks the origin of the call. */
function createIdentification(
  { site, findCaller, writes }: PrivateApiOptions,
  sentNonce: SentNonce = async () => null,
) {
  const identify = async (
    context: PrivateContext,
    isCounted: boolean,
  ): Promise<Result<Omit<ApiCall, 'body'> & { session: SessionParts }, Refusal>> => {
    const { req, env } = context
    const { headers } = req.raw
    const nonce = headers.get('x-wp-nonce') ?? req.query('_wpnonce') ?? (await sentNonce(req.raw))
    const caller = await findCaller({ from: env?.clientIp ?? '', headers }, nonce)
    const account = caller.ok
      ? caller.value.actor?.id
      : 'account' in caller.error
        ? caller.error.account
        : null
    if (env?.handled && account) env.handled.account = account
    if (!caller.ok) return fail(refusalOfCaller(caller.error))
    const { actor, ...session } = caller.value
    if (!SAFE.has(req.method)) {
      // Anonymous callers are refused by the permission check.
      if (actor && session.nonce !== null && !isFromSite(req.raw, site)) return fail({ error: FOREIGN })
      const wait = actor?.id && isCounted ? writes.count(actor.id) : 0
      if (wait > 0) return fail({ error: BUSY, retryAfterSeconds: wait })
    }
    const { searchParams } = new URL(req.url)
    return ok({
      actor,
      session,
      origin: siteOrigin(site.siteUrl, req.url),
      param: (name) => req.param(name) ?? '',
      header: (name) => headers.get(name),
      query: (name) => req.query(name) ?? null,
      parameters: searchParams,
    })
  }

  return { identify }
}

function refusalResponse({ error, retryAfterSeconds }: Refusal): Response {
  const more = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return privateResponse({ status: error.data.status, body: error, headers: more })
}

export interface Refusal {
  error: WpError
  retryAfterSeconds?: number
}

/** Creates a response for the caller alone (call-3), with nonce and cookies of their session. */
export function privateResponse(
  { status, body, headers }: WpResult,
  session: Partial<SessionParts> = {},
): Response {
  const response = toResponse(
    { status, headers: { ...PRIVATE, ...headers } },
    body === null ? null : wpJson(body),
  )
  // Other sites may not read private responses.
  response.headers.delete('access-control-allow-origin')
  return withSession(response, session)
}

/** Adds the nonce of the next call, as WordPress does, and the cookies of a prolonged session. */
function withSession(response: Response, { nonce = null, cookies = [] }: Partial<SessionParts>): Response {
  if (nonce !== null) response.headers.set('x-wp-nonce', nonce)
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}

const PRIVATE = { 'cache-control': 'private, no-store', vary: 'Authorization, Cookie, X-WP-Nonce' }

function refusalOfCaller(reason: { code: string; reason?: { retryAfterSeconds?: number } }): Refusal {
  if (reason.code === 'wrong_nonce') return { error: WRONG_NONCE }
  const wait = reason.reason?.retryAfterSeconds
  return wait === undefined ? { error: WRONG_PASSWORD } : { error: BUSY, retryAfterSeconds: wait }
}

/** Tells whether a request carries credentials. */
export const hasCredentials = ({ headers, url }: Request): boolean =>
  /^basic /i.test(headers.get('authorization') ?? '') ||
  headers.has('x-wp-nonce') ||
  new URL(url).searchParams.has('_wpnonce')

/** Reads a JSON object of at most 64 levels; an empty body is an empty object. */
export const readJson: ReadBody = async (request, most, held) => {
  const textResult = await readText(request, most, held)
  if (!textResult.ok) return fail(UNREAD_BODY_REFUSALS[textResult.error])
  const text = textResult.value
  if (text === '') return ok({})
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') return fail({ error: NOT_JSON })
  try {
    const value: unknown = JSON.parse(text)
    if (isTooDeep(value)) return fail({ error: DEEP_JSON })
    return isRecord(value) ? ok(value) : fail({ error: BROKEN_JSON })
  } catch {
    return fail({ error: BROKEN_JSON })
  }
}

const WRONG_NONCE = wpError('rest_cookie_invalid_nonce', 'Cookie check failed', 403)
const WRONG_PASSWORD = wpError(
  'incorrect_password',
  'The provided password is an invalid application password.',
  401,
)
const FOREIGN = refusalError({ code: 'rest_foreign_origin' })
const BUSY = refusalError({ code: 'rest_too_many_requests' })
/** Refusals of bodies that are not read. */
export const UNREAD_BODY_REFUSALS: Record<UnreadBody, Refusal> = {
  'too-long': { error: LONG_BODY },
  'no-room': { error: BUSY, retryAfterSeconds: 1 },
}
const NOT_JSON = wpError('rest_invalid_type', 'Send JSON with the content type application/json.', 415)
const BROKEN_JSON = wpError('rest_invalid_json', 'Invalid JSON body passed.', 400)
const DEEP_JSON = wpError('rest_invalid_json', `JSON may have at most ${MAX_JSON_LEVELS} levels.`, 400)
