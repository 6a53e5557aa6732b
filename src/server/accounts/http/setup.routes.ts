import { Hono, type Next } from 'hono'
import type { Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, STUDIO_PATH } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { linkToken } from '../passwords/link-token.ts'
import {
  type AccountContext,
  type AccountController,
  type ResponseOptions,
  STALE_FORM,
} from './account-controller.ts'

/** Creates the route `/setup`, which creates the first owner. The page exists until there is an account. */
export function setupRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const link = linkToken(controller, 'setup', ACCOUNT_PATHS.setup)

  const showForm = (
    context: AccountContext,
    values: { name: string; email: string },
    failures: readonly Failure[],
    options: ResponseOptions = {},
  ) => controller.renderPage(context, null, { kind: 'setup', ...values, failures }, options)

  const blockUnlessOpen = async (context: AccountContext, token: string, next: Next) => {
    const state = await accounts.setupState(token)
    if (state === 'open') return null
    if (state === 'locked')
      return controller.renderPage(context, null, { kind: 'setup-locked' }, { status: 403 })
    await next()
    return context.res
  }

  routes.get(ACCOUNT_PATHS.setup, async (context, next) => {
    const token = context.req.query('token') ?? link.find(context)
    const refusal = await blockUnlessOpen(context, token, next)
    return refusal ?? link.redirect(context) ?? showForm(context, { name: '', email: '' }, [])
  })

  routes.post(ACCOUNT_PATHS.setup, async (context, next) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    const { form } = received
    const token = link.find(context)
    const values = { name: form.get('name')?.trim() ?? '', email: form.get('email')?.trim() ?? '' }
    const refusal = await blockUnlessOpen(context, token, next)
    if (refusal) return refusal
    if (received.kind === 'stale') return showForm(context, values, [STALE_FORM.failure], STALE_FORM.response)
    const password = form.get('password') ?? ''
    const { name, email } = values
    const result = await accounts.setUp({ name, email, password }, token, {
      from: received.from,
      headers: received.headers,
    })
    if (!result.ok) return showForm(context, values, result.error, { status: 422 })
    const { from } = received
    const login = { login: name, password, remember: false, from, headers: context.req.raw.headers }
    const outcome = await accounts.logIn(login)
    return outcome.ok
      ? controller.redirect(STUDIO_PATH, [...outcome.value.cookies, link.clear()])
      : controller.redirect(ACCOUNT_PATHS.login, [link.clear()])
  })

  return routes
}
