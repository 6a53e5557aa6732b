import { Hono } from 'hono'
import type { AccountAction, Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, PASSKEY_LOGIN_PATH, PASSKEYS_PATH } from '../../../core/routing/routes.ts'
import { type RequestBindings, siteOrigin, sitePath } from '../../kit/http/index.ts'
import type { AccountError } from '../failure.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  STALE_FORM,
} from './account-controller.ts'
import type { AccountPage } from './two-step.routes.ts'

const originOf = ({ site }: AccountController, { req }: AccountContext) => siteOrigin(site.siteUrl, req.url)

const failed = ({ jsonFailure }: AccountController, error: AccountError) =>
  jsonFailure(error, errorResponseOf(error))

/**
 * Creates the routes below `/login/passkey`, which a script calls: first for the challenge to sign, then with the
 * response of the device.
 */
export function passkeyLoginRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()
  routes.get(PASSKEY_LOGIN_PATH, (context) => context.redirect(ACCOUNT_PATHS.login, 302))
  routes.post(PASSKEY_LOGIN_PATH, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    if (received.kind === 'stale') return controller.jsonFailure(STALE_FORM.failure, STALE_FORM.response)
    const { form, from, headers } = received
    const visit = { from, headers, origin: originOf(controller, context) }
    const answer = form.get('answer')
    if (answer === null) {
      const optionsResult = await accounts.beginPasskeyLogin(visit)
      if (!optionsResult.ok) return failed(controller, optionsResult.error)
      return controller.json(
        { options: optionsResult.value.options },
        { cookies: [optionsResult.value.cookie] },
      )
    }
    const remember = form.get('remember') === '1'
    const result = await accounts.logInByPasskey({ answer, remember, ...visit })
    if (!result.ok) return failed(controller, result.error)
    const redirect = sitePath(form.get('redirect') ?? undefined) || ACCOUNT_PATHS.account
    return controller.json({ ok: true, redirect }, { cookies: result.value.cookies })
  })
  return routes
}

/**
 * Adds the routes below `/account/passkeys`, which take the forms that rename and remove passkeys, and the calls of a
 * script that adds one.
 */
export function passkeyRoutes(
  routes: Hono<{ Bindings: RequestBindings }>,
  controller: AccountController,
  { withForm, show }: AccountPage,
): void {
  const { accounts, settings } = controller
  const doneAt = (action: AccountAction) => `${ACCOUNT_PATHS.account}?done=${action}`
  routes.get(PASSKEYS_PATH, (context) => context.redirect(ACCOUNT_PATHS.account, 302))
  routes.post(PASSKEYS_PATH, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const visit = { from, headers, origin: originOf(controller, context) }
      const [id, answer] = [form.get('id'), form.get('answer')]
      if (id !== null && form.get('deed') === 'remove') {
        const result = await accounts.removePasskey(session, {
          id,
          password: form.get('current') ?? '',
          from,
          headers,
        })
        return result.ok
          ? controller.redirect(doneAt('passkey-remove'))
          : show(context, session, { failure: result.error }, errorResponseOf(result.error))
      }
      if (id !== null) {
        const result = await accounts.renamePasskey(session, id, form.get('name') ?? '')
        if (result.ok) return controller.redirect(doneAt('passkey-name'))
        const failure: Failure = result.error
        return show(context, session, { failure }, errorResponseOf(result.error))
      }
      if (answer !== null) {
        const result = await accounts.addPasskey(session, { answer, name: form.get('name') ?? '', ...visit })
        return result.ok
          ? controller.json({ ok: true, redirect: doneAt('passkey') })
          : failed(controller, result.error)
      }
      const { title: site } = await settings.read()
      const optionsResult = await accounts.beginPasskey(session, {
        password: form.get('current') ?? '',
        site,
        ...visit,
      })
      return optionsResult.ok
        ? controller.json({ options: optionsResult.value })
        : failed(controller, optionsResult.error)
    }),
  )
}
