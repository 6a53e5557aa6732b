// The tables of accounts. Dates are ISO 8601 in UTC.
import type { Generated } from 'kysely'
import type { EventName, Role } from '../../core/account/index.ts'

/** The auth library writes this table and the three below; `create-auth.ts` maps its names to these columns. */
export interface UserTable {
  id: string
  /** As the user spelled it. */
  name: string
  /** `name` in lower case, used to look an account up. */
  username: string
  email: string
  email_verified: number
  image: string | null
  role: Role
  created_at: string
  updated_at: string
  /** `null` unless the account is disabled. */
  disabled_at: string | null
}

export interface SessionTable {
  id: string
  /** SHA-256 of the token in the cookie. */
  token: string
  user_id: string
  expires_at: string
  created_at: string
  updated_at: string
  ip_address: string | null
  /** Browser and operating system, as written by `deviceName`. */
  user_agent: string | null
  /** When it was last used, to within a few minutes; `null` before the first use. */
  seen_at: string | null
}

/** A password; `provider_id` is `credential`. The columns for other providers stay empty. */
export interface CredentialTable {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: string | null
  refresh_token_expires_at: string | null
  scope: string | null
  created_at: string
  updated_at: string
}

/** Links that set a password, by the SHA-256 of their token. */
export interface VerificationTable {
  id: string
  identifier: string
  /** Id of the user. */
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Attempts of one kind. The key is hashed, so that the table holds no addresses. */
export interface AttemptTable {
  key: string
  count: number
  /** When counting starts again, in milliseconds since 1970. */
  ends_at: number
}

/** A password of a program that acts for an account. */
export interface ApplicationPasswordTable {
  id: string
  user_id: string
  name: string
  /** `name` in lower case. */
  folded_name: string
  /** Keyed hash of the password. */
  hash: string
  created_at: string
  /** When it was last used, to within a few minutes; `null` before the first use. */
  used_at: string | null
}

/** Hashed addresses that a user has logged in from. */
export interface KnownAddressTable {
  user_id: string
  address: string
}

/** An event of an account; repetitions within an hour share a row. */
export interface EventTable {
  id: Generated<number>
  /** Hash of event name, account and hour. Rows with the same bucket are limited in number. */
  bucket: string
  name: EventName
  user_id: string | null
  /** Hash of the address; empty for the command line, `*` when it stands for several. */
  address: string
  /** Browser and operating system; empty if unknown. */
  device: string
  count: number
  first_at: string
  last_at: string
}

export interface InvitationTable {
  user_id: string
  created_at: string
  /** Until when its link works. */
  expires_at: string
  /** What became of its mail; `none` where the link is handed over by hand. */
  mail: 'none' | 'waiting' | 'sent' | 'failed'
}

/** What an app shares with the site that shows login codes. */
export interface SecondFactorTable {
  user_id: string
  /** Encrypted with the secret of the site. */
  secret: string
  /** The newest step of 30 seconds whose code was used: neither it nor an earlier one is accepted again. */
  used_step: number
  created_at: string
}

/** Codes that each replace one of the app, once. */
export interface PasskeyTable {
  id: string
  user_id: string
  /** Both in Base64url. */
  credential_id: string
  public_key: string
  /** How often its device says it was used; 0 where it does not count. */
  counter: number
  /** How the device is reached, separated by spaces. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
}

export interface RecoveryCodeTable {
  user_id: string
  /** Keyed hash of the code. */
  hash: string
}
