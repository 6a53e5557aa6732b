/** Nobody could log in to this site: its server must not start. The message says what the owner can do. */
export class LoginUnavailableError extends Error {}
