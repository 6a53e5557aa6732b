import { EMAIL_MAX, NAME_LENGTH, ROLES } from '../account/index.ts'
import type { CallDescription } from './call-description.ts'
import type { ValueOf } from './call-values.ts'
import { TIME, TIME_OR_NULL } from './times.ts'

const PERSON_PATH = '/vitrine/v1/people/:id{[A-Za-z0-9_-]+}'

const ROLE = { type: 'string', enum: ROLES } as const
const MAIL = {
  type: 'boolean',
  default: false,
  description: 'Whether the link is also mailed, if the site can send mail.',
} as const

const PERSON = {
  type: 'object',
  description: 'An account; times are ISO 8601 in UTC.',
  properties: {
    id: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: ROLE,
    createdAt: TIME,
    disabledAt: TIME_OR_NULL,
    sessions: { type: 'integer', description: 'Number of sessions that have not ended.' },
    seenAt: { ...TIME_OR_NULL, description: 'Time of the last use of a session that has not ended.' },
    twoStep: { type: 'boolean', description: 'Whether logins also ask for a code of an app.' },
    passkeys: { type: 'integer', description: 'Number of passkeys.' },
    applicationPasswords: { type: 'integer', description: 'Number of application passwords.' },
    isSelf: { type: 'boolean', description: 'Whether it is the account of the caller.' },
    invitation: {
      type: ['object', 'null'],
      properties: {
        until: { ...TIME_OR_NULL, description: 'Time at which the link expires; null if there is no link.' },
        mail: { type: 'string', enum: ['none', 'waiting', 'sent', 'failed'] },
      },
      description: 'Null for users who have chosen a password.',
    },
  },
} as const

/** Account, as owners see it. */
export type Person = ValueOf<typeof PERSON>

const ISSUED_INVITATION = {
  type: 'object',
  properties: {
    person: PERSON,
    link: { type: 'string', description: 'Works once within 48 hours; returned only by this call.' },
  },
} as const

/** Invited account with its link. */
export type IssuedInvitation = ValueOf<typeof ISSUED_INVITATION>

const PASSWORD_LINK = {
  type: 'object',
  properties: {
    link: { type: 'string', description: 'Works once; returned only by this call.' },
    until: TIME,
  },
} as const

/** Link by which a user chooses a new password. */
export type PasswordLink = ValueOf<typeof PASSWORD_LINK>

/** Calls of accounts (studio-180 to studio-183, studio-316). */
export const peopleCalls = {
  list: {
    method: 'GET',
    path: '/vitrine/v1/people',
    summary: 'Lists all users, and tells whether invitations can be mailed.',
    allowed: 'people.write',
    answer: {
      type: 'object',
      properties: { people: { type: 'array', items: PERSON }, sendsMail: { type: 'boolean' } },
    },
  },
  invite: {
    method: 'POST',
    path: '/vitrine/v1/people',
    summary: 'Invites a user, who chooses a password by the returned link.',
    allowed: 'people.write',
    // No limits: an invalid name or address is refused with 422 and its field, beside which the studio shows the reason.
    args: {
      name: {
        type: 'string',
        required: true,
        description: `Name to log in with, of ${NAME_LENGTH.min} to ${NAME_LENGTH.max} characters.`,
      },
      email: {
        type: 'string',
        required: true,
        description: `Mail address of up to ${EMAIL_MAX} characters.`,
      },
      role: { ...ROLE, required: true },
      mail: MAIL,
    },
    answer: ISSUED_INVITATION,
    status: 201,
  },
  inviteAgain: {
    method: 'POST',
    path: `${PERSON_PATH}/invitation`,
    summary: 'Creates a new link for an invited user; the earlier link stops working.',
    allowed: 'people.write',
    args: { mail: MAIL },
    answer: ISSUED_INVITATION,
  },
  createPasswordLink: {
    method: 'POST',
    path: `${PERSON_PATH}/password-link`,
    summary: 'Creates a link by which a user who has lost the password chooses a new one.',
    allowed: 'people.write',
    answer: PASSWORD_LINK,
  },
  change: {
    method: 'PATCH',
    path: PERSON_PATH,
    summary: 'Changes the role of an account, or disables it, which ends its sessions.',
    allowed: 'people.write',
    args: { role: ROLE, disabled: { type: 'boolean' } },
    answer: PERSON,
  },
  remove: {
    method: 'DELETE',
    path: PERSON_PATH,
    summary: 'Removes an account or an invitation. Content that the user created stays.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { deleted: { type: 'boolean' } } },
  },
  endSessions: {
    method: 'DELETE',
    path: `${PERSON_PATH}/sessions`,
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
  turnOffTwoStep: {
    method: 'DELETE',
    path: `${PERSON_PATH}/two-step`,
    summary: 'Turns off two-step login of an account whose user has lost the phone.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { wasOn: { type: 'boolean' } } },
  },
  removePasskeys: {
    method: 'DELETE',
    path: `${PERSON_PATH}/passkeys`,
    summary: 'Removes all passkeys of an account whose user has lost a device.',
    allowed: 'people.write',
    answer: { type: 'object', properties: { removed: { type: 'integer' } } },
  },
} as const satisfies Record<string, CallDescription>
