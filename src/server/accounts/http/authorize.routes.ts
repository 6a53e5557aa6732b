import { Hono } from 'hono'
import {
  APPLICATION_NAME_MAX,
  type ApplicationRequest,
  applicationParameters,
  can,
  type Failure,
} from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, AUTHORIZE_PATH, loginPath } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { returnAddress } from '../application-passwords/index.ts'
import type { Session } from '../sessions/session.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ResponseOptions,
  STALE_FORM,
} from './account-controller.ts'

/** Invisible characters, including those that reverse the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Length that a name leaves free for a number behind it. */
const NUMBER_LENGTH = 3

/**
 * Creates the route `/account/authorize-application`, which apps open like WordPress's `authorize-application.php`: it
 * asks whether the app may act for the account, creates an application password if the user gives the account's
 * password, and leads back to the app (application-4).
 */
export function authorizeRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts, origin } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const show = async (
    context: AccountContext,
    session: Session,
    request: ApplicationRequest,
    { failure = null, password = null, back = null, ...options }: Partial<Outcome> & ResponseOptions = {},
  ): Promise<Response> =>
    controller.renderPage(
      context,
      session,
      {
        kind: 'authorize',
        ...request,
        account: session.user.name,
        isAllowed: can({ id: session.userId, ...session.user }, 'studio.open'),
        failure,
        password,
        back,
      },
      // Forms may not redirect to other sites, so the page moves on by itself.
      back === null ? options : { ...options, refresh: back },
    )

  routes.get(AUTHORIZE_PATH, async (context) => {
    const { pathname, search, searchParams } = new URL(context.req.url)
    const session = await controller.session(context)
    if (!session) return controller.redirect(loginPath(pathname + search))
    const request = requestOf(searchParams)
    return show(context, session, request, request.isReadable ? {} : { status: 400 })
  })

  routes.post(AUTHORIZE_PATH, async (context) => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.response
    const { form, session, from, headers } = received
    const request = requestOf(form)
    if (!session)
      return controller.redirect(
        loginPath(`${AUTHORIZE_PATH}?${new URLSearchParams(applicationParameters(request))}`),
      )
    if (received.kind === 'stale')
      return show(context, session, request, { failure: STALE_FORM.failure, ...STALE_FORM.response })
    if (!request.isReadable) return show(context, session, request, { status: 400 })
    if (form.get('answer') !== 'yes') {
      const back = refusalAddress(request)
      return back === null
        ? controller.redirect(ACCOUNT_PATHS.account)
        : show(context, session, request, { back })
    }
    if (!can({ id: session.userId, ...session.user }, 'studio.open'))
      return show(context, session, request, { status: 403 })
    const name = await freeName(session, request.application)
    const addition = await accounts.addApplicationPassword(session, {
      name,
      password: form.get('current') ?? '',
      from,
      headers,
    })
    if (!addition.ok)
      return show(context, session, request, { failure: addition.error, ...errorResponseOf(addition.error) })
    const { password } = addition.value
    const url = returnAddress(request.successUrl)
    if (url === null) return show(context, session, request, { password })
    url.searchParams.set('site_url', origin)
    url.searchParams.set('user_login', session.user.name)
    url.searchParams.set('password', password.replaceAll(' ', ''))
    return show(context, session, request, { back: url.href })
  })

  /** Returns the name of the app, numbered if the account already has a password of that name. */
  const freeName = async (session: Session, application: string): Promise<string> => {
    const names = (await accounts.applicationPasswords(session)).map(({ name }) => name.toLowerCase())
    let name = application
    for (let number = 2; names.includes(name.toLowerCase()); number++) name = `${application} ${number}`
    return name
  }

  return routes
}

interface Outcome {
  failure: Failure | null
  /** Application password to show, if the app gave no address for it. */
  password: string | null
  /** Address of the app with the response. */
  back: string | null
}

/** Reads the request of an app, whose parameters are named as in WordPress. */
function requestOf(parameters: URLSearchParams): ApplicationRequest {
  const parameter = (name: string) => (parameters.get(name) ?? '').trim()
  const [successUrl, rejectUrl] = [parameter('success_url'), parameter('reject_url')]
  const application = parameter('app_name')
    .replaceAll(INVISIBLE, ' ')
    .replaceAll(/\s+/g, ' ')
    .slice(0, APPLICATION_NAME_MAX - NUMBER_LENGTH)
    .trim()
  const isReadable =
    application !== '' && [successUrl, rejectUrl].every((url) => url === '' || returnAddress(url) !== null)
  const url = returnAddress(successUrl)
  return {
    application,
    appId: parameter('app_id'),
    successUrl,
    rejectUrl,
    isReadable,
    // Addresses of apps have a scheme and no host.
    goesTo: url && (url.protocol === 'https:' ? url.host : url.protocol.replace(':', '')),
  }
}

/** Returns the address that receives a refusal; `null` if the app gave none. */
function refusalAddress({ successUrl, rejectUrl }: ApplicationRequest): string | null {
  const rejected = returnAddress(rejectUrl)
  if (rejected) return rejected.href
  const url = returnAddress(successUrl)
  url?.searchParams.set('success', 'false')
  return url?.href ?? null
}
