// Accounts: who may log in, sessions, passwords, and the routes of their pages. How those pages look is known by
// `pages/account`; who sees which page by `app`.
export type { AccountPagesOptions, ScreenVisit } from './account-controller.ts'
export { accountsRoutes } from './accounts.routes.ts'
export { type Accounts, createAccountsService } from './accounts.service.ts'
export { authSecret } from './auth-secret.ts'
export { LoginUnavailableError } from './create-auth.ts'
export type { HashCost } from './password-hash.ts'
export type { Session } from './session.ts'
export { hasSessionCookie } from './session-cookie.ts'
export type { UserRecord } from './user-admin.repository.ts'
