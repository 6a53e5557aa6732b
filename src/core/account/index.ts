// Accounts as pages show them. Passwords and sessions are in `server/accounts`.
export * from './account.ts'
export * from './account-event.ts'
export * from './account-screen.ts'
export * from './account-session.ts'
export * from './application-password.ts'
export * from './can.ts'
export * from './device.ts'
export * from './failure.ts'
