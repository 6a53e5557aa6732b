// The tables that the processes of a site share.

/** Leases: work that one process does, so that no other begins it; see `leases.ts`. */
export interface LeaseTable {
  name: string
  /** Name that the process has given itself. */
  owner: string
  /** Time at which the lease ends, in milliseconds since 1970 by the clock of the database. */
  ends_at: number
}

/** Keys that the processes of a site share. A backup without accounts leaves them out. */
export interface SecretTable {
  name: string
  value: string
}
