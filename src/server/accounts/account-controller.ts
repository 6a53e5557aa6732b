import type { Context } from 'hono'
import {
  type AccountScreen,
  type Failure,
  type FailureCode,
  failureMessages,
  sayFailure,
  type Visitor,
} from '../../core/account/index.ts'
import { catalogueOf, translator } from '../../core/i18n/index.ts'
import {
  type ReadFormError,
  type RefuseForm,
  type RequestBindings,
  readForm,
  type SiteOrigins,
} from '../http/index.ts'
import type { SettingsService } from '../settings/index.ts'
import type { Accounts } from './accounts.service.ts'
import type { AccountError } from './failure.ts'
import type { Session, Visit } from './session.ts'

export type AccountContext = Context<{ Bindings: RequestBindings }>

/** What a page of accounts is rendered for. */
export interface ScreenVisit {
  path: string
  cookies: string | undefined
  /** Whoever is logged in. */
  visitor: Visitor | null
  /** For the form of the page. */
  formToken: string
}

export interface AccountPagesOptions {
  accounts: Accounts
  settings: Pick<SettingsService, 'read'>
  /** Whose forms are taken. */
  site: SiteOrigins
  /** The page for forms that are not. */
  refuseForm: RefuseForm
  /** Origin for links in mails, without a trailing slash. */
  origin: string
  /** Renders a page. */
  show(screen: AccountScreen, visit: ScreenVisit): Promise<{ html: string; headers: Record<string, string> }>
}

/** How an answer differs from an ordinary page. */
export interface ScreenResponse {
  status?: number
  cookies?: readonly string[]
  retryAfterSeconds?: number | undefined
}

/**
 * A form that was sent: ours and fresh; ours by its origin, but made for another session or before the cookies were
 * emptied; or none of ours, with the answer that says so.
 */
export type Received =
  | ({ kind: 'fresh' | 'stale'; form: URLSearchParams; session: Session | null } & Visit)
  | { kind: 'refused'; answer: Response }

/** The failure of a stale form, and its status. */
export const STALE: { failure: Failure; answer: ScreenResponse } = {
  failure: { code: 'expired_form', field: null },
  answer: { status: 403 },
}

/** What a script is told of a form that is not looked at. */
const REFUSALS: Record<ReadFormError, { code: FailureCode; status: number }> = {
  foreignForm: { code: 'foreign_form', status: 403 },
  unreadableForm: { code: 'unreadable_form', status: 415 },
}

/** What all pages of accounts do alike: find out who is there, look at forms, answer. */
export interface AccountController extends AccountPagesOptions {
  session(context: AccountContext): Promise<Session | null>
  /** Reads a form and checks that this site made it, for the session it came from or for this visitor. */
  receive(context: AccountContext, boundTo: 'visitor' | 'session'): Promise<Received>
  /** Answers with a page; nobody keeps it. */
  renderPage(
    context: AccountContext,
    session: Session | null,
    screen: AccountScreen,
    answer?: ScreenResponse,
  ): Promise<Response>
  /** Leads on after a form, with the cookies to set. */
  redirect(location: string, cookies?: readonly string[]): Response
  json(body: object, answer?: ScreenResponse): Response
  /** A failure for a script, with its sentence in the language of the site. */
  jsonFailure(failure: Failure, answer: ScreenResponse): Promise<Response>
}

/** Headers of all answers of accounts: they are this visitor's alone, and their addresses may hold tokens. */
const PRIVATE_HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  vary: 'Accept, Cookie',
}

export function createAccountController(options: AccountPagesOptions): AccountController {
  const { accounts, settings, site, refuseForm, show } = options
  const session = ({ req }: AccountContext) => accounts.session(req.raw.headers)

  const headersWith = (more: Record<string, string>, { cookies = [], retryAfterSeconds }: ScreenResponse) => {
    const headers = new Headers({ ...more, ...PRIVATE_HEADERS })
    for (const cookie of cookies) headers.append('set-cookie', cookie)
    if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
    return headers
  }
  const json = (body: object, answer: ScreenResponse = {}) =>
    new Response(JSON.stringify(body), {
      status: answer.status ?? 200,
      headers: headersWith({ 'content-type': 'application/json' }, answer),
    })

  const jsonFailure = async (failure: Failure, answer: ScreenResponse) => {
    const { code, field, count } = failure
    return json(
      { error: code, message: await say(failure), field, ...(count !== undefined && { count }) },
      answer,
    )
  }
  const say = async (failure: Failure) => {
    const { lang } = await settings.read()
    return sayFailure(translator(failureMessages, lang, catalogueOf(lang)), failure)
  }

  /** Says no to a form of somebody else's: nothing of a visitor is shown. */
  const turnAway = async (context: AccountContext, refusal: ReadFormError) => {
    if (!wantsJson(context)) return refuseForm(refusal, context.req.raw.headers)
    const { code, status } = REFUSALS[refusal]
    return jsonFailure({ code, field: null }, { status })
  }

  return {
    ...options,
    session,
    async receive(context, boundTo) {
      const post = await readForm(context.req.raw, site)
      const visit = visitOf(context)
      if (!post.ok) {
        if (post.error === 'foreignForm')
          await accounts.note({ name: 'form.refused', userId: null, ...visit })
        return { kind: 'refused', answer: await turnAway(context, post.error) }
      }
      const form = post.value
      const found = await session(context)
      const tokens = await accounts.formTokens()
      const token = form.get('token') ?? ''
      const isFresh =
        boundTo === 'session'
          ? found !== null && tokens.isOfSession(token, found.id)
          : tokens.isOfVisitor(token, context.req.header('cookie') ?? null)
      return { kind: isFresh ? 'fresh' : 'stale', form, session: found, ...visit }
    },
    async renderPage(context, found, screen, answer = {}) {
      const tokens = await accounts.formTokens()
      const cookies = context.req.header('cookie')
      const forVisitor = tokens.forVisitor(cookies ?? null)
      const sessionToken = found && tokens.forSession(found.id)
      const page = await show(screen, {
        path: context.req.path,
        cookies,
        visitor: found && { user: found.user, formToken: tokens.forSession(found.id) },
        formToken: screen.kind === 'account' && sessionToken !== null ? sessionToken : forVisitor.token,
      })
      const set = [...(answer.cookies ?? []), ...(found?.cookies ?? [])]
      if (forVisitor.cookie !== null) set.push(forVisitor.cookie)
      const headers = headersWith(
        { ...page.headers, 'content-type': 'text/html; charset=utf-8' },
        { ...answer, cookies: set },
      )
      return new Response(page.html, { status: answer.status ?? 200, headers })
    },
    redirect(location, cookies = []) {
      return new Response(null, { status: 303, headers: headersWith({ location }, { cookies }) })
    },
    json,
    jsonFailure,
  }
}

/** Status of a refusal, and when to come back. */
export const errorResponseOf = ({ code, retryAfterSeconds }: AccountError): ScreenResponse => ({
  status: retryAfterSeconds !== undefined ? 429 : code === 'invalid_credentials' ? 401 : 422,
  retryAfterSeconds,
})

/** Where a request comes from. */
export const visitOf = ({ env, req }: AccountContext): Visit => ({
  from: env?.clientIp ?? 'unknown',
  headers: req.raw.headers,
})

/** Whether a script of ours asks. */
export const wantsJson = ({ req }: AccountContext): boolean =>
  req.header('accept')?.includes('application/json') ?? false
