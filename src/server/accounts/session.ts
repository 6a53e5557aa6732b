import type { CurrentUser } from '../../core/account/index.ts'

/** Somebody who is logged in. */
export interface Session {
  id: string
  userId: string
  user: CurrentUser
  email: string
  /** Cookies to hand on: now and then a session is prolonged. */
  cookies: string[]
}

/** Where a request comes from, for what is written down about it. */
export interface Visit {
  /** Address of the visitor, see `clientIp`. */
  from: string
  headers: Headers
}
