import type { Device } from './device.ts'

/** A browser in which an account is logged in. Times are ISO 8601 in UTC. */
export interface AccountSession {
  id: string
  /** Whether it is the one that asks. */
  isThis: boolean
  device: Device | null
  since: string
  seen: string
}
