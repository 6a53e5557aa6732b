import { Hono } from 'hono'
import type { Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { linkToken } from '../passwords/link-token.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ResponseOptions,
  STALE_FORM,
} from './account-controller.ts'

/** Creates the routes `/lost-password`, which mails a link, and `/reset-password`, where the link leads. */
export function lostPasswordRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts, origin } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  routes.get(ACCOUNT_PATHS.lostPassword, async (context) =>
    controller.renderPage(context, await controller.session(context), {
      kind: 'lost-password',
      login: '',
      failure: null,
    }),
  )

  routes.post(ACCOUNT_PATHS.lostPassword, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    const { session } = received
    const login = received.form.get('login') ?? ''
    const fail = (failure: Failure, options: ResponseOptions) =>
      controller.renderPage(context, session, { kind: 'lost-password', login, failure }, options)
    if (received.kind === 'stale') return fail(STALE_FORM.failure, STALE_FORM.response)
    const outcome = await accounts.requestPasswordLink({
      login,
      origin,
      from: received.from,
      headers: received.headers,
    })
    return outcome.ok
      ? controller.renderPage(context, session, { kind: 'link-sent', byMail: accounts.sendsMail })
      : fail(outcome.error, errorResponseOf(outcome.error))
  })

  const link = linkToken(controller, 'reset', ACCOUNT_PATHS.resetPassword)

  const showExpiredLink = async (context: AccountContext, options: ResponseOptions = {}) => {
    const failure = { code: 'link_expired', field: null } as const
    const screen = { kind: 'lost-password', login: '', failure } as const
    return controller.renderPage(context, await controller.session(context), screen, {
      ...options,
      cookies: [link.clear()],
    })
  }
  const showReset = async (context: AccountContext, failure: Failure | null, options: ResponseOptions = {}) =>
    controller.renderPage(
      context,
      await controller.session(context),
      { kind: 'reset-password', failure },
      options,
    )

  routes.get(
    ACCOUNT_PATHS.resetPassword,
    (context) =>
      link.redirect(context) ?? (link.find(context) ? showReset(context, null) : showExpiredLink(context)),
  )

  routes.post(ACCOUNT_PATHS.resetPassword, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    if (received.kind === 'stale') return showReset(context, STALE_FORM.failure, STALE_FORM.response)
    const { form, from } = received
    const password = form.get('password') ?? ''
    const token = link.find(context)
    const outcome = await accounts.setPasswordByLink({ token, password, from, headers: received.headers })
    if (!outcome.ok) {
      const { error: failure } = outcome
      const options = errorResponseOf(failure)
      return failure.code === 'link_expired'
        ? showExpiredLink(context, options)
        : showReset(context, failure, options)
    }
    // The sessions of this account have ended; a session of another account in this browser ends here.
    const cookies = await accounts.logOut(received, 'here')
    return controller.redirect(`${ACCOUNT_PATHS.login}?done=password`, [...cookies, link.clear()])
  })

  return routes
}
