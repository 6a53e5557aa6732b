import { Hono } from 'hono'
import type { Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../../core/routing/routes.ts'
import { type RequestBindings, sitePath } from '../../kit/http/index.ts'
import {
  type AccountController,
  errorResponseOf,
  type ResponseOptions,
  STALE_FORM,
  wantsJson,
} from './account-controller.ts'
import { loginCodeAddress } from './login-code.routes.ts'

/**
 * Creates the routes `/login` and `/logout`. Scripts that accept JSON get a form token by GET, and by POST a response
 * they can show: `{ ok, redirect }` or `{ error, message }`.
 */
export function loginRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  routes.get(ACCOUNT_PATHS.login, async (context) => {
    if (wantsJson(context)) {
      const cookies = context.req.header('cookie') ?? null
      const { token, cookie } = (await accounts.formTokens()).forVisitor(cookies)
      return controller.json({ token }, { cookies: cookie === null ? [] : [cookie] })
    }
    const redirect = sitePath(context.req.query('redirect')) ?? ''
    if (await controller.session(context)) return controller.redirect(redirect || ACCOUNT_PATHS.account)
    return controller.renderPage(context, null, {
      kind: 'login',
      redirect,
      login: '',
      remember: true,
      failure: null,
      passwordSet: context.req.query('done') === 'password',
    })
  })

  routes.post(ACCOUNT_PATHS.login, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    const { form } = received
    const [login, remember] = [form.get('login') ?? '', form.get('remember') === '1']
    const redirect = sitePath(form.get('redirect')) ?? ''
    const fail = (failure: Failure, options: ResponseOptions) =>
      wantsJson(context)
        ? controller.jsonFailure(failure, options)
        : controller.renderPage(
            context,
            null,
            { kind: 'login', redirect, login, remember, failure, passwordSet: false },
            options,
          )
    if (received.kind === 'stale') return fail(STALE_FORM.failure, STALE_FORM.response)
    const outcome = await accounts.logIn({
      login,
      password: form.get('password') ?? '',
      remember,
      from: received.from,
      headers: received.headers,
    })
    if (!outcome.ok) return fail(outcome.error, errorResponseOf(outcome.error))
    const { needsCode } = outcome.value
    const location = needsCode ? loginCodeAddress(redirect, remember) : redirect || ACCOUNT_PATHS.account
    return wantsJson(context)
      ? controller.json({ ok: true, redirect: location }, { cookies: outcome.value.cookies })
      : controller.redirect(location, outcome.value.cookies)
  })

  routes.post(ACCOUNT_PATHS.logout, async (context) => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.response
    const { form, session } = received
    // The form belongs to an earlier session, so the account page shows who is logged in now.
    if (received.kind === 'stale' && session) return controller.redirect(ACCOUNT_PATHS.account)
    const where = form.get('everywhere') === '1' ? 'everywhere' : 'here'
    const cookies = await accounts.logOut(received, where)
    const back = sitePath(form.get('redirect')) ?? '/'
    // Back on the account page, the visitor would be asked to log in at once.
    const response = controller.redirect(back.split('?')[0] === ACCOUNT_PATHS.account ? '/' : back, cookies)
    // The back button must not show pages of the ended session from the browser's cache.
    response.headers.set('clear-site-data', '"cache"')
    return response
  })

  return routes
}
