import type { EventName, TwoStep } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import type { AuthContext } from '../auth-context.ts'
import { type AccountError, tooManyAttempts } from '../failure.ts'
import { type CodeAttempt, enterLoginCode } from '../sessions/enter-login-code.ts'
import type { Session, Visit } from '../sessions/session.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { confirmPassword } from './confirm-password.ts'

/** Action on the second step of logins that requires the password. */
type TwoStepAction = 'begin' | 'codes' | 'off'

interface TwoStepChange extends Visit {
  action: TwoStepAction
  password: string
  /** Name of the site, under which the app lists the key. */
  site: string
}

/** Second step of logins: taking a code at a login, and turning the second step on and off. */
export interface TwoStepLogins {
  /** Tells whether a login of this browser waits for its code. */
  awaitsCode(headers: Headers): Promise<boolean>
  enterLoginCode(attempt: CodeAttempt): ReturnType<typeof enterLoginCode>
  twoStepOf(session: Session): Promise<TwoStep>
  changeTwoStep(session: Session, change: TwoStepChange): Promise<Result<TwoStep, AccountError>>
  /** Returns the key that a form was made for, to show it again. */
  sameTwoStepKey(session: Session, site: string, sealed: string): Promise<TwoStep | null>
  /** Turns the second step on, once a code proves that the app has the key. */
  turnOnTwoStep(session: Session, proof: TwoStepProof): Promise<Result<TwoStep, AccountError>>
}

/** @param context dependencies that the functions on accounts share */
export const createTwoStepLogins = (context: () => Promise<AuthContext>): TwoStepLogins => ({
  awaitsCode: async (headers) => (await (await context()).secondFactors.waiting(headers)) !== null,
  enterLoginCode: async (attempt) => enterLoginCode(await context(), attempt),
  twoStepOf: async ({ userId }) => (await context()).secondFactors.state(userId),
  changeTwoStep: async (session, change) => changeTwoStep(await context(), session, change),
  sameTwoStepKey: async (session, site, sealed) =>
    (await context()).secondFactors.sameKey(session, site, sealed),
  turnOnTwoStep: async (session, proof) => turnOnTwoStep(await context(), session, proof),
})

interface TwoStepProof extends Visit {
  sealed: string
  code: string
}

/** Begins to turn the second step on, creates new recovery codes, or turns it off; each asks for the password again. */
async function changeTwoStep(
  context: AuthContext,
  session: Session,
  { action, password, site, ...visit }: TwoStepChange,
): Promise<Result<TwoStep, AccountError>> {
  const { events, secondFactors } = context
  const { userId } = session
  const confirmation = await confirmPassword(context, userId, password, 'two-step', visit)
  if (!confirmation.ok) return confirmation
  const record = (name: EventName) => events.record({ name, userId, ...visit })
  if (action === 'begin') return ok(await secondFactors.newKey(session, site))
  if (action === 'off') {
    if (await secondFactors.turnOff(userId)) await record('two-step-off.done')
    return ok({ status: 'off' })
  }
  const result = await secondFactors.renew(userId)
  if (!result.ok) return result
  await record('recovery-codes.done')
  return ok(await secondFactors.state(userId, result.value))
}

/** Turns the second step on, once a code proves that the app has the key. */
async function turnOnTwoStep(
  { attempts, events, secondFactors }: AuthContext,
  session: Session,
  { sealed, code, ...visit }: TwoStepProof,
): Promise<Result<TwoStep, AccountError>> {
  const { userId } = session
  const attempt = await attempts.take(LIMITS.loginCodeTo, userId, session.id)
  if (!attempt.ok) return tooManyAttempts(attempt.waitMs)
  const result = await secondFactors.turnOn(session, sealed, code)
  if (!result.ok) return result
  await events.record({ name: 'two-step-on.done', userId, ...visit })
  return ok(await secondFactors.state(userId, result.value))
}
