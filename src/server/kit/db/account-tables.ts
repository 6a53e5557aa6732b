// The tables of accounts. Dates are ISO 8601 in UTC.
import type { Generated } from 'kysely'
import type { EventName, Role } from '../../../core/account/index.ts'

/**
 * Accounts. The auth library writes this table and the three below; `create-auth.ts` maps its names to these columns.
 */
export interface UserTable {
  id: string
  /** User name as the user spelled it. */
  name: string
  /** `name` in lower case, used to look an account up. */
  username: string
  email: string
  email_verified: number
  image: string | null
  role: Role
  created_at: string
  updated_at: string
  /** Time at which the account was disabled; `null` if it is enabled. */
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
  /** Time of the last use, accurate to a few minutes; `null` before the first use. */
  seen_at: string | null
}

/** Passwords of users; `provider_id` is always `credential`. The columns for other providers stay empty. */
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

/** Links that set a password, stored by the SHA-256 of their token. */
export interface VerificationTable {
  id: string
  identifier: string
  /** Id of the user. */
  value: string
  expires_at: string
  created_at: string
  updated_at: string
}

/** Counters that limit attempts such as logins. The key is hashed, so that the table holds no addresses. */
export interface AttemptTable {
  key: string
  count: number
  /** Time at which counting starts again, in milliseconds since 1970. */
  ends_at: number
}

/** Application passwords: passwords of programs that act for an account. */
export interface ApplicationPasswordTable {
  id: string
  user_id: string
  name: string
  /** `name` in lower case. */
  folded_name: string
  /** Keyed hash of the password. */
  hash: string
  created_at: string
  /** Time of the last use, accurate to a few minutes; `null` before the first use. */
  used_at: string | null
}

/** Hashed addresses that a user has logged in from. */
export interface KnownAddressTable {
  user_id: string
  address: string
}

/** Events of accounts, such as a login; repetitions within an hour share a row. */
export interface EventTable {
  id: Generated<number>
  /** Hash of event name, account and hour. Rows with the same bucket are limited in number. */
  bucket: string
  name: EventName
  user_id: string | null
  /** Hash of the address; empty for the command line, `*` if the row counts events from several addresses. */
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
  /** Time at which the link of the invitation expires. */
  expires_at: string
  /** State of the mail with the link; `none` if the owner hands the link over personally. */
  mail: 'none' | 'waiting' | 'sent' | 'failed'
}

/** Secrets that the site shares with the apps that show login codes (TOTP). */
export interface SecondFactorTable {
  user_id: string
  /** Secret of the app, encrypted with the session key of the site. */
  secret: string
  /**
   * Newest time step of 30 seconds whose code was used: neither its code nor that of an earlier step is accepted again.
   */
  used_step: number
  created_at: string
}

/** Passkeys of users. */
export interface PasskeyTable {
  id: string
  user_id: string
  /** Id of the credential; like the public key, in Base64url. */
  credential_id: string
  public_key: string
  /** Number of uses that the device reports; 0 if the device does not count them. */
  counter: number
  /** Transports by which the browser reaches the device, such as `usb`, separated by spaces. */
  transports: string
  name: string
  created_at: string
  used_at: string | null
}

export interface RecoveryCodeTable {
  user_id: string
  /** Keyed hash of the code, which replaces one login code of the app, once. */
  hash: string
}
