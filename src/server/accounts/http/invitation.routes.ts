import { Hono } from 'hono'
import type { Failure } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, INVITATION_PATH, STUDIO_PATH } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import { linkToken } from '../passwords/link-token.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ResponseOptions,
  STALE_FORM,
} from './account-controller.ts'

/** Creates the route `/account/invitation`, where an invited user chooses a password and is logged in (studio-181). */
export function invitationRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts, settings } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const path = INVITATION_PATH
  const link = linkToken(controller, 'invitation', path)

  const showForm = async (
    context: AccountContext,
    failure: Failure | null,
    options: ResponseOptions = {},
  ) => {
    const holder = await accounts.linkHolder(link.find(context))
    if (!holder) return showOver(context, { status: 410 })
    const { title: site } = await settings.read()
    return controller.renderPage(context, null, { kind: 'invitation', site, ...holder, failure }, options)
  }
  const showOver = async (context: AccountContext, options: ResponseOptions) =>
    controller.renderPage(context, null, { kind: 'invitation-over' }, { ...options, cookies: [link.clear()] })

  routes.get(path, async (context) => link.redirect(context) ?? showForm(context, null))

  routes.post(path, async (context) => {
    const received = await controller.receive(context, 'visitor')
    if (received.kind === 'refused') return received.response
    if (received.kind === 'stale') return showForm(context, STALE_FORM.failure, STALE_FORM.response)
    const { form, from, headers } = received
    const password = form.get('password') ?? ''
    const set = await accounts.setPasswordByLink({ token: link.find(context), password, from, headers })
    if (!set.ok)
      return set.error.code === 'link_expired'
        ? showOver(context, { status: 410 })
        : showForm(context, set.error, errorResponseOf(set.error))
    const { name, role } = set.value
    const login = await accounts.logIn({ login: name, password, remember: false, from, headers })
    return login.ok
      ? controller.redirect(role === 'member' ? ACCOUNT_PATHS.account : STUDIO_PATH, [
          ...login.value.cookies,
          link.clear(),
        ])
      : controller.redirect(`${ACCOUNT_PATHS.login}?done=password`, [link.clear()])
  })

  return routes
}
