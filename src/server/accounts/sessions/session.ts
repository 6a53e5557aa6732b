import type { CurrentUser } from '../../../core/account/index.ts'

/** The session of a request. */
export interface Session {
  id: string
  userId: string
  user: CurrentUser
  email: string
  /** Cookies to set when the session was prolonged. */
  cookies: string[]
}

/** The sender of a request, for events. */
export interface Visit {
  /** Address of the visitor, see `clientIp`. */
  from: string
  headers: Headers
}
