import { Hono } from 'hono'
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountScreen,
  type ApplicationPasswords,
  can,
  type Failure,
  KEPT_FIELDS,
  type KeptFields,
  type TwoStep,
} from '../../../core/account/index.ts'
import {
  ACCOUNT_PATHS,
  AUTHORIZE_PATH,
  EMAIL_PATH,
  INVITATION_PATH,
  LOGIN_CODE_PATH,
  loginPath,
  TWO_STEP_PATH,
} from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import type { AccountError } from '../failure.ts'
import type { Session } from '../sessions/session.ts'
import {
  type AccountContext,
  type AccountController,
  type AccountPagesOptions,
  createAccountController,
  errorResponseOf,
  type ReceivedForm,
  STALE_FORM,
  visitOf,
} from './account-controller.ts'
import { authorizeRoutes } from './authorize.routes.ts'
import { invitationRoutes } from './invitation.routes.ts'
import { loginRoutes } from './login.routes.ts'
import { loginCodeRoutes } from './login-code.routes.ts'
import { lostPasswordRoutes } from './lost-password.routes.ts'
import { passkeyLoginRoutes, passkeyRoutes } from './passkey.routes.ts'
import { setupRoutes } from './setup.routes.ts'
import { type AccountPage, twoStepRoutes } from './two-step.routes.ts'

const LOGIN_FIRST = loginPath(ACCOUNT_PATHS.account)

/** The last page of events that can be requested. */
const LAST_PAGE = 10_000

/** Result of the last action on the account page, or the reason it failed. */
interface Outcome {
  failure: Failure | null
  /** The form that failed. */
  form: URLSearchParams | null
  done: AccountAction | null
  made: ApplicationPasswords['made']
  /** Second step of logins, set if the page has to show a key or recovery codes, which are shown only once. */
  twoStep: TwoStep | null
}

/** Creates the routes of all account pages. They work without script; the auth library's own routes are not mounted. */
export function accountsRoutes(options: AccountPagesOptions): Hono<{ Bindings: RequestBindings }> {
  const controller = createAccountController(options)
  const routes = new Hono<{ Bindings: RequestBindings }>()
  for (const part of [
    loginRoutes,
    loginCodeRoutes,
    passkeyLoginRoutes,
    accountRoutes,
    authorizeRoutes,
    lostPasswordRoutes,
    invitationRoutes,
    setupRoutes,
  ])
    routes.route('/', part(controller))
  for (const path of [
    ...Object.values(ACCOUNT_PATHS),
    AUTHORIZE_PATH,
    EMAIL_PATH,
    INVITATION_PATH,
    LOGIN_CODE_PATH,
    TWO_STEP_PATH,
  ]) {
    if (path !== ACCOUNT_PATHS.setup) routes.get(`${path}/`, (context) => context.redirect(path, 301))
  }
  // Logging out takes a form, so this address shows nothing of its own.
  routes.get(ACCOUNT_PATHS.logout, (context) => context.redirect(ACCOUNT_PATHS.account, 302))
  return routes
}

/**
 * Creates the routes below `/account`. `/account` shows the logged-in user, their sessions and events, and takes the
 * form that changes the password; `/account/email` takes the form that changes the mail address; `/account/sessions`
 * takes those that end other sessions; `/account/application-passwords` takes those that create and revoke passwords of
 * programs.
 */
function accountRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const screenOf = async (
    context: AccountContext,
    session: Session,
    { failure = null, form = null, done = null, made = null, twoStep = null }: Partial<Outcome>,
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
    const sections = { sessions, applicationPasswords, twoStep: present, passkeys, events }
    const fields = Object.fromEntries(KEPT_FIELDS.map((name) => [name, form?.get(name) ?? ''])) as KeptFields
    return { kind: 'account', ...user, email, failure, typed: fields, done, ...sections }
  }

  /** Handles a form of a logged-in user. Responds to other requests with a redirect to the login or with the error. */
  const withForm = async (
    context: AccountContext,
    handle: (form: ReceivedForm, session: Session) => Promise<Response>,
  ): Promise<Response> => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.response
    const { session } = received
    if (!session) return controller.redirect(LOGIN_FIRST)
    if (received.kind === 'fresh') return handle(received, session)
    return show(context, session, { ...STALE_FORM, form: received.form }, STALE_FORM.response)
  }

  const show = async (
    context: AccountContext,
    session: Session,
    outcome: Partial<Outcome>,
    options?: ReturnType<typeof errorResponseOf>,
  ) => controller.renderPage(context, session, await screenOf(context, session, outcome), options)
  const fail = (
    context: AccountContext,
    session: Session,
    failure: AccountError,
    form: URLSearchParams | null = null,
  ) => show(context, session, { failure, form }, errorResponseOf(failure))
  const redirectAfter = (action: AccountAction, cookies?: readonly string[]) =>
    controller.redirect(`${ACCOUNT_PATHS.account}?done=${action}`, cookies)

  routes.get(ACCOUNT_PATHS.account, async (context) => {
    const session = await controller.session(context)
    if (!session) return controller.redirect(LOGIN_FIRST)
    const action = ACCOUNT_ACTIONS.find((one) => one === context.req.query('done')) ?? null
    return show(context, session, { done: action })
  })

  routes.post(ACCOUNT_PATHS.account, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const [current, password] = [form.get('current') ?? '', form.get('password') ?? '']
      const endPrograms = form.get('end-programs') === '1'
      const change = { current, password, endPrograms, from, headers }
      const result = await accounts.changePassword(session, change)
      return result.ok
        ? redirectAfter('password', result.value.cookies)
        : fail(context, session, result.error, form)
    }),
  )

  routes.get(EMAIL_PATH, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(EMAIL_PATH, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const [email, password] = [form.get('email') ?? '', form.get('current') ?? '']
      const result = await accounts.changeEmail(session, { email, password, from, headers })
      return result.ok ? redirectAfter('email') : fail(context, session, result.error, form)
    }),
  )

  routes.get(ACCOUNT_PATHS.applicationPasswords, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(ACCOUNT_PATHS.applicationPasswords, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      if (!can({ id: session.userId, ...session.user }, 'studio.open'))
        return controller.redirect(ACCOUNT_PATHS.account)
      const id = form.get('revoke')
      const password = form.get('current') ?? ''
      if (id !== null) {
        const revocation = await accounts.revokeApplicationPassword(session, { id, password, from, headers })
        return revocation.ok
          ? redirectAfter('application-password')
          : fail(context, session, revocation.error)
      }
      const name = form.get('application') ?? ''
      const result = await accounts.addApplicationPassword(session, { name, password, from, headers })
      // The password is shown in this response only, so there is no redirect after the form.
      return result.ok
        ? show(context, session, { made: result.value })
        : fail(context, session, result.error, form)
    }),
  )

  const page: AccountPage = { withForm, show }
  twoStepRoutes(routes, controller, page)
  passkeyRoutes(routes, controller, page)

  routes.get(ACCOUNT_PATHS.sessions, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(ACCOUNT_PATHS.sessions, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const which = form.get('session') ?? ''
      const password = form.get('current') ?? ''
      const result = await accounts.endUserSession(session, { which, password, from, headers })
      if (!result.ok) return fail(context, session, result.error)
      return redirectAfter(which === 'others' ? 'others' : 'session')
    }),
  )

  return routes
}

/** Reads a page number, counted from 1; returns 1 for anything that is not a page number. */
const pageOf = (value = ''): number => (/^[1-9]\d{0,4}$/.test(value) ? Math.min(Number(value), LAST_PAGE) : 1)
