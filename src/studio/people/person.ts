import { ROLES, type Role } from '../../core/account/index.ts'

export { ROLES, type Role }

/** Account, as the API returns it; times are ISO 8601 in UTC. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  disabledAt: string | null
  sessions: number
  seenAt: string | null
  /** True if logging in requires a second factor. */
  twoStep: boolean
  passkeys: number
  applicationPasswords: number
  isSelf: boolean
  /** State of the invitation; `null` if the person has a password. `until` is `null` if there is no link. */
  invitation: { until: string | null; mail: 'none' | 'waiting' | 'sent' | 'failed' } | null
}

/** Invited person, and the link, which is returned only this once. */
export interface InvitationResult {
  person: Person
  link: string
}

export const personPath = ({ id }: Pick<Person, 'id'>): string => `people/${id}`
