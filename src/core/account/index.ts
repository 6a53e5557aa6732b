// Accounts as pages show them: who is logged in, what an account page says, what can go wrong there.
// Nothing here knows passwords or sessions: those live in `server/accounts`.
export * from './account.ts'
export * from './account-event.ts'
export * from './account-screen.ts'
export * from './account-session.ts'
export * from './device.ts'
export * from './failure.ts'
