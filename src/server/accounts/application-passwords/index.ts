// Passwords by which programs act for an account over the API.
export * from './application-passwords.repository.ts'
export * from './application-passwords.ts'
export * from './return-address.ts'
