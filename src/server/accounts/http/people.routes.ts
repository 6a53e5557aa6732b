import { Hono } from 'hono'
import {
  type Actor,
  type FailureCode,
  failureMessages,
  failureText,
  ROLES,
} from '../../../core/account/index.ts'
import { translator } from '../../../core/i18n/index.ts'
import { wpError } from '../../../core/wp/index.ts'
import type { RequestBindings } from '../../kit/http/index.ts'
import {
  type ApiCall,
  createPrivateApi,
  errorResult,
  forbidden,
  invalidParam,
  type PrivateApiOptions,
  type WpResult,
} from '../../kit/http/rest/index.ts'
import type { People, PeopleError } from '../people/people.ts'
import {
  PEOPLE_PATH,
  PERSON_INVITATION_PATH,
  PERSON_PASSKEYS_PATH,
  PERSON_PASSWORD_LINK_PATH,
  PERSON_PATH,
  PERSON_SESSIONS_PATH,
  PERSON_TWO_STEP_PATH,
} from './people.calls.ts'

/** Creates the routes of `vitrine/v1/people`: all accounts, for owners (studio-180). */
export function peopleRoutes({ people, ...options }: PrivateApiOptions & { people: People }) {
  const routes = new Hono<{ Bindings: RequestBindings }>()
  const handler = createPrivateApi(options)

  routes.get(
    PEOPLE_PATH,
    handler(async (call) => {
      const result = await people.overview(call.actor)
      if (!result.ok) return refusal(result.error, call.actor)
      return { status: 200, body: { people: result.value, sendsMail: people.sendsMail } }
    }),
  )
  routes.post(
    PEOPLE_PATH,
    handler(async (call) => {
      const { name, email } = call.body
      const role = roleOf(call)
      if (typeof name !== 'string') return invalidParam('name', 'a name to log in with')
      if (typeof email !== 'string') return invalidParam('email', 'an email address')
      if (!role) return invalidParam('role', ROLES.join(', '))
      const result = await people.invite(
        call.actor,
        { name: name.trim(), email: email.trim(), role },
        wish(call),
      )
      return result.ok ? { status: 201, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.post(
    PERSON_INVITATION_PATH,
    handler(async (call) => {
      const result = await people.inviteAgain(call.actor, call.param('id'), wish(call))
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.post(
    PERSON_PASSWORD_LINK_PATH,
    handler(async (call) => {
      const result = await people.passwordLink(call.actor, call.param('id'), call.origin)
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.patch(
    PERSON_PATH,
    handler(async (call) => {
      const { role, disabled } = call.body
      const [id, newRole] = [call.param('id'), roleOf(call)]
      if (role !== undefined && !newRole) return invalidParam('role', ROLES.join(', '))
      if (disabled !== undefined && typeof disabled !== 'boolean')
        return invalidParam('disabled', 'true or false')
      if (newRole) {
        const roleResult = await people.change(call.actor, id, { role: newRole })
        if (!roleResult.ok) return refusal(roleResult.error, call.actor)
      }
      const result = await people.setDisabled(call.actor, id, disabled)
      return result.ok ? { status: 200, body: result.value } : refusal(result.error, call.actor)
    }),
  )
  routes.delete(
    PERSON_PATH,
    handler(async (call) => {
      const result = await people.remove(call.actor, call.param('id'))
      return result.ok ? { status: 200, body: { deleted: true } } : refusal(result.error, call.actor)
    }),
  )
  routes.delete(
    PERSON_SESSIONS_PATH,
    handler(async (call) => {
      const result = await people.endSessions(call.actor, call.param('id'))
      return result.ok
        ? {
            status: 200,
            body: { ended: result.value.sessions, applicationPasswords: result.value.applicationPasswords },
          }
        : refusal(result.error, call.actor)
    }),
  )
  routes.delete(
    PERSON_TWO_STEP_PATH,
    handler(async (call) => {
      const result = await people.turnOffTwoStep(call.actor, call.param('id'))
      return result.ok ? { status: 200, body: { wasOn: result.value } } : refusal(result.error, call.actor)
    }),
  )
  routes.delete(
    PERSON_PASSKEYS_PATH,
    handler(async (call) => {
      const result = await people.removePasskeys(call.actor, call.param('id'))
      return result.ok ? { status: 200, body: { removed: result.value } } : refusal(result.error, call.actor)
    }),
  )
  return routes
}

/** Message for users who try to change their own mail address through this API. */
export const OWN_EMAIL =
  'Your own mail address is changed on the page of your account (/account), with your password.'

const roleOf = ({ body }: ApiCall) => ROLES.find((one) => one === body.role)

const wish = ({ body, origin }: ApiCall) => ({ origin, byMail: body.mail === true })

function refusal(error: PeopleError, actor: Actor | null): WpResult {
  switch (error.code) {
    case 'rest_forbidden':
      return forbidden(actor)
    case 'not_found':
      return errorResult(wpError('rest_not_found', 'There is no such account.', 404))
    case 'last_owner':
      return errorResult(wpError('last_owner', 'A site needs an owner.', 409))
    case 'own_account':
      return errorResult(
        wpError('own_account', 'This is your own account. Another owner can change it.', 409),
      )
    case 'not_invited':
      return errorResult(wpError('not_invited', 'This account needs no invitation.', 409))
    case 'no_password':
      return errorResult(
        wpError('no_password', 'This account has no password to replace: it is invited, or disabled.', 409),
      )
    case 'own_email':
      return errorResult(wpError('own_email', OWN_EMAIL, 409))
    case 'name_fixed':
    case 'email_taken':
    case 'refused':
      return unfit(error)
  }
}

/** Returns the error for an invalid name or address, with its field. */
function unfit(error: Extract<PeopleError, { code: 'name_fixed' | 'email_taken' | 'refused' }>): WpResult {
  const reason = (error.code === 'refused' ? error.reason : 'email_taken') as FailureCode
  const field = error.code === 'refused' && error.field === 'username' ? 'name' : 'email'
  const text = failureText(translator(failureMessages, 'en'), { code: reason, field })
  return errorResult(wpError('invalid', text, 422, { field, reason }))
}
