// Passkeys: keys that devices log in with. Forms are in `passkey.routes.ts`.

export { createPasskeysRepository, type PasskeysRepository } from './passkeys.repository.ts'
export { createPasskeyLogins, type PasskeyLogins } from './passkeys.ts'
