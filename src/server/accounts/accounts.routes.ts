import { Hono } from 'hono'
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountScreen,
  type ApplicationPasswords,
  can,
  type Failure,
  type TwoStep,
} from '../../core/account/index.ts'
import { ACCOUNT_PATHS, INVITATION_PATH, LOGIN_CODE_PATH, TWO_STEP_PATH } from '../../core/routes.ts'
import type { RequestBindings } from '../http/index.ts'
import {
  type AccountContext,
  type AccountController,
  type AccountPagesOptions,
  createAccountController,
  errorResponseOf,
  type ReceivedForm,
  STALE,
  visitOf,
} from './account-controller.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { loginRoutes } from './login.routes.ts'
import { loginCodeRoutes } from './login-code.routes.ts'
import { lostPasswordRoutes } from './lost-password.routes.ts'
import { passkeyLoginRoutes, passkeyRoutes } from './passkey.routes.ts'
import type { Session } from './session.ts'
import { setupRoutes } from './setup.routes.ts'
import { type AccountPage, twoStepRoutes } from './two-step.routes.ts'

const LOGIN_FIRST = `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(ACCOUNT_PATHS.account)}`

/** The last page of events that can be requested. */
const LAST_PAGE = 10_000

/** What has just been done on the account page, or why it was not. */
interface Outcome {
  failure: Failure | null
  done: AccountAction | null
  made: ApplicationPasswords['made']
  /** The second step, where it shows what it shows only once. */
  twoStep: TwoStep | null
}

/** All pages of accounts. They work without script; the auth library's own routes are not mounted. */
export function accountsRoutes(options: AccountPagesOptions): Hono<{ Bindings: RequestBindings }> {
  const controller = createAccountController(options)
  const routes = new Hono<{ Bindings: RequestBindings }>()
  for (const part of [
    loginRoutes,
    loginCodeRoutes,
    passkeyLoginRoutes,
    accountRoutes,
    lostPasswordRoutes,
    invitationRoutes,
    setupRoutes,
  ])
    routes.route('/', part(controller))
  for (const path of [...Object.values(ACCOUNT_PATHS), INVITATION_PATH, LOGIN_CODE_PATH, TWO_STEP_PATH]) {
    if (path !== ACCOUNT_PATHS.setup) routes.get(`${path}/`, (context) => context.redirect(path, 301))
  }
  // Logging out takes a form, so this address shows nothing of its own.
  routes.get(ACCOUNT_PATHS.logout, (context) => context.redirect(ACCOUNT_PATHS.account, 302))
  return routes
}

/**
 * `/account` shows the logged-in user, their sessions and events, and takes the form that changes the password;
 * `/account/sessions` takes the forms that end other sessions, `/account/application-passwords` those that make and
 * revoke passwords of programs.
 */
function accountRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const screenOf = async (
    context: AccountContext,
    session: Session,
    { failure = null, done = null, made = null, twoStep = null }: Partial<Outcome>,
  ): Promise<AccountScreen> => {
    const usesPrograms = can({ id: session.userId, ...session.user }, 'studio.open')
    const [sessions, passwords, events, present, passkeys] = await Promise.all([
      accounts.sessionsOf(session),
      usesPrograms ? accounts.applicationPasswords(session) : null,
      accounts.eventsOf(session, pageOf(context.req.query('events')), visitOf(context).from),
      twoStep ?? accounts.twoStepOf(session),
      accounts.passkeys(session),
    ])
    const { user, email } = session
    const applicationPasswords = passwords && { passwords, made }
    const shown = { sessions, applicationPasswords, twoStep: present, passkeys, events }
    return { kind: 'account', ...user, email, failure, done, ...shown }
  }

  /** Handles a form of somebody logged in; any other request gets the response that explains it. */
  const withForm = async (
    context: AccountContext,
    handle: (form: ReceivedForm, session: Session) => Promise<Response>,
  ): Promise<Response> => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.response
    const { session } = received
    if (!session) return controller.redirect(LOGIN_FIRST)
    if (received.kind === 'fresh') return handle(received, session)
    return controller.renderPage(context, session, await screenOf(context, session, STALE), STALE.response)
  }

  routes.get(ACCOUNT_PATHS.account, async (context) => {
    const session = await controller.session(context)
    if (!session) return controller.redirect(LOGIN_FIRST)
    const done = ACCOUNT_ACTIONS.find((action) => action === context.req.query('done')) ?? null
    return controller.renderPage(context, session, await screenOf(context, session, { done }))
  })

  routes.post(ACCOUNT_PATHS.account, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const [current, password] = [form.get('current') ?? '', form.get('password') ?? '']
      const result = await accounts.changePassword(session, { current, password, from, headers })
      if (result.ok)
        return controller.redirect(`${ACCOUNT_PATHS.account}?done=password`, result.value.cookies)
      const screen = await screenOf(context, session, { failure: result.error })
      return controller.renderPage(context, session, screen, errorResponseOf(result.error))
    }),
  )

  routes.get(ACCOUNT_PATHS.applicationPasswords, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(ACCOUNT_PATHS.applicationPasswords, (context) =>
    withForm(context, async ({ form, ...visit }, session) => {
      if (!can({ id: session.userId, ...session.user }, 'studio.open'))
        return controller.redirect(ACCOUNT_PATHS.account)
      const id = form.get('revoke')
      if (id !== null) {
        await accounts.revokeApplicationPassword(session, id, visit)
        return controller.redirect(`${ACCOUNT_PATHS.account}?done=application-password`)
      }
      const result = await accounts.addApplicationPassword(session, form.get('application') ?? '', visit)
      // The password is shown in this answer and in no other, so none is redirected to.
      return result.ok
        ? controller.renderPage(context, session, await screenOf(context, session, { made: result.value }))
        : controller.renderPage(
            context,
            session,
            await screenOf(context, session, { failure: result.error }),
            errorResponseOf(result.error),
          )
    }),
  )

  const page: AccountPage = {
    withForm,
    show: async (context, session, outcome, options) =>
      controller.renderPage(context, session, await screenOf(context, session, outcome), options),
  }
  twoStepRoutes(routes, controller, page)
  passkeyRoutes(routes, controller, page)

  routes.get(ACCOUNT_PATHS.sessions, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(ACCOUNT_PATHS.sessions, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const which = form.get('session') ?? ''
      await accounts.endUserSession(session, which, { from, headers })
      return controller.redirect(`${ACCOUNT_PATHS.account}?done=${which === 'others' ? 'others' : 'session'}`)
    }),
  )

  return routes
}

/** Pages are counted from 1; anything that is not a page number means the first. */
const pageOf = (value = ''): number => (/^[1-9]\d{0,4}$/.test(value) ? Math.min(Number(value), LAST_PAGE) : 1)
