/** The most passkeys of an account, and the longest name of one. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/** A key that a device logs in with. Times are ISO 8601 in UTC. */
export interface Passkey {
  id: string
  /** What its user calls it. */
  name: string
  since: string
  /** `null` before the first login with it. */
  used: string | null
}
