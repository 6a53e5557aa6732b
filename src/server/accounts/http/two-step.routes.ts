import type { Hono } from 'hono'
import type { AccountAction, Failure, TwoStep } from '../../../core/account/index.ts'
import { ACCOUNT_PATHS, TWO_STEP_PATH } from '../../../core/routing/routes.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import type { Session } from '../sessions/session.ts'
import {
  type AccountContext,
  type AccountController,
  errorResponseOf,
  type ReceivedForm,
} from './account-controller.ts'

/** Functions of the account page that the routes of its parts need. */
export interface AccountPage {
  withForm(
    context: AccountContext,
    handle: (form: ReceivedForm, session: Session) => Promise<Response>,
  ): Promise<Response>
  show(
    context: AccountContext,
    session: Session,
    outcome: { failure?: Failure; done?: AccountAction; twoStep?: TwoStep },
    options?: ReturnType<typeof errorResponseOf>,
  ): Promise<Response>
}

/**
 * Adds the routes below `/account/two-step`, which take the forms that turn the second step of logins on and off. Keys
 * and recovery codes are shown once.
 */
export function twoStepRoutes(
  routes: Hono<{ Bindings: RequestBindings }>,
  { accounts, settings, redirect }: AccountController,
  { withForm, show }: AccountPage,
): void {
  routes.get(TWO_STEP_PATH, (context) => context.redirect(ACCOUNT_PATHS.account, 302))

  routes.post(TWO_STEP_PATH, (context) =>
    withForm(context, async ({ form, from, headers }, session) => {
      const { title: site } = await settings.read()
      const [sealed, requestedAction] = [form.get('sealed'), form.get('deed')]
      if (sealed !== null) {
        const code = form.get('code') ?? ''
        const turnOnResult = await accounts.turnOnTwoStep(session, { sealed, code, from, headers })
        if (turnOnResult.ok) return show(context, session, { twoStep: turnOnResult.value })
        const again = await accounts.sameTwoStepKey(session, site, sealed)
        return show(
          context,
          session,
          { failure: turnOnResult.error, ...(again && { twoStep: again }) },
          errorResponseOf(turnOnResult.error),
        )
      }
      const action = requestedAction === 'codes' || requestedAction === 'off' ? requestedAction : 'begin'
      const password = form.get('current') ?? ''
      const result = await accounts.changeTwoStep(session, { action, password, site, from, headers })
      if (!result.ok) return show(context, session, { failure: result.error }, errorResponseOf(result.error))
      return action === 'off'
        ? redirect(`${ACCOUNT_PATHS.account}?done=two-step-off`)
        : show(context, session, { twoStep: result.value })
    }),
  )
}
