/** A password of a program that acts for an account. Times are ISO 8601 in UTC. */
export interface ApplicationPassword {
  id: string
  /** What it is for, in its user's words. */
  name: string
  since: string
  /** `null` before the first use. */
  used: string | null
}

/** Those of an account, and the one just made: its password is shown this once. */
export interface ApplicationPasswords {
  passwords: readonly ApplicationPassword[]
  made: { name: string; password: string } | null
}
