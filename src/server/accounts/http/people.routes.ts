import { Hono } from 'hono'
import { type Actor, isAccountFault } from '../../../core/account/index.ts'
import { peopleCalls } from '../../../core/calls/index.ts'
import { fail, ok, type Result } from '../../../core/kit/result.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  forbidden,
  mountOwnCalls,
  type PrivateApiOptions,
  refused,
  serveCall,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { People, PeopleError } from '../people/people.ts'

/** Creates the routes of `vitrine/v1/people`: all accounts, for owners (studio-180). */
export function peopleRoutes({ people, ...options }: PrivateApiOptions & { people: People }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  mountOwnCalls(
    routes,
    [
      serveCall(peopleCalls.list, async ({ actor }) => {
        const result = await people.overview(actor)
        return result.ok
          ? ok({ body: { people: result.value, sendsMail: people.sendsMail } })
          : fail(refusal(result.error, actor))
      }),
      serveCall(peopleCalls.invite, async ({ actor, args, origin }) => {
        const invitation = { name: args.name.trim(), email: args.email.trim(), role: args.role }
        return answer(actor, await people.invite(actor, invitation, { origin, byMail: args.mail }))
      }),
      serveCall(peopleCalls.inviteAgain, async ({ actor, param, args, origin }) =>
        answer(actor, await people.inviteAgain(actor, param('id'), { origin, byMail: args.mail })),
      ),
      serveCall(peopleCalls.createPasswordLink, async ({ actor, param, origin }) =>
        answer(actor, await people.passwordLink(actor, param('id'), origin)),
      ),
      serveCall(peopleCalls.change, async ({ actor, param, args: { role, disabled } }) => {
        if (role) {
          const roleResult = await people.change(actor, param('id'), { role })
          if (!roleResult.ok) return fail(refusal(roleResult.error, actor))
        }
        return answer(actor, await people.setDisabled(actor, param('id'), disabled))
      }),
      serveCall(peopleCalls.remove, async ({ actor, param }) => {
        const result = await people.remove(actor, param('id'))
        return result.ok ? ok({ body: { deleted: true } }) : fail(refusal(result.error, actor))
      }),
      serveCall(peopleCalls.endSessions, async ({ actor, param }) => {
        const result = await people.endSessions(actor, param('id'))
        if (!result.ok) return fail(refusal(result.error, actor))
        const { sessions: ended, applicationPasswords } = result.value
        return ok({ body: { ended, applicationPasswords } })
      }),
      serveCall(peopleCalls.turnOffTwoStep, async ({ actor, param }) => {
        const result = await people.turnOffTwoStep(actor, param('id'))
        return result.ok ? ok({ body: { wasOn: result.value } }) : fail(refusal(result.error, actor))
      }),
      serveCall(peopleCalls.removePasskeys, async ({ actor, param }) => {
        const result = await people.removePasskeys(actor, param('id'))
        return result.ok ? ok({ body: { removed: result.value } }) : fail(refusal(result.error, actor))
      }),
    ],
    options,
  )
  return routes
}

const answer = <T>(actor: Actor | null, result: Result<T, PeopleError>) =>
  result.ok ? ok({ body: result.value }) : fail(refusal(result.error, actor))

function refusal(error: PeopleError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return refused({ code: 'rest_not_found' })
    case 'name_fixed':
    case 'email_taken':
    case 'refused':
      return unfit(error)
    default:
      return refused(error)
  }
}

/** Returns the error for an invalid name or address, with its field. */
function unfit(error: Extract<PeopleError, { code: 'name_fixed' | 'email_taken' | 'refused' }>): WpResult {
  const reason = error.code === 'refused' ? error.reason : 'email_taken'
  const field = error.code === 'refused' && error.field === 'username' ? 'name' : 'email'
  return refused(isAccountFault(reason) ? { code: `invalid.${reason}` } : { code: 'invalid' }, { field })
}
