import { Hono } from 'hono'
import { ACCOUNT_PATHS, type Failure } from '../../core/account/index.ts'
import {
  type AccountContext,
  type AccountDesk,
  type RequestBindings,
  refusedAnswer,
  type ScreenAnswer,
  STALE,
} from './account-desk.ts'

/** `/lost-password`, which mails a link, and `/reset-password`, where the link leads. */
export function lostPasswordRoutes(desk: AccountDesk): Hono<{ Bindings: RequestBindings }> {
  const { accounts, origin } = desk
  const routes = new Hono<{ Bindings: RequestBindings }>()

  routes.get(ACCOUNT_PATHS.lostPassword, async (context) =>
    desk.screen(context, await desk.session(context), { kind: 'lost-password', login: '', failure: null }),
  )

  routes.post(ACCOUNT_PATHS.lostPassword, async (context) => {
    const received = await desk.receive(context, 'visitor')
    if (received.kind === 'refused') return received.answer
    const { session } = received
    const login = received.form.get('login') ?? ''
    const fail = (failure: Failure, answer: ScreenAnswer) =>
      desk.screen(context, session, { kind: 'lost-password', login, failure }, answer)
    if (received.kind === 'stale') return fail(STALE.failure, STALE.answer)
    const outcome = await accounts.losePassword({
      login,
      origin,
      from: received.from,
      headers: received.headers,
    })
    return outcome.ok
      ? desk.screen(context, session, { kind: 'link-sent', byMail: accounts.sendsMail })
      : fail(outcome.failure, refusedAnswer(outcome))
  })

  const showReset = async (
    context: AccountContext,
    token: string,
    failure: Failure | null,
    answer: ScreenAnswer = {},
  ) => desk.screen(context, await desk.session(context), { kind: 'reset-password', token, failure }, answer)

  routes.get(ACCOUNT_PATHS.resetPassword, (context) =>
    showReset(context, context.req.query('token') ?? '', null),
  )

  routes.post(ACCOUNT_PATHS.resetPassword, async (context) => {
    const received = await desk.receive(context, 'visitor')
    if (received.kind === 'refused') return received.answer
    const { form } = received
    const token = form.get('link') ?? ''
    if (received.kind === 'stale') return showReset(context, token, STALE.failure, STALE.answer)
    const password = form.get('password') ?? ''
    const outcome = await accounts.setPasswordByLink({
      token,
      password,
      from: received.from,
      headers: received.headers,
    })
    if (!outcome.ok) return showReset(context, token, outcome.failure, refusedAnswer(outcome))
    // All sessions of the account have ended; one of somebody else in this browser ends too.
    const cookies = await accounts.logOut(received, 'here')
    return desk.goOn(`${ACCOUNT_PATHS.login}?done=password`, cookies)
  })

  return routes
}
