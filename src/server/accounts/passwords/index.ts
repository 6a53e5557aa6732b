// What is asked of a new password. How a password is kept is told by `password-hash.ts` beside this folder.
export { createLeakCheck } from './leak-check.ts'
export { createPasswordRules, type PasswordRules } from './password-rules.ts'
