import { Hono } from 'hono'
import type { Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, LOGIN_CODE_PATH } from '../../../core/routing/routes.ts'
import { type RequestBindings, sitePath } from '../../kit/http/index.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ResponseOptions,
  STALE_FORM,
} from './account-controller.ts'

/** Returns the address of the page that asks for the code of a login. */
export const loginCodeAddress = (redirect: string, remember: boolean): string => {
  const query = new URLSearchParams({ ...(redirect && { redirect }), ...(remember && { remember: '1' }) })
  return query.size > 0 ? `${LOGIN_CODE_PATH}?${query}` : LOGIN_CODE_PATH
}

/** Creates the route `/login/code`, which takes the second step of a login (login-5). */
export function loginCodeRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const wishes = (given: (name: string) => string | null | undefined) => ({
    redirect: sitePath(given('redirect') ?? undefined) ?? '',
    remember: given('remember') === '1',
    isRecovery: given('recovery') === '1',
  })
  const show = (
    context: AccountContext,
    choices: ReturnType<typeof wishes>,
    failure: Failure | null,
    options: ResponseOptions = {},
  ) => controller.renderPage(context, null, { kind: 'login-code', ...choices, failure }, options)

  routes.get(LOGIN_CODE_PATH, async (context) => {
    const choices = wishes((name) => context.req.query(name))
    if (await accounts.awaitsCode(context.req.raw.headers)) return show(context, choices, null)
    const { redirect } = choices
    return controller.redirect(
      redirect ? `${ACCOUNT_PATHS.login}?${new URLSearchParams({ redirect })}` : ACCOUNT_PATHS.login,
    )
  })

  routes.post(LOGIN_CODE_PATH, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    const { form, from, headers } = received
    const choices = wishes((name) => form.get(name))
    if (received.kind === 'stale') return show(context, choices, STALE_FORM.failure, STALE_FORM.response)
    const outcome = await accounts.enterLoginCode({
      code: form.get('code') ?? '',
      remember: choices.remember,
      trust: form.get('trust') === '1',
      from,
      headers,
    })
    if (outcome.ok)
      return controller.redirect(choices.redirect || ACCOUNT_PATHS.account, outcome.value.cookies)
    return show(context, choices, outcome.error, errorResponseOf(outcome.error))
  })

  return routes
}
