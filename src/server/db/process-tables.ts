// The tables of what the processes of a site share.

/** Work that one process does, so that no other begins it; see `leases.ts`. */
export interface LeaseTable {
  name: string
  /** Which process, by a name it has given itself. */
  owner: string
  /** When it counts as given up, in milliseconds since 1970 by the clock of the database. */
  ends_at: number
}

/** What no backup of the content holds: keys that the processes of a site share. */
export interface SecretTable {
  name: string
  value: string
}
