import type { Context } from 'hono'
import {
  type AccountScreen,
  type Failure,
  type FailureCode,
  failureText,
  type Visitor,
} from '../../../core/account/index.ts'
import { catalogueOf } from '../../../core/i18n/index.ts'
import {
  type FormError,
  type RefuseForm,
  type RequestBindings,
  type ResponseLimit,
  readForm,
  type SiteOrigins,
  visitorOf,
} from '../../kit/http/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import type { Accounts } from '../accounts.service.ts'
import type { AccountError } from '../failure.ts'
import type { Session, Visit } from '../sessions/session.ts'

export type AccountContext = Context<{ Bindings: RequestBindings }>

/** The request an account page is rendered for. */
export interface ScreenVisit {
  path: string
  cookies: string | undefined
  visitor: Visitor | null
  /** Token for the form on the page. */
  formToken: string
}

export interface AccountPagesOptions {
  accounts: Accounts
  settings: Pick<SettingsService, 'read'>
  /** Decides whose forms are accepted. */
  site: SiteOrigins
  /** The page for forms that are not accepted. */
  refuseForm: RefuseForm
  /** Renders the pages, which are never cached. */
  responseLimit: ResponseLimit
  /** Origin for links in mails, without a trailing slash. */
  origin: string
  render(
    screen: AccountScreen,
    visit: ScreenVisit,
  ): Promise<{ html: string; headers: Record<string, string> }>
}

/** Status, cookies and headers in which a response differs from an ordinary page. */
export interface ResponseOptions {
  status?: number
  cookies?: readonly string[]
  retryAfterSeconds?: number | undefined
  /** Address to which the browser moves on by itself. */
  refresh?: string
}

export interface ReceivedForm extends Visit {
  form: URLSearchParams
  session: Session | null
}

/**
 * A received form. `stale` is a form of this site made for another session, or before the cookies were deleted;
 * `refused` is a form of another site, or one that cannot be read.
 */
export type FormSubmission =
  | ({ kind: 'fresh' | 'stale' } & ReceivedForm)
  | { kind: 'refused'; response: Response }

/** The failure of a stale form, and its status. */
export const STALE_FORM: { failure: Failure; response: ResponseOptions } = {
  failure: { code: 'expired_form', field: null },
  response: { status: 403 },
}

/** Error code and status that a script receives for each kind of refused form. */
const REFUSALS: Record<FormError, { code: FailureCode; status: number }> = {
  foreignForm: { code: 'foreign_form', status: 403 },
  unreadableForm: { code: 'unreadable_form', status: 415 },
  longForm: { code: 'long_form', status: 413 },
}

/** Functions that all account pages share: finding the session, checking forms, responding. */
export interface AccountController extends AccountPagesOptions {
  session(context: AccountContext): Promise<Session | null>
  /** Reads a form and checks its token, which is bound to the session it came from or to this visitor. */
  receive(context: AccountContext, boundTo: 'visitor' | 'session'): Promise<FormSubmission>
  /** Responds with a page that is never cached. */
  renderPage(
    context: AccountContext,
    session: Session | null,
    screen: AccountScreen,
    options?: ResponseOptions,
  ): Promise<Response>
  /** Responds with a redirect after a form. */
  redirect(location: string, cookies?: readonly string[]): Response
  json(body: object, options?: ResponseOptions): Response
  /** Responds to a script with a failure, including its message in the language of the site. */
  jsonFailure(failure: Failure, options: ResponseOptions): Promise<Response>
}

/** Pages whose form tokens are bound to the session rather than to the visitor's cookie. */
const SESSION_FORMS: ReadonlySet<AccountScreen['kind']> = new Set(['account', 'authorize'])

/** Account pages belong to one visitor, and their URLs may hold tokens. */
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  vary: 'Accept, Cookie',
}

/** Empty page for HEAD requests: the pages are never cached, so rendering one would be wasted work. */
const NO_PAGE = { html: '', headers: {} }

export function createAccountController(options: AccountPagesOptions): AccountController {
  const { accounts, settings, site, refuseForm, render, responseLimit } = options
  const session = ({ req }: AccountContext) => accounts.session(req.raw.headers)

  const headersWith = (
    more: Record<string, string>,
    { cookies = [], retryAfterSeconds, refresh }: ResponseOptions,
  ) => {
    const headers = new Headers({ ...more, ...PRIVATE_HEADERS })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
    if (refresh !== undefined) headers.set('refresh', `0;url=${refresh}`)
    return headers
  }
  const json = (body: object, options: ResponseOptions = {}) =>
    new Response(JSON.stringify(body), {
      status: options.status ?? 200,
      headers: headersWith({ 'content-type': 'application/json' }, options),
    })

  const jsonFailure = async (failure: Failure, options: ResponseOptions) => {
    const { lang } = await settings.read()
    const message = failureText({ lang, catalogue: catalogueOf(lang) }, failure)
    const { code, field, count } = failure
    return json({ error: code, message, field, ...(count !== undefined && { count }) }, options)
  }

  /** Refuses a form without showing anything of the visitor's account. */
  const refuse = async (context: AccountContext, refusal: FormError) => {
    if (!wantsJson(context)) return refuseForm(refusal, context.req.raw.headers)
    const { code, status } = REFUSALS[refusal]
    return jsonFailure({ code, field: null }, { status })
  }

  return {
    ...options,
    session,
    async receive(context, boundTo) {
      const result = await readForm(context.req.raw, site)
      const visit = visitOf(context)
      if (!result.ok) {
        if (result.error === 'foreignForm')
          await accounts.recordEvent({ name: 'form.refused', userId: null, ...visit })
        return { kind: 'refused', response: await refuse(context, result.error) }
      }
      const form = result.value
      const current = await session(context)
      const tokens = await accounts.formTokens()
      const token = form.get('token') ?? ''
      const isFresh =
        boundTo === 'session'
          ? current !== null && tokens.isOfSession(token, current.id)
          : tokens.isOfVisitor(token, context.req.header('cookie') ?? null)
      return { kind: isFresh ? 'fresh' : 'stale', form, session: current, ...visit }
    },
    async renderPage(context, current, screen, options = {}) {
      const tokens = await accounts.formTokens()
      const cookies = context.req.header('cookie')
      const forVisitor = tokens.forVisitor(cookies ?? null)
      const sessionToken = current && tokens.forSession(current.id)
      const page = await responseLimit.make(visitorOf(context.env, current?.userId), async () =>
        context.req.method === 'HEAD'
          ? NO_PAGE
          : render(screen, {
              path: context.req.path,
              cookies,
              visitor: current && { user: current.user, formToken: tokens.forSession(current.id) },
              formToken:
                SESSION_FORMS.has(screen.kind) && sessionToken !== null ? sessionToken : forVisitor.token,
            }),
      )
      const newCookies = [...(options.cookies ?? []), ...(current?.cookies ?? [])]
      if (forVisitor.cookie !== null) newCookies.push(forVisitor.cookie)
      const headers = headersWith(
        { ...page.headers, 'content-type': 'text/html; charset=utf-8' },
        { ...options, cookies: newCookies },
      )
      return new Response(page.html, { status: options.status ?? 200, headers })
    },
    redirect(location, cookies = []) {
      return new Response(null, { status: 303, headers: headersWith({ location }, { cookies }) })
    },
    json,
    jsonFailure,
  }
}

/** Status of a failed form, and when to try again. */
export const errorResponseOf = ({ code, retryAfterSeconds }: AccountError): ResponseOptions => ({
  status: retryAfterSeconds !== undefined ? 429 : code === 'invalid_credentials' ? 401 : 422,
  retryAfterSeconds,
})

export const visitOf = ({ env, req }: AccountContext): Visit => ({
  from: env?.clientIp ?? 'unknown',
  headers: req.raw.headers,
})

export const wantsJson = ({ req }: AccountContext): boolean =>
  req.header('accept')?.includes('application/json') ?? false
