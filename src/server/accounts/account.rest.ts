import { Hono } from 'hono'
import { ACCOUNT_PATHS, type AccountScreen, type Failure } from '../../core/account/index.ts'
import { type AccountDesk, type RequestBindings, refusedAnswer, STALE } from './account-desk.ts'
import type { Session } from './accounts.service.ts'

const LOGIN_FIRST = `${ACCOUNT_PATHS.login}?redirect=${encodeURIComponent(ACCOUNT_PATHS.account)}`

/** `/account`: who is logged in; a form sent there changes the password. */
export function accountRoutes(desk: AccountDesk): Hono<{ Bindings: RequestBindings }> {
  const routes = new Hono<{ Bindings: RequestBindings }>()

  routes.get(ACCOUNT_PATHS.account, async (context) => {
    const session = await desk.session(context)
    if (!session) return desk.goOn(LOGIN_FIRST)
    const passwordChanged = context.req.query('done') === 'password'
    return desk.screen(context, session, screenOf(session, null, passwordChanged))
  })

  routes.post(ACCOUNT_PATHS.account, async (context) => {
    const received = await desk.receive(context, 'session')
    if (received.kind === 'refused') return received.answer
    const { session, form } = received
    if (!session) return desk.goOn(LOGIN_FIRST)
    if (received.kind === 'stale')
      return desk.screen(context, session, screenOf(session, STALE.failure), STALE.answer)
    const outcome = await desk.accounts.changePassword(session, {
      current: form.get('current') ?? '',
      password: form.get('password') ?? '',
      from: received.from,
      headers: context.req.raw.headers,
    })
    return outcome.ok
      ? desk.goOn(`${ACCOUNT_PATHS.account}?done=password`, outcome.cookies)
      : desk.screen(context, session, screenOf(session, outcome.failure), refusedAnswer(outcome))
  })

  return routes
}

const screenOf = (
  { user, email }: Session,
  failure: Failure | null,
  passwordChanged = false,
): AccountScreen => ({ kind: 'account', ...user, email, failure, passwordChanged })
