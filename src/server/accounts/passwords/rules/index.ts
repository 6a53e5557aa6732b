// Rules for new passwords. Storing passwords is up to `password-hash.ts`.
export { createLeakCheck } from './leak-check.ts'
export { createPasswordRules, type PasswordRules } from './password-rules.ts'
