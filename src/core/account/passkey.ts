/** Maximum number of passkeys of an account, and maximum length of the name of one in characters. */
export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60

/** A key that a device logs in with. Times are ISO 8601 in UTC. */
export interface Passkey {
  id: string
  /** Name that its user gave it. */
  name: string
  since: string
  /** `null` before the first login with it. */
  used: string | null
}
