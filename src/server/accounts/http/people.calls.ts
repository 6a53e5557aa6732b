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
  description: 'Whether the link is mailed, too, where the site sends mail.',
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
    sessions: { type: 'integer', description: 'How many are not over.' },
    seenAt: { ...TIME, description: 'When a session that is not over was last used.' },
    twoStep: { type: 'boolean', description: 'Whether logins ask for a code of an app, too.' },
    passkeys: { type: 'integer', description: 'How many passkeys it has.' },
    applicationPasswords: { type: 'integer', description: 'How many programs have a password for it.' },
    isSelf: { type: 'boolean' },
    invitation: {
      type: ['object', 'null'],
      properties: { until: TIME, mail: { type: 'string', enum: ['none', 'waiting', 'sent', 'failed'] } },
      description: 'Null for who has a password.',
    },
  },
}
const INVITED: CallSchema = {
  type: 'object',
  properties: {
    person: PERSON,
    link: { type: 'string', description: 'Works once, for 48 hours; it is told this once.' },
  },
}

/** Descriptions of the calls in `people.routes.ts`. */
export const peopleCalls: readonly CallDescription[] = [
  {
    method: 'GET',
    path: PEOPLE_PATH,
    summary: 'Lists everybody with an account, and whether invitations can be mailed.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: { people: { type: 'array', items: PERSON }, sendsMail: { type: 'boolean' } },
    },
  },
  {
    method: 'POST',
    path: PEOPLE_PATH,
    summary: 'Invites somebody, who chooses a password by the link.',
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
    summary: 'Makes a new link for somebody who was invited; the one before ends.',
    allowed: 'people.write',
    args: { mail: MAIL },
    answer: INVITED,
  },
  {
    method: 'POST',
    path: PERSON_PASSWORD_LINK_PATH,
    summary: 'Makes a link by which somebody chooses a new password, for whoever has lost theirs.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: {
        link: { type: 'string', description: 'Works once; it is told this once.' },
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
    summary: 'Removes an account, or takes an invitation back. What the account made stays.',
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
        ended: { type: 'integer', description: 'How many sessions.' },
        applicationPasswords: { type: 'integer' },
      },
    },
  },
  {
    method: 'DELETE',
    path: PERSON_TWO_STEP_PATH,
    summary: 'Turns two-step login of an account off, for whoever has lost their phone.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { wasOn: { type: 'boolean' } } },
  },
  {
    method: 'DELETE',
    path: PERSON_PASSKEYS_PATH,
    summary: 'Removes all passkeys of an account, for whoever has lost a device.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { removed: { type: 'integer' } } },
  },
]
