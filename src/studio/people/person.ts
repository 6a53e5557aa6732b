import { ROLES, type Role } from '../../core/account/index.ts'

export { ROLES, type Role }

/** An account, as the API tells it; times are ISO 8601 in UTC. */
export interface Person {
  id: string
  name: string
  email: string
  role: Role
  disabledAt: string | null
  sessions: number
  seenAt: string | null
  /** Whether logins ask for a code, too. */
  twoStep: boolean
  passkeys: number
  applicationPasswords: number
  isSelf: boolean
  /** `null` for who has a password; `until` is `null` where there is no link. */
  invitation: { until: string | null; mail: 'none' | 'waiting' | 'sent' | 'failed' } | null
}

/** Somebody who was invited, and the link that is told this once. */
export interface Invited {
  person: Person
  link: string
}

export const personPath = ({ id }: Pick<Person, 'id'>): string => `people/${id}`
