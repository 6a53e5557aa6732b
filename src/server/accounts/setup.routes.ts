import { Hono, type Next } from 'hono'
import type { Failure } from '../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { RequestBindings } from '../http/index.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ScreenResponse,
  STALE,
} from './account-controller.ts'
import { linkToken } from './link-token.ts'

/** `/setup`, which makes the first owner. Once there is an account there is no such page. */
export function setupRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const link = linkToken(controller, 'setup', ACCOUNT_PATHS.setup)

  const showForm = (
    context: AccountContext,
    typed: { name: string; email: string },
    failure: Failure | null,
    answer: ScreenResponse = {},
  ) => controller.renderPage(context, null, { kind: 'setup', ...typed, failure }, answer)

  const stopUnlessOpen = async (context: AccountContext, token: string, next: Next) => {
    const state = await accounts.setupState(token)
    if (state === 'open') return null
    if (state === 'locked')
      return controller.renderPage(context, null, { kind: 'setup-locked' }, { status: 403 })
    await next()
    return context.res
  }

  routes.get(ACCOUNT_PATHS.setup, async (context, next) => {
    const token = context.req.query('token') ?? link.find(context)
    const stopped = await stopUnlessOpen(context, token, next)
    return stopped ?? link.leadOn(context) ?? showForm(context, { name: '', email: '' }, null)
  })

  routes.post(ACCOUNT_PATHS.setup, async (context, next) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.answer
    const { form } = received
    const token = link.find(context)
    const typed = { name: form.get('name')?.trim() ?? '', email: form.get('email')?.trim() ?? '' }
    const stopped = await stopUnlessOpen(context, token, next)
    if (stopped) return stopped
    if (received.kind === 'stale') return showForm(context, typed, STALE.failure, STALE.answer)
    const password = form.get('password') ?? ''
    const { name, email } = typed
    const made = await accounts.setUp({ name, email, password }, token, {
      from: received.from,
      headers: received.headers,
    })
    if (!made.ok) return showForm(context, typed, made.error, errorResponseOf(made.error))
    const { from } = received
    const login = { login: name, password, remember: false, from, headers: context.req.raw.headers }
    const outcome = await accounts.logIn(login)
    return outcome.ok
      ? controller.redirect(ACCOUNT_PATHS.account, [...outcome.value.cookies, link.clear()])
      : controller.redirect(ACCOUNT_PATHS.login, [link.clear()])
  })

  return routes
}
