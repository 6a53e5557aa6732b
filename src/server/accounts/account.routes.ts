import { Hono } from 'hono'
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountScreen,
  type Failure,
} from '../../core/account/index.ts'
import { ACCOUNT_PATHS } from '../../core/routes.ts'
import type { RequestBindings } from '../http/index.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  STALE,
  visitOf,
} from './account-controller.ts'
import type { Session } from './session.ts'

const LOGIN_FIRST = `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(ACCOUNT_PATHS.account)}`

/** Beyond this many pages nothing is looked for. */
const LAST_PAGE = 10_000

/**
 * `/account`: who is logged in and where, and what happened; a form sent there changes the password. `/account/sessions`
 * takes forms that end other sessions.
 */
export function accountRoutes(controller: AccountController): Hono<{ Bindings: RequestBindings }> {
  const { accounts } = controller
  const routes = new Hono<{ Bindings: RequestBindings }>()

  const screenOf = async (
    context: AccountContext,
    session: Session,
    { failure = null, done = null }: { failure?: Failure | null; done?: AccountAction | null },
  ): Promise<AccountScreen> => {
    const [sessions, events] = await Promise.all([
      accounts.sessionsOf(session),
      accounts.eventsOf(session, pageOf(context.req.query('events')), visitOf(context).from),
    ])
    const { user, email } = session
    return { kind: 'account', ...user, email, failure, done, sessions, events }
  }

  routes.get(ACCOUNT_PATHS.account, async (context) => {
    const session = await controller.session(context)
    if (!session) return controller.redirect(LOGIN_FIRST)
    const done = ACCOUNT_ACTIONS.find((deed) => deed === context.req.query('done')) ?? null
    return controller.renderPage(context, session, await screenOf(context, session, { done }))
  })

  routes.post(ACCOUNT_PATHS.account, async (context) => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.answer
    const { session, form, from, headers } = received
    if (!session) return controller.redirect(LOGIN_FIRST)
    if (received.kind === 'stale')
      return controller.renderPage(context, session, await screenOf(context, session, STALE), STALE.answer)
    const change = { current: form.get('current') ?? '', password: form.get('password') ?? '', from, headers }
    const outcome = await accounts.changePassword(session, change)
    return outcome.ok
      ? controller.redirect(`${ACCOUNT_PATHS.account}?done=password`, outcome.value.cookies)
      : controller.renderPage(
          context,
          session,
          await screenOf(context, session, { failure: outcome.error }),
          errorResponseOf(outcome.error),
        )
  })

  routes.get(ACCOUNT_PATHS.sessions, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(ACCOUNT_PATHS.sessions, async (context) => {
    const received = await controller.receive(context, 'session')
    if (received.kind === 'refused') return received.answer
    const { session, form, from, headers } = received
    if (!session) return controller.redirect(LOGIN_FIRST)
    if (received.kind === 'stale')
      return controller.renderPage(context, session, await screenOf(context, session, STALE), STALE.answer)
    const which = form.get('session') ?? ''
    await accounts.endUserSession(session, which, { from, headers })
    return controller.redirect(`${ACCOUNT_PATHS.account}?done=${which === 'others' ? 'others' : 'session'}`)
  })

  return routes
}

/** Pages are counted from 1; whatever is no number is the first. */
const pageOf = (asked = ''): number => (/^[1-9]\d{0,4}$/.test(asked) ? Math.min(Number(asked), LAST_PAGE) : 1)
