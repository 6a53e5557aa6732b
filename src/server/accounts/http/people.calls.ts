import { NAME_LENGTH, ROLES } from '../../../core/account/index.ts'
import type { CallDescription, CallSchema } from '../../kit/http/rest/index.ts'

/** Paths of the calls, in the syntax of the router. */
export const PEOPLE_PATH = '/vitrine/v1/people'
export const PERSON_PATH = `${PEOPLE_PATH}/:id{[A-Za-z0-9_-]+}`
export const PERSON_INVITATION_PATH = `${PERSON_PATH}/invitation`
export const PERSON_PASSWORD_LINK_PATH = `${PERSON_PATH}/password-link`
export const PERSON_SESSIONS_PATH = `${PERSON_PATH}/sessions`
export const PERSON_TWO_STEP_PATH = `${PERSON_PATH}/two-step`
export const PERSON_PASSKEYS_PATH = `${PERSON_PATH}/passkeys`

const ROLE: CallSchema = { type: 'string', enum: ROLES }
const MAIL: CallSchema = {
  type: 'boolean',
  default: false,
  description: 'Whether the link is also mailed, if the site can send mail.',
}
const TIME: CallSchema = { type: ['string', 'null'], format: 'date-time' }
const PERSON: CallSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: ROLE,
    createdAt: { type: 'string', format: 'date-time' },
    disabledAt: TIME,
    sessions: { type: 'integer', description: 'Number of sessions that have not ended.' },
    seenAt: { ...TIME, description: 'Time of the last use of a session that has not ended.' },
    twoStep: { type: 'boolean', description: 'Whether logins also ask for a code of an app.' },
    passkeys: { type: 'integer', description: 'Number of passkeys.' },
    applicationPasswords: { type: 'integer', description: 'Number of application passwords.' },
    isSelf: { type: 'boolean' },
    invitation: {
      type: ['object', 'null'],
      properties: { until: TIME, mail: { type: 'string', enum: ['none', 'waiting', 'sent', 'failed'] } },
      description: 'Null for users who have chosen a password.',
    },
  },
}
const INVITED: CallSchema = {
  type: 'object',
  properties: {
    person: PERSON,
    link: { type: 'string', description: 'Works once within 48 hours; returned only by this call.' },
  },
}

/** Descriptions of the calls in `people.routes.ts`. */
export const peopleCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PEOPLE_PATH,
    summary: 'Lists all users, and tells whether invitations can be mailed.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: { people: { type: 'array', items: PERSON }, sendsMail: { type: 'boolean' } },
    },
  },
  {
    method: 'POST',
    path: PEOPLE_PATH,
    summary: 'Invites a user, who chooses a password by the returned link.',
    allowed: 'people.write',
    args: {
      name: { type: 'string', minLength: NAME_LENGTH.min, maxLength: NAME_LENGTH.max, required: true },
      email: { type: 'string', format: 'email', required: true },
      role: { ...ROLE, required: true },
      mail: MAIL,
    },
    answer: INVITED,
  },
  {
    method: 'POST',
    path: PERSON_INVITATION_PATH,
    summary: 'Creates a new link for an invited user; the earlier link stops working.',
    allowed: 'people.write',
    args: { mail: MAIL },
    answer: INVITED,
  },
  {
    method: 'POST',
    path: PERSON_PASSWORD_LINK_PATH,
    summary: 'Creates a link by which a user who has lost the password chooses a new one.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: {
        link: { type: 'string', description: 'Works once; returned only by this call.' },
        until: { type: 'string', format: 'date-time' },
      },
    },
  },
  {
    method: 'PATCH',
    path: PERSON_PATH,
    summary: 'Changes the role of an account, or disables it, which ends its sessions.',
    allowed: 'people.write',
    args: { role: ROLE, disabled: { type: 'boolean' } },
    answer: PERSON,
  },
  {
    method: 'DELETE',
    path: PERSON_PATH,
    summary: 'Removes an account or an invitation. Content that the user created stays.',
    allowed: 'people.write',
    answer: { type: 'object' },
  },
  {
    method: 'DELETE',
    path: PERSON_SESSIONS_PATH,
    summary: 'Ends all sessions, application passwords, links and trusted devices of an account.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: {
        ended: { type: 'integer', description: 'Number of ended sessions.' },
        applicationPasswords: { type: 'integer' },
      },
    },
  },
  {
    method: 'DELETE',
    path: PERSON_TWO_STEP_PATH,
    summary: 'Turns off two-step login of an account whose user has lost the phone.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { wasOn: { type: 'boolean' } } },
  },
  {
    method: 'DELETE',
    path: PERSON_PASSKEYS_PATH,
    summary: 'Removes all passkeys of an account whose user has lost a device.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { removed: { type: 'integer' } } },
  },
]
